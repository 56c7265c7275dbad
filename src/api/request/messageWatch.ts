import { decodeResponse, isService, type ResponseMessage } from '../../protocol';
import type { Diagnostic } from '../slices/diagnosticsSlice';
import { nextFrame } from '../streams/frame';

/** The door every answer comes through: decodes it, keeps out what is for somebody else, and tells what was wrong. */
export interface MessageWatch {
  /** The message to use; else why there is none. Whatever is wrong has been told. */
  read(at: MessagePlace, value: unknown): ReadMessage;
  /** `key`: the message's, or what else tells which one is meant. */
  tell(kind: Diagnostic['kind'], message: Pick<ResponseMessage, 'application' | 'key'>, event: string): void;
  /** True when anything came from the application since the page was opened: somebody answers for it. */
  heard(application: string): boolean;
  /** The person's own id in each application that anything came from: there is data of theirs. */
  ownIds(): readonly { application: string; appUserId: string }[];
  /** Another person is here: what was learnt of the last is forgotten, untold messages too. */
  forget(): void;
}

/** Where a message came, and the application that was asked for it, if any: another one has no say there. */
export interface MessagePlace {
  userId: string;
  event: string;
  key: string;
  asked?: string;
}

export type ReadMessage =
  { ok: true; message: ResponseMessage } | { ok: false; why: 'malformed' | 'foreign' };

const MAX_TOLD = 1000;

export function createMessageWatch(
  now: () => number,
  onTold: (diagnostics: Diagnostic[]) => void,
): MessageWatch {
  const applications = new Set<string>();
  /** The person's own id in each application, as messages say it. `sure`: it came in an answer of that very application. */
  const ownIds = new Map<string, { id: string; sure: boolean }>();
  /** What was told already: one message may come to several listeners. */
  let told = new Set<string>();
  let untold: Diagnostic[] = [];
  let cancel: (() => void) | undefined;

  const tell: MessageWatch['tell'] = (kind, { application, key }, event) => {
    const name = `${kind}/${event}/${key}`;
    if (told.has(name)) return;
    if (told.size >= MAX_TOLD) told = new Set();
    told.add(name);
    untold.push({ kind, application, event, key, at: now() });
    // Thousands may come at once; the store hears of them once a frame.
    cancel ??= nextFrame(() => {
      cancel = undefined;
      const batch = untold;
      untold = [];
      onTold(batch);
    });
  };

  /** An id that we have not seen yet is the person's: nobody else's messages come to their own place. */
  const isForeign = (message: ResponseMessage, { userId, asked }: MessagePlace): boolean => {
    const { userIdDestination: destination, application, appUserId } = message;
    if (destination === '' || destination === userId) return false;
    const known = ownIds.get(application);
    if (known && (known.sure || asked !== application)) return destination !== known.id;
    return appUserId !== '' && destination !== appUserId;
  };

  /** The message with the person's id in its application, which is remembered. */
  const withOwnId = (message: ResponseMessage, { userId, asked }: MessagePlace): ResponseMessage => {
    const { userIdDestination: destination, application } = message;
    const appUserId = message.appUserId || (destination === userId ? '' : destination);
    const known = ownIds.get(application);
    const sure = asked === application;
    if (appUserId !== '' && (!known || (sure && !known.sure)))
      ownIds.set(application, { id: appUserId, sure });
    return appUserId === message.appUserId ? message : { ...message, appUserId };
  };

  // The platform's services answer with what belongs to all applications.
  const isAnothers = (message: ResponseMessage, asked: string | undefined): boolean =>
    asked !== undefined && !isService(asked) && message.application !== '' && message.application !== asked;

  return {
    tell,
    read: (place, value) => {
      const { event, key, asked } = place;
      const message = decodeResponse(key, value);
      if (!message) {
        tell('malformed', { application: '', key }, event);
        return { ok: false, why: 'malformed' };
      }
      if (isAnothers(message, asked)) {
        tell('ignored', message, event);
        return { ok: false, why: 'foreign' };
      }
      applications.add(message.application);
      if (asked !== undefined) applications.add(asked);
      if (isForeign(message, place)) {
        tell('foreign', message, event);
        return { ok: false, why: 'foreign' };
      }
      return { ok: true, message: withOwnId(message, place) };
    },
    heard: (application) => applications.has(application),
    ownIds: () => [...ownIds].map(([application, { id }]) => ({ application, appUserId: id })),
    forget: () => {
      ownIds.clear();
      told.clear();
      untold = [];
      cancel?.();
      cancel = undefined;
    },
  };
}
