import { REQUEST_ROOT, type Json } from '../protocol';
import type { Waiting } from './commit/watch';
import { createLeftRequests } from './leftRequests';
import { createFairQueue } from './load/fairQueue';
import {
  MAX_ADOPTED_AT_ONCE,
  MAX_QUEUED_REFUSALS,
  MAX_RUNNING,
  MAX_RUNNING_PER_APPLICATION,
} from './load/loadLimits';
import { createSlots } from './load/turns';
import type { Admission } from './serve/admit';
import { BUSY, NO_BACK_END, TOO_MANY, UNAVAILABLE, type Decision } from './requests/decision';
import { addressOf, type Address } from './requests/readRequest';
import { createRetries, type Taken } from './requests/retries';
import { createServe, type ServeParts } from './serve/createServe';
import { bytesOf } from './store/checkUpdate';
import { hashOf } from './store/hashOf';
import { claimPath } from './store/claims';
import type { Removals } from './store/removals';

interface WorkerParts extends Omit<ServeParts, 'isClosed'> {
  removals: Pick<Removals, 'add'>;
  /** When each request that is left to other platforms began to wait, in ms since 1970. */
  leftSince: ReadonlyMap<string, number>;
  /** False where this process does not see every request. */
  sweeps: boolean;
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
  const { database, admission, removals, log } = parts;
  const turns = createFairQueue({ limit: MAX_RUNNING, limitPerApplication: MAX_RUNNING_PER_APPLICATION });
  const oneAtATime = createSlots(1);
  const retries = createRetries(database, {
    offer: (key, value, isAdmitted) => offer(key, value, isAdmitted),
    offerUnlessTaken: (key, value) => {
      if (!takenAs(key) && !leftRequests.has(key)) void offer(key, value);
    },
    log,
  });
  const leftRequests = createLeftRequests(parts, (key) => void refuseLeft(key));
  /** Requests that wait for their turn or are being handled. */
  const underWay = new Map<string, Waiting & Taken>();
  let refusalCount = 0;
  let closed = false;

  const serving = createServe({ ...parts, isClosed: () => closed });

  /** The request under this key that waits for its turn, is being handled, or will be retried. */
  function takenAs(key: string): Taken | undefined {
    return underWay.get(key) ?? retries.get(key);
  }

  async function serve(key: string, at: number, refusal: Decision | undefined): Promise<void> {
    const served = await serving.serve(key, at, retries.isSpent(key) ? UNAVAILABLE : refusal);
    if (served === 'ended') return;
    if ('left' in served)
      leftRequests.add({ key, ...addressOf(served.left), bytes: bytesOf(served.left) ?? 0 });
    else offerAgain(key, served.againIn);
  }

  function offerAgain(key: string, ms: number): void {
    const taken = underWay.get(key);
    if (taken) retries.schedule(key, taken, ms);
  }

  /**
   * Puts a request at the end of its queue, to be served or refused when its turn comes; a turn that fails is retried. Resolves when
   * the turn is over.
   */
  function enqueue(
    { key, uid, application, hash, isAdmitted }: Queued,
    refusalAtTurn: () => Decision | undefined,
    leave: () => void,
  ): Promise<void> {
    const at = database.now();
    // Names of applications are told only of those that exist: anybody can make up others without end.
    const named = parts.owns(application) ? application : '';
    const waiting = { uid, hash, isAdmitted, isRepeated: false, application: named, at };
    underWay.set(key, waiting);
    return turns.run(uid, application, async () => {
      try {
        // One at a time where a process ended before, so that a crash is counted against the request that caused it.
        const hasClaim = await database.exists(claimPath(key));
        const task = () => serve(key, at, refusalAtTurn());
        if (!closed) await (hasClaim ? oneAtATime(task) : task());
        // Not by the database, which took nothing back: by its sender.
        if (waiting.isRepeated) offerAgain(key, 0);
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
    const hash = hashOf(value);
    const isSame = hash === taken.hash;
    const mayBeReverted = isSame && !taken.isRepeated;
    taken.isRepeated = true;
    if (mayBeReverted) return;
    const admitted = admit(addressOf(value), bytesOf(value) ?? 0);
    if (admitted === 'take') taken.hash = hash;
    else if (!isSame) removals.add(`${REQUEST_ROOT}/${key}`);
  }

  /** Answers a request without doing anything, when its turn comes. */
  function refuse(key: string, value: Json, decision: Decision): void {
    if (refusalCount >= MAX_QUEUED_REFUSALS) {
      removals.add(`${REQUEST_ROOT}/${key}`);
      return;
    }
    refusalCount += 1;
    const waiting = { ...addressOf(value), key, hash: hashOf(value), isAdmitted: false };
    void enqueue(
      waiting,
      () => decision,
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
    const address = addressOf(value);
    const { application } = address;
    const bytes = bytesOf(value) ?? 0;
    const admitted = isAdmitted ? 'take' : admit(address, bytes);
    if (admitted === 'drop') removals.add(`${REQUEST_ROOT}/${key}`);
    else if (admitted !== 'take') refuse(key, value, admitted === 'busy' ? BUSY : TOO_MANY);
    // A record without an application is handled here, since no other platform would remove it.
    else if (application === '' || parts.owns(application)) return queue(key, value, address);
    else leftRequests.add({ key, ...address, bytes });
    return Promise.resolve();
  }

  function queue(key: string, value: Json, address: Address): Promise<void> {
    let gaveWay = false;
    const leave = admission.enter(address.uid, address.application, () => {
      gaveWay = true;
    });
    const waiting = { key, ...address, hash: hashOf(value), isAdmitted: true };
    return enqueue(waiting, () => (gaveWay ? BUSY : undefined), leave);
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
      leftRequests.close();
      await turns.idle();
      await serving.idle();
    },
  };
}
