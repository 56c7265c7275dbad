import { REQUEST_ROOT, type Json } from '../protocol';
import type { Waiting } from './commit/watch';
import { createLeftRequests } from './leftRequests';
import { FairQueue } from './load/fairQueue';
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
import { Retries, type Taken } from './requests/retries';
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
export class RequestWorker {
  private readonly turns = new FairQueue({
    limit: MAX_RUNNING,
    limitPerApplication: MAX_RUNNING_PER_APPLICATION,
  });

  private readonly oneAtATime = createSlots(1);

  private readonly retries: Retries;

  private readonly leftRequests: ReturnType<typeof createLeftRequests>;

  /** Requests that wait for their turn or are being handled. */
  private readonly underWay = new Map<string, Waiting & Taken>();

  private refusalCount = 0;

  private closed = false;

  private readonly serving: ReturnType<typeof createServe>;

  constructor(private readonly parts: WorkerParts) {
    this.retries = new Retries(parts.database, {
      offer: (key, value, isAdmitted) => this.take(key, value, isAdmitted),
      offerUnlessTaken: (key, value) => {
        if (!this.takenAs(key) && !this.leftRequests.has(key)) void this.take(key, value);
      },
      log: parts.log,
    });
    this.leftRequests = createLeftRequests(parts, (key) => void this.refuseLeft(key));
    this.serving = createServe({ ...parts, isClosed: () => this.closed });
  }

  /** Takes a request that the database reports. */
  offer(key: string, value: Json): void {
    try {
      const taken = this.takenAs(key);
      if (taken) this.noteRepeated(key, value, taken);
      else void this.take(key, value);
    } catch (error) {
      // Thrown on, it would end the process, and the next one that starts.
      this.parts.log(`${key} cannot be read and is removed: ${String(error)}`);
      this.parts.removals.add(`${REQUEST_ROOT}/${key}`);
    }
  }

  /** Takes over an application: the requests that waited for it are served, as many at a time as leave others room in its line. */
  async adopt(application: string): Promise<void> {
    const turns: Promise<void>[] = [];
    for (const { key, uid, bytes } of this.leftRequests.withdraw(application))
      try {
        const value = await this.parts.database.get(`${REQUEST_ROOT}/${key}`);
        const { uid: sender, application: named } = addressOf(value);
        const isAdmitted = sender === uid && named === application && bytesOf(value) === bytes;
        if (value !== null) turns.push(this.take(key, value, isAdmitted));
        if (turns.length === MAX_ADOPTED_AT_ONCE) await Promise.all(turns.splice(0));
      } catch (error) {
        this.retries.failed(key, UNKNOWN, error);
      }
  }

  /** True while a request waits, is being handled, will be retried, or may still be sent a newer version of what it showed. */
  holds(key: string): boolean {
    return this.takenAs(key) !== undefined || this.serving.holds(key);
  }

  /** Requests that wait for their turn or are being handled. */
  waiting(): Iterable<Waiting> {
    return this.underWay.values();
  }

  /** Takes no more requests and waits for those that are being handled. */
  async close(): Promise<void> {
    this.closed = true;
    this.retries.close();
    this.leftRequests.close();
    await this.turns.idle();
    await this.serving.idle();
  }

  /** The request under this key that waits for its turn, is being handled, or will be retried. */
  private takenAs(key: string): Taken | undefined {
    return this.underWay.get(key) ?? this.retries.get(key);
  }

  private async serve(key: string, at: number, refusal: Decision | undefined): Promise<void> {
    const served = await this.serving.serve(key, at, this.retries.isSpent(key) ? UNAVAILABLE : refusal);
    if (served === 'ended') return;
    if ('left' in served)
      this.leftRequests.add({ key, ...addressOf(served.left), bytes: bytesOf(served.left) ?? 0 });
    else this.offerAgain(key, served.againIn);
  }

  private offerAgain(key: string, ms: number): void {
    const taken = this.underWay.get(key);
    if (taken) this.retries.schedule(key, taken, ms);
  }

