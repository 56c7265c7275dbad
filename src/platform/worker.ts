import { isScreenOpened, REQUEST_ROOT, type Json } from '../protocol';
import type { Asker } from './commit/commit';
import type { Waiting } from './commit/watch';
import { createLeftRequests } from './leftRequests';
import { createKeyedQueue } from './load/keyedQueue';
import { MAX_ADOPTED_AT_ONCE, MAX_HELD_RECORD_BYTES } from './load/loadLimits';
import type { Admission } from './requests/admission';
import { BUSY, NO_BACK_END, TOO_MANY, type Decision } from './requests/decision';
import { addressOf, outlineOf, type Address, type Outline } from './requests/readRequest';
import { createRetries } from './requests/retries';
import { createServing, type ServingParts } from './serveRequests';
import { bytesOf } from './store/checkUpdate';
import { createRemovals } from './store/removals';

type OwnParts = 'retries' | 'removals' | 'leftRequests' | 'suspects' | 'ownedName' | 'isClosed';

export interface WorkerParts extends Omit<ServingParts, OwnParts> {
  /** Requests that were being handled when a process ended: one of them may have crashed it. */
  suspects: Iterable<string>;
  /** When each request that is left to other platforms began to wait, in ms since 1970. */
  leftSince: ReadonlyMap<string, number>;
}

interface Queued extends Address {
  key: string;
  /** Bytes kept in memory for it. */
  held: number;
}

