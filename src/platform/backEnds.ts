import {
  isAnsweredByBackEnd,
  isRecord,
  isScreenOpened,
  isService,
  responsePath,
  wireList,
  type Json,
  type RequestLogLine,
} from '../protocol';
import { isErased } from './erased';
import type { PlatformDatabase } from './PlatformDatabase';
import { APPLICATIONS, OWNED_ROOT } from './handlers/createApplication';
import { MAX_WATCHED, MAX_WATCHED_PER_PERSON } from './loadLimits';
import { deliveredPath } from './gateway/paths';
import type { Mark } from './marks';
import type { Outline } from './readRequest';
import { createRemovals } from './removals';
import { askerMark, logWrites } from './requestLog';

/** How long a back end may take, in ms: as long as the console waits. */
const PATIENCE = 15_000;

/** Where an application's developer says what its back end answers. */
export function backEndCollectionsPath(application: string): string {
  return `${APPLICATIONS}/${application}/backend_collections`;
}

/** The collections (bare, some with `/*`) that an application's own back end answers; none where nobody has said. */
export async function readBackEndCollections(
  get: (path: string) => Promise<Json>,
  application: string,
): Promise<string[]> {
  const stored = wireList(await get(backEndCollectionsPath(application))) ?? [];
  return stored.filter((one): one is string => typeof one === 'string');
}

/** A request that was handed over to the application's own back end. */
export interface HandedRequest extends Outline {
  key: string;
  /** Where it waits. */
  path: string;
}

/** Applications' own back ends, as far as the platform can tell: what they answer, and whether they do. */
export function createBackEnds(
  database: PlatformDatabase,
  mark: Mark,
  log: (line: string) => void,
  patience: number = PATIENCE,
) {
  const watched = new Map<string, { uid: string; stop: () => void }>();
  const removals = createRemovals(database, log);
  const reader = { get: (path: string) => database.get(path), now: () => database.now() };

  // Each is a listen; what comes beyond is answered or not without a line in the log.
  function hasRoom(uid: string): boolean {
    if (watched.size >= MAX_WATCHED) return false;
    const own = [...watched.values()].filter((one) => one.uid === uid);
    return own.length < MAX_WATCHED_PER_PERSON;
  }

  /** What became of a request, when somebody answered it or nobody waits any longer. */
  async function conclude(left: HandedRequest, at: number, answered: boolean): Promise<void> {
    const { application, key, path } = left;
    // It is taken away by another write when this one fails.
    if (isScreenOpened(left.collection)) removals.add(path);
    const stands = await database.exists(path);
    // What was opened long ago is filled by nobody: the screen has stood without it.
    if (stands && isScreenOpened(left.collection)) await database.update({ [path]: null });
    // A process that hears of nothing but what it is called for has heard of no answer.
    const isAnswered = answered || (await database.exists(deliveredPath(application, key)));
    const outcome = isAnswered ? 'answered' : stands && left.event !== '' ? 'unanswered' : 'silent';
    await note(left, at, outcome);
  }

  async function note(left: HandedRequest, at: number, outcome: RequestLogLine['outcome']): Promise<void> {
    const { key, uid, application, collection, event, screen = '', payload = '' } = left;
    // What went while the back end was waited for is not told of any more.
    const isGone =
      (await isErased(database, mark, uid)) || !(await database.exists(`${OWNED_ROOT}/${application}`));
    if (isGone) return;
    const duration = Math.max(0, database.now() - at);
    const asked = { at, collection, event, screen, payload, asker: askerMark({ mark }, uid) };
    const entry = { ...asked, outcome, code: '', duration, by: 'backend' } as const;
    await database.update(await logWrites(reader, application, key, entry));
  }

  // The parts of a screen come in under the same event as what a back end adds to it.
  const isAnswer = ({ key, collection }: HandedRequest, messageKey: string, message: Json): boolean =>
    !isScreenOpened(collection) || messageKey === key || (isRecord(message) && message['session'] === key);

  return {
    /** True for a collection that the application's developer has said its own back end answers, whether it is there or not. */
    async answers(application: string, collection: string): Promise<boolean> {
      if (application === '' || isService(application)) return false;
      return isAnsweredByBackEnd(await readBackEndCollections(reader.get, application), collection);
    },
    /** Looks, for as long as somebody waits, whether the request is answered, and tells it in the log. */
    watch(left: HandedRequest): void {
      if (watched.has(left.key)) return;
      const at = database.now();
      const ended = (answered: boolean): void => {
        conclude(left, at, answered).catch((error: unknown) =>
          log(`the log of ${left.application} lacks ${left.key}: ${String(error)}`),
        );
      };
      if (!hasRoom(left.uid)) {
        if (isScreenOpened(left.collection)) ended(false);
        return;
      }
      let stop = () => {};
      const end = (answered: boolean): void => {
        if (!watched.delete(left.key)) return;
        clearTimeout(timer);
        stop();
        ended(answered);
      };
      const timer = setTimeout(() => end(false), left.event === '' ? 0 : patience);
      // Watching is no reason to stay alive.
      timer.unref();
      const giveUp = (): void => {
        clearTimeout(timer);
        stop();
      };
      watched.set(left.key, { uid: left.uid, stop: giveUp });
      if (left.event === '') return;
      stop = database.onChildAdded(responsePath(left.uid, left.event), (key, message) => {
        if (isAnswer(left, key, message)) end(true);
      });
      if (!watched.has(left.key)) stop();
    },
    close(): void {
      for (const { stop } of watched.values()) stop();
      watched.clear();
      removals.close();
    },
  };
}

export type BackEnds = ReturnType<typeof createBackEnds>;
