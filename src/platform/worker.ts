import { isScreenOpened, REQUEST_ROOT, type Json } from '../protocol';
import type { Asker } from './commit/commit';
import type { Waiting } from './commit/watch';
import { createLeftRequests } from './leftRequests';
import { createFairQueue } from './load/fairQueue';
import {
  MAX_ADOPTED_AT_ONCE,
  MAX_HELD_RECORD_BYTES,
  MAX_QUEUED_REFUSALS,
  MAX_RUNNING,
  MAX_RUNNING_PER_APPLICATION,
} from './load/loadLimits';
import { createSlots } from './load/slots';
import type { Admission } from './requests/admission';
import { BUSY, NO_BACK_END, TOO_MANY, type Decision } from './requests/decision';
import { addressOf, outlineOf, type Address } from './requests/readRequest';
import { createRetries, type Taken } from './requests/retries';
import { createServing, type ServingParts } from './serveRequests';
import { bytesOf } from './store/checkUpdate';
import { hashOf } from './store/canonical';
import { claimPath } from './store/claim';
import { createRemovals } from './store/removals';

type OwnParts = 'retries' | 'offerAgain' | 'isTaken' | 'removals' | 'leftRequests' | 'ownedName' | 'isClosed';

export interface WorkerParts extends Omit<ServingParts, OwnParts> {
  /** When each request that is left to other platforms began to wait, in ms since 1970. */
  leftSince: ReadonlyMap<string, number>;
}

interface Queued extends Address {
  key: string;
  hash: string;
  /** False for one that only waits to be refused. */
  isAdmitted: boolean;
}

/** A request whose record could not be read. */
const UNKNOWN: Taken = { uid: '', hash: '', isAdmitted: false, isRepeated: false };