  /**
   * Puts a request at the end of its queue, to be served or refused when its turn comes; a turn that fails is retried. Resolves when
   * the turn is over.
   */
  private enqueue(
    { key, uid, application, hash, isAdmitted }: Queued,
    refusalAtTurn: () => Decision | undefined,
    leave: () => void,
  ): Promise<void> {
    const at = this.parts.database.now();
    // Names of applications are told only of those that exist: anybody can make up others without end.
    const named = this.parts.owns(application) ? application : '';
    const waiting = { uid, hash, isAdmitted, isRepeated: false, application: named, at };
    this.underWay.set(key, waiting);
    return this.turns.run(uid, application, async () => {
      try {
        // One at a time where a process ended before, so that a crash is counted against the request that caused it.
        const hasClaim = await this.parts.database.exists(claimPath(key));
        const task = () => this.serve(key, at, refusalAtTurn());
        if (!this.closed) await (hasClaim ? this.oneAtATime(task) : task());
        // Not by the database, which took nothing back: by its sender.
        if (waiting.isRepeated) this.offerAgain(key, 0);
      } catch (error) {
        this.retries.failed(key, waiting, error);
      } finally {
        leave();
        if (this.underWay.get(key) === waiting) this.underWay.delete(key);
      }
    });
  }

  private admit({ uid, application }: Address, bytes: number): Admission {
    return this.parts.admission.admit(uid, application, bytes);
  }

  /**
   * Notes that a request that was taken is reported again. A write that the database reverts, as it does while its disk is full,
   * reports the removed request as new, once in each turn: that must neither use up its retries nor count against its person.
   * Whatever else comes under the key was put there by its sender. It counts like any other request, and is looked at after the turn.
   */
  private noteRepeated(key: string, value: Json, taken: Taken): void {
    const hash = hashOf(value);
    const isSame = hash === taken.hash;
    const mayBeReverted = isSame && !taken.isRepeated;
    taken.isRepeated = true;
    if (mayBeReverted) return;
    const admitted = this.admit(addressOf(value), bytesOf(value) ?? 0);
    if (admitted === 'take') taken.hash = hash;
    else if (!isSame) this.parts.removals.add(`${REQUEST_ROOT}/${key}`);
  }

  /** Answers a request without doing anything, when its turn comes. */
  private refuse(key: string, value: Json, decision: Decision): void {
    if (this.refusalCount >= MAX_QUEUED_REFUSALS) {
      this.parts.removals.add(`${REQUEST_ROOT}/${key}`);
      return;
    }
    this.refusalCount += 1;
    const waiting = { ...addressOf(value), key, hash: hashOf(value), isAdmitted: false };
    void this.enqueue(
      waiting,
      () => decision,
      () => (this.refusalCount -= 1),
    );
  }

  /** The same for a request that was left to other platforms; most of them have been answered long ago. */
  private async refuseLeft(key: string): Promise<void> {
    try {
      const value = await this.parts.database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !this.closed) this.refuse(key, value, NO_BACK_END);
    } catch (error) {
      this.retries.failed(key, UNKNOWN, error);
    }
  }

  /**
   * Queues a request, refuses it, or leaves it to other platforms, at once. Resolves when the turn of a queued one is over.
   * `isAdmitted`: admission let this record in before.
   */
  private take(key: string, value: Json, isAdmitted = false): Promise<void> {
    if (this.closed) return Promise.resolve();
    const address = addressOf(value);
    const { application } = address;
    const bytes = bytesOf(value) ?? 0;
    const admitted = isAdmitted ? 'take' : this.admit(address, bytes);
    if (admitted === 'drop') this.parts.removals.add(`${REQUEST_ROOT}/${key}`);
    else if (admitted !== 'take') this.refuse(key, value, admitted === 'busy' ? BUSY : TOO_MANY);
    // A record without an application is handled here, since no other platform would remove it.
    else if (application === '' || this.parts.owns(application)) return this.queue(key, value, address);
    else this.leftRequests.add({ key, ...address, bytes });
    return Promise.resolve();
  }

  private queue(key: string, value: Json, address: Address): Promise<void> {
    let gaveWay = false;
    const leave = this.parts.admission.enter(address.uid, address.application, () => {
      gaveWay = true;
    });
    const waiting = { key, ...address, hash: hashOf(value), isAdmitted: true };
    return this.enqueue(waiting, () => (gaveWay ? BUSY : undefined), leave);
  }
}
