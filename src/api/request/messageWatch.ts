import { decodeResponse, isService, type ResponseMessage } from '../../protocol';
import type { Diagnostic } from '../slices/diagnosticsSlice';
import { nextFrame } from '../streams/frame';

/** Decodes every answer, rejects what is meant for somebody else, and reports what was wrong. */
export interface MessageWatch {
  /** The message to use; else why there is none. Anything wrong has been reported. */
  read(at: MessagePlace, value: unknown): ReadMessage;
  /** `key`: the message's, or another way to identify it. */
  report(
    kind: Diagnostic['kind'],
    message: Pick<ResponseMessage, 'application' | 'key'>,
    event: string,
  ): void;
  /** True when anything came from the application since the page was opened: somebody answers for it. */
  hasHeardFrom(application: string): boolean;
  /** The person's own id in each application that anything came from: there is data of theirs. */
  ownIds(): readonly { application: string; appUserId: string }[];
  /** Another person signed in: what was learnt of the last is forgotten, unreported diagnostics too. */
  forget(): void;
}

/** Where a message came, and the application that was asked for it, if any: messages of others are ignored there. */
export interface MessagePlace {
  userId: string;
  event: string;
  key: string;
  askedApplication?: string;
}

export type ReadMessage =
  { ok: true; message: ResponseMessage } | { ok: false; reason: 'malformed' | 'foreign' };

const MAX_REPORTED = 1000;

export function createMessageWatch(
  now: () => number,
  onReport: (diagnostics: Diagnostic[]) => void,
): MessageWatch {
  const applications = new Set<string>();
  /** The person's own id in each application, as messages say it. `confirmed`: it came in an answer of that very application. */
  const ownIds = new Map<string, { id: string; confirmed: boolean }>();
  /** Diagnostics reported already: one message may come to several listeners. */
  let reported = new Set<string>();
  let pending: Diagnostic[] = [];
  let cancel: (() => void) | undefined;

  const report: MessageWatch['report'] = (kind, { application, key }, event) => {
    const name = `${kind}/${event}/${key}`;
    if (reported.has(name)) return;
    if (reported.size >= MAX_REPORTED) reported = new Set();
    reported.add(name);
    pending.push({ kind, application, event, key, at: now() });
    // Thousands may come at once; the store is notified once a frame.
    cancel ??= nextFrame(() => {
      cancel = undefined;
      const batch = pending;
      pending = [];
      onReport(batch);
    });
  };

  /** An id that we have not seen yet is the person's: nobody else's messages come to their own place. */
  const isForeign = (message: ResponseMessage, { userId, askedApplication }: MessagePlace): boolean => {
    const { userIdDestination: destination, application, appUserId } = message;
    if (destination === '' || destination === userId) return false;
    const ownId = ownIds.get(application);
    if (ownId && (ownId.confirmed || askedApplication !== application)) return destination !== ownId.id;
    return appUserId !== '' && destination !== appUserId;
  };

  /** The message with the person's id in its application, which is remembered. */
  const withOwnId = (
    message: ResponseMessage,
    { userId, askedApplication }: MessagePlace,
  ): ResponseMessage => {
    const { userIdDestination: destination, application } = message;
    const appUserId = message.appUserId || (destination === userId ? '' : destination);
    const ownId = ownIds.get(application);
    const confirmed = askedApplication === application;
    if (appUserId !== '' && (!ownId || (confirmed && !ownId.confirmed)))
      ownIds.set(application, { id: appUserId, confirmed });
    return appUserId === message.appUserId ? message : { ...message, appUserId };
  };

  // The platform's services answer with what belongs to all applications.
  const isFromOther = (message: ResponseMessage, askedApplication: string | undefined): boolean =>
    askedApplication !== undefined &&
    !isService(askedApplication) &&
    message.application !== '' &&
    message.application !== askedApplication;

  return {
    report,
    read: (place, value) => {
      const { event, key, askedApplication } = place;
      const message = decodeResponse(key, value);
      if (!message) {
        report('malformed', { application: '', key }, event);
        return { ok: false, reason: 'malformed' };
      }
      if (isFromOther(message, askedApplication)) {
        report('ignored', message, event);
        return { ok: false, reason: 'foreign' };
      }
      applications.add(message.application);
      if (askedApplication !== undefined) applications.add(askedApplication);
      if (isForeign(message, place)) {
        report('foreign', message, event);
        return { ok: false, reason: 'foreign' };
      }
      return { ok: true, message: withOwnId(message, place) };
    },
    hasHeardFrom: (application) => applications.has(application),
    ownIds: () => [...ownIds].map(([application, { id }]) => ({ application, appUserId: id })),
    forget: () => {
      ownIds.clear();
      reported.clear();
      pending = [];
      cancel?.();
      cancel = undefined;
    },
  };
}