/** Takes requests as the database reports them: admits, queues, refuses or leaves each, and serves it when its turn comes. */
export function createWorker(parts: WorkerParts) {
  const { database, admission, log } = parts;
  const turns = createFairQueue({ limit: MAX_RUNNING, limitPerApplication: MAX_RUNNING_PER_APPLICATION });
  const oneAtATime = createSlots(1);
  const retries = createRetries(database, {
    offer: (key, value, isAdmitted) => offer(key, value, isAdmitted),
    offerUnlessTaken: (key, value) => {
      if (!takenAs(key) && !leftRequests.has(key)) void offer(key, value);
    },
    log,
  });
  const removals = createRemovals(database, log);
  const leftRequests = createLeftRequests(parts, (key) => void refuseLeft(key));
  /** Requests that wait for their turn or are being handled. */
  const underWay = new Map<string, Waiting & Taken>();
  let refusalCount = 0;
  let closed = false;

  // Reported names are limited to applications that exist: anybody can make up others without end.
  const ownedName = (application: string): string => (parts.owns(application) ? application : '');
  const isClosed = (): boolean => closed;
  const serving = createServing({
    ...{ ...parts, retries, removals, leftRequests, ownedName, isClosed },
    offerAgain,
    isTaken,
  });

  /** The request under this key that waits for its turn, is being handled, or will be retried. */
  function takenAs(key: string): Taken | undefined {
    return underWay.get(key) ?? retries.get(key);
  }

  function isTaken(key: string, record: Json): boolean {
    const taken = underWay.get(key);
    return taken === undefined || taken.hash === hashOf(record);
  }

  function offerAgain(key: string, ms: number, isReplaced = false): boolean {
    const taken = underWay.get(key);
    if (!taken) return false;
    return retries.schedule(key, { ...taken, isAdmitted: taken.isAdmitted && !isReplaced }, ms);
  }

  /** Puts a request at the end of its queue; a task that fails is retried. Resolves when its turn is over. */
  function enqueue(
    { key, uid, application, hash, isAdmitted }: Queued,
    task: () => Promise<void>,
    leave: () => void,
  ): Promise<void> {
    const waiting = {
      ...{ uid, hash, isAdmitted, isRepeated: false },
      ...{ application: ownedName(application), at: database.now() },
    };
    underWay.set(key, waiting);
    return turns.run(uid, application, async () => {
      try {
        // One at a time where a process ended before, so that a crash is counted against the request that caused it.
        const hasClaim = await database.exists(claimPath(key));
        if (!closed) await (hasClaim ? oneAtATime(task) : task());
        // Not by the database, which took nothing back: by its sender.
        if (waiting.isRepeated) offerAgain(key, 0, true);
      } catch (error) {
        retries.failed(key, waiting, error);
      } finally {
        leave();
        if (underWay.get(key) === waiting) underWay.delete(key);
      }
    });
  }

  function admit({ uid, application }: Address, bytes: number): Admission {
    return admission.admit(uid, application, bytes);
  }

  /**
   * Notes that a request that was taken is reported again. A write that the database reverts, as it does while its disk is full,
   * reports the removed request as new, once in each turn: that must neither use up its retries nor count against its person.
   * Whatever else comes under the key was put there by its sender. It counts like any other request, and is looked at after the turn.
   */
  function noteRepeated(key: string, value: Json, taken: Taken): void {
    const isSame = hashOf(value) === taken.hash;
    const mayBeReverted = isSame && !taken.isRepeated;
    taken.isRepeated = true;
    if (mayBeReverted) return;
    const admitted = admit(addressOf(value), bytesOf(value) ?? 0);
    if (admitted !== 'take' && !isSame) removals.add(`${REQUEST_ROOT}/${key}`);
  }

  function askerOf(key: string, value: Json): Asker {
    const outline = outlineOf(value);
    return { ...outline, key, at: database.now(), appUserId: outline.uid };
  }

  /** Ends a request without doing anything. */
  async function endRefused(asker: Asker, decision: Decision): Promise<void> {
    // No person sent it, and the screen works without it.
    if (isScreenOpened(asker.collection)) removals.add(`${REQUEST_ROOT}/${asker.key}`);
    else await serving.endWith(asker, decision);
  }

  /** Answers a request without doing anything, when its turn comes. */
  function refuse(key: string, value: Json, decision: Decision): void {
    if (refusalCount >= MAX_QUEUED_REFUSALS) {
      removals.add(`${REQUEST_ROOT}/${key}`);
      return;
    }
    const asker = askerOf(key, value);
    refusalCount += 1;
    const waiting = { ...asker, hash: hashOf(value), isAdmitted: false };
    void enqueue(
      waiting,
      () => endRefused(asker, decision),
      () => (refusalCount -= 1),
    );
  }

  /** The same for a request that was left to other platforms; most of them have been answered long ago. */
  async function refuseLeft(key: string): Promise<void> {
    try {
      const value = await database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !closed) refuse(key, value, NO_BACK_END);
    } catch (error) {
      retries.failed(key, UNKNOWN, error);
    }
  }

  /**
   * Queues a request, refuses it, or leaves it to other platforms, at once. Resolves when the turn of a queued one is over.
   * `isAdmitted`: admission let this record in before.
   */
  function offer(key: string, value: Json, isAdmitted = false): Promise<void> {
    if (closed) return Promise.resolve();
    const { application, uid } = addressOf(value);
    const bytes = bytesOf(value) ?? 0;
    const admitted = isAdmitted ? 'take' : admit({ uid, application }, bytes);
    if (admitted === 'drop') removals.add(`${REQUEST_ROOT}/${key}`);
    else if (admitted !== 'take') refuse(key, value, admitted === 'busy' ? BUSY : TOO_MANY);
    // A record without an application is handled here, since no other platform would remove it.
    else if (application === '' || parts.owns(application)) return queue(key, value, addressOf(value), bytes);
    else leftRequests.add({ key, uid, application, bytes });
    return Promise.resolve();
  }

  function queue(key: string, value: Json, address: Address, bytes: number): Promise<void> {
    const at = database.now();
    const isLarge = bytes > MAX_HELD_RECORD_BYTES;
    const hash = hashOf(value);
    const heldRecord = isLarge ? null : value;
    let gaveWay = false;
    const leave = admission.enter(address.uid, address.application, isLarge ? 0 : bytes, () => {
      gaveWay = true;
    });
    const serve = async (): Promise<void> => {
      const record = isLarge ? await database.get(`${REQUEST_ROOT}/${key}`) : heldRecord;
      if (isLarge && record !== null && !isTaken(key, record)) offerAgain(key, 0, true);
      else if (record !== null && gaveWay) await endRefused(askerOf(key, record), BUSY);
      else if (record !== null) await serving.handleRequest(key, record, at);
    };
    return enqueue({ key, ...address, hash, isAdmitted: true }, serve, leave);
  }

  return {
    /** Takes a request that the database reports. */
    offer(key: string, value: Json): void {
      try {
        const taken = takenAs(key);
        if (taken) noteRepeated(key, value, taken);
        else void offer(key, value);
      } catch (error) {
        // Thrown on, it would end the process, and the next one that starts.
        log(`${key} cannot be read and is removed: ${String(error)}`);
        removals.add(`${REQUEST_ROOT}/${key}`);
      }
    },
    /** Takes over an application: the requests that waited for it are served, as many at a time as leave others room in its line. */
    async adopt(application: string): Promise<void> {
      const turns: Promise<void>[] = [];
      for (const { key, uid, bytes } of leftRequests.withdraw(application))
        try {
          const value = await database.get(`${REQUEST_ROOT}/${key}`);
          const { uid: sender, application: named } = addressOf(value);
          const isAdmitted = sender === uid && named === application && bytesOf(value) === bytes;
          if (value !== null) turns.push(offer(key, value, isAdmitted));
          if (turns.length === MAX_ADOPTED_AT_ONCE) await Promise.all(turns.splice(0));
        } catch (error) {
          retries.failed(key, UNKNOWN, error);
        }
    },
    /** True while a request waits, is being handled, will be retried, or may still be sent a newer version of what it showed. */
    holds: (key: string): boolean => takenAs(key) !== undefined || serving.holds(key),
    /** Requests that wait for their turn or are being handled. */
    waiting: (): Iterable<Waiting> => underWay.values(),
    /** Takes no more requests and waits for those that are being handled. */
    async close(): Promise<void> {
      closed = true;
      retries.close();
      removals.close();
      leftRequests.close();
      await turns.idle();
      await serving.idle();
    },
  };
}
