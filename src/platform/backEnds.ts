import {
  isAnsweredByBackEnd,
  isScreenOpened,
  isService,
  wireList,
  type Json,
  type RequestLogLine,
} from '../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { APPLICATIONS } from './applicationPaths';
import { createLateLines } from './lateLines';
import { asObject } from './layouts';
import { MAX_WATCHED, MAX_WATCHED_PER_PERSON } from './loadLimits';
import { deliveredPath } from './gateway/paths';
import type { Mark } from './marks';
import type { Outline } from './readRequest';
import { createRemovals } from './removals';

/** How long a back end may take, in ms: as long as the console waits. */
const PATIENCE_MS = 15_000;

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
  patience: number = PATIENCE_MS,
) {
  const watched = new Map<
    string,
    { request: HandedRequest; at: number; end: (answered: boolean) => void; stop: () => void }
  >();
  const concluding = new Set<Promise<void>>();
  const removals = createRemovals(database, log);
  const lines = createLateLines(database, mark, log);

  // What comes beyond is answered or not without a line in the log.
  function hasRoom(uid: string): boolean {
    if (watched.size >= MAX_WATCHED) return false;
    let ofPerson = 0;
    for (const other of watched.values()) if (other.request.uid === uid) ofPerson += 1;
    return ofPerson < MAX_WATCHED_PER_PERSON;
  }

  /** When the first answer to a request was delivered, by whichever process; undefined when none was. */
  async function deliveredAt({ application, key }: HandedRequest): Promise<number | undefined> {
    const marks = asObject(await database.get(deliveredPath(application, key)));
    const times = Object.values(marks ?? {}).filter((at) => typeof at === 'number');
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  async function isTakenByBackEnd({ path, collection }: HandedRequest): Promise<boolean> {
    const isWaiting = await database.exists(path);
    // What was opened long ago is filled by nobody: the screen has stood without it.
    if (isWaiting && isScreenOpened(collection)) await database.update({ [path]: null });
    return !isWaiting;
  }

  /** What became of a request, when this process delivered its answer or nobody waits any longer. */
  async function conclude(request: HandedRequest, at: number, answered: boolean): Promise<void> {
    const { collection, event } = request;
    // It is taken away by another write when this one fails.
    if (isScreenOpened(collection)) removals.add(request.path);
    const wasTaken = answered && !isScreenOpened(collection) ? true : await isTakenByBackEnd(request);
    const answeredAt = answered ? database.now() : await deliveredAt(request);
    const outcome =
      answeredAt !== undefined ? 'answered' : !wasTaken && event !== '' ? 'unanswered' : 'silent';
    logOutcome(request, at, outcome, answeredAt);
  }

  function logOutcome(
    request: HandedRequest,
    at: number,
    outcome: RequestLogLine['outcome'],
    answeredAt = database.now(),
  ): void {
    const { application, key, uid, collection, event, screen = '', payload = '' } = request;
    const requestFields = { at, collection, event, screen, payload };
    const duration = Math.max(0, answeredAt - at);
    lines.add(application, key, uid, { ...requestFields, outcome, code: '', duration, by: 'backend' });
  }

  /** Nobody waits any longer here: what another process delivered meanwhile is told. */
  async function logIfDelivered(request: HandedRequest, at: number): Promise<void> {
    const answeredAt = await deliveredAt(request);
    if (answeredAt !== undefined) logOutcome(request, at, 'answered', answeredAt);
  }

  function track({ application, key }: HandedRequest, work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log(`the log of ${application} lacks ${key}: ${String(error)}`))
      .finally(() => concluding.delete(done));
    concluding.add(done);
  }

  /** Resolves when all lines are written that tell of what has ended. */
  async function logsWritten(): Promise<void> {
    await Promise.all(concluding);
    await lines.written();
  }

  return {
    /** True for a collection that the application's developer has said its own back end answers, whether it is there or not. */
    async answers(application: string, collection: string): Promise<boolean> {
      if (application === '' || isService(application)) return false;
      return isAnsweredByBackEnd(
        await readBackEndCollections((path) => database.get(path), application),
        collection,
      );
    },
    /** Waits as long as somebody else does for the answer of a back end, and tells in the log what became of it. */
    watch(request: HandedRequest): void {
      if (watched.has(request.key)) return;
      const at = database.now();
      const ended = (answered: boolean): void => track(request, conclude(request, at, answered));
      if (!hasRoom(request.uid)) {
        if (isScreenOpened(request.collection)) ended(false);
        return;
      }
      const end = (answered: boolean): void => {
        if (!watched.delete(request.key)) return;
        clearTimeout(timer);
        ended(answered);
      };
      const timer = setTimeout(() => end(false), request.event === '' ? 0 : patience);
      // Watching is no reason to stay alive.
      timer.unref();
      watched.set(request.key, { request, at, end, stop: () => clearTimeout(timer) });
    },
    /** This process has delivered an answer to a request; what another one delivered is found when the patience ends. */
    delivered: (key: string): void => watched.get(key)?.end(true),
    logsWritten,
    /** Waits for no answer any more; resolves when what is known by then is told. */
    async close(): Promise<void> {
      for (const { request, at, stop } of watched.values()) {
        stop();
        track(request, logIfDelivered(request, at));
      }
      watched.clear();
      await logsWritten();
      removals.close();
    },
  };
}

export type BackEnds = ReturnType<typeof createBackEnds>;