/** Takes requests as the database reports them: admits, queues, refuses or leaves each, and serves it when its turn comes. */
export function createWorker(parts: WorkerParts) {
  const { database, admission, applicationTurns, log } = parts;
  const personQueue = createKeyedQueue();
  const suspectQueue = createKeyedQueue();
  const suspects = new Set(parts.suspects);
  const retries = createRetries(database, {
    offer: (key, value) => offer(key, value, true),
    offerUnlessTaken: (key, value) => {
      if (!isAlreadyTaken(key)) void offer(key, value, true);
    },
    onRemoved: (key) => suspects.delete(key),
    log,
  });
  const removals = createRemovals(database, log, parts.home.instanceNameOf);
  const leftRequests = createLeftRequests(parts, (key) => void refuseLeft(key));
  /** Requests that wait for their turn or are being handled; `isRepeated`: the database reported them again meanwhile. */
  const underWay = new Map<string, Waiting & { isRepeated: boolean }>();
  let closed = false;

  // Reported names are limited to applications that exist: anybody can make up others without end.
  const ownedName = (application: string): string => (parts.owns(application) ? application : '');
  const isClosed = (): boolean => closed;
  const serving = createServing({ ...parts, retries, removals, leftRequests, suspects, ownedName, isClosed });

  /** Puts a request at the end of its queue; a task that fails is retried. Resolves when its turn is over. */
  function enqueue(
    { key, uid, application, held }: Queued,
    task: () => Promise<void>,
    queue = '',
  ): Promise<void> {
    const [personLine, applicationLine] = [`${queue}${uid}`, `${queue}${application}`];
    const leave = queue ? admission.enterRefusal(uid) : admission.enter(uid, application, held);
    underWay.set(key, { application: ownedName(application), at: database.now(), isRepeated: false });
    // A person's requests to one application run in order; those to other applications do not wait for them.
    return personQueue.run(`${personLine}/${applicationLine}`, async () => {
      try {
        await applicationTurns.run(applicationLine, async () => {
          // Suspects run one at a time, so that a crash is counted against the request that caused it.
          if (!closed) await (suspects.has(key) ? suspectQueue.run('', task) : task());
        });
        if (underWay.get(key)?.isRepeated) retries.schedule(key, 0);
      } catch (error) {
        retries.failed(key, error);
      } finally {
        leave();
        underWay.delete(key);
      }
    });
  }

  /**
   * True for a request that is being handled or will be retried. A write that the database reverts, as it does while its disk
   * is full, reports the removed request as new: taken at once, it would use up its retries and count against its person.
   */
  function isAlreadyTaken(key: string): boolean {
    const waiting = underWay.get(key);
    if (waiting) waiting.isRepeated = true;
    return waiting !== undefined || retries.has(key);
  }

  /** Answers a request without doing anything. */
  function refuse(key: string, outline: Outline, decision: Decision): void {
    const asker: Asker = { ...outline, key, at: database.now(), appUserId: outline.uid };
    // No person sent it, and the screen works without it.
    if (isScreenOpened(outline.collection)) removals.add(`${REQUEST_ROOT}/${key}`);
    else void enqueue({ ...asker, held: 0 }, () => serving.endWith(asker, decision), 'refused|');
  }

  /** The same for a request that was left to other platforms; most of them have been answered long ago. */
  async function refuseLeft(key: string): Promise<void> {
    try {
      const value = await database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !closed) refuse(key, outlineOf(value), NO_BACK_END);
    } catch (error) {
      retries.failed(key, error);
    }
  }

  /**
   * Queues a request, refuses it, or leaves it to other platforms, at once. Resolves when the turn of a queued one is over.
   * `isAdmitted`: admission let it in before.
   */
  function offer(key: string, value: Json, isAdmitted = false): Promise<void> {
    if (closed) return Promise.resolve();
    const { application, uid } = addressOf(value);
    const bytes = bytesOf(value) ?? 0;
    const admit = (): Admission => (isAdmitted ? 'take' : admission.admit(uid, application, bytes));
    // Clients read answers only in the instance their person lives in.
    const admitted = parts.home.isHomeOf(uid) ? admit() : admission.misplaced(uid);
    if (admitted === 'drop') removals.add(`${REQUEST_ROOT}/${key}`);
    else if (admitted !== 'take') refuse(key, outlineOf(value), admitted === 'busy' ? BUSY : TOO_MANY);
    // A record without an application is handled here, since no other platform would remove it.
    else if (application === '' || parts.owns(application)) return queue(key, value, addressOf(value), bytes);
    else leftRequests.add({ key, uid, application, bytes });
    return Promise.resolve();
  }

  function queue(key: string, value: Json, address: Address, bytes: number): Promise<void> {
    const at = database.now();
    const isLarge = bytes > MAX_HELD_RECORD_BYTES;
    const heldRecord = isLarge ? null : value;
    return enqueue({ key, ...address, held: isLarge ? 0 : bytes }, async () => {
      const record = isLarge ? await database.get(`${REQUEST_ROOT}/${key}`) : heldRecord;
      if (record !== null) await serving.handleRequest(key, record, at);
    });
  }

  return {
    /** Takes a request that the database reports. */
    offer(key: string, value: Json): void {
      if (!isAlreadyTaken(key)) void offer(key, value);
    },
    /** Takes over an application: the requests that waited for it are served, as many at a time as leave others room in its line. */
    async adopt(application: string): Promise<void> {
      const turns: Promise<void>[] = [];
      for (const key of leftRequests.withdraw(application))
        try {
          const value = await database.get(`${REQUEST_ROOT}/${key}`);
          if (value !== null) turns.push(offer(key, value, true));
          if (turns.length === MAX_ADOPTED_AT_ONCE) await Promise.all(turns.splice(0));
        } catch (error) {
          retries.failed(key, error);
        }
    },
    /** True while a request waits, is being handled, will be retried, or may still be sent a newer version of what it showed. */
    holds: (key: string): boolean => underWay.has(key) || retries.has(key) || serving.holds(key),
    /** Requests that wait for their turn or are being handled. */
    waiting: (): Iterable<Waiting> => underWay.values(),
    /** Takes no more requests and waits for those that are being handled. */
    async close(): Promise<void> {
      closed = true;
      retries.close();
      removals.close();
      leftRequests.close();
      await personQueue.idle();
      await serving.idle();
    },
  };
}
