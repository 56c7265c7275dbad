import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNED_ROOT } from '../store/applicationPaths';
import { isScreenOpened, responsePath, type Json } from '../../protocol';
import { readGeneration } from './backEndKeys';
import { acquireClaim, type Claim } from '../store/claim';
import { answerWrites, refusalMessage, seenPath } from '../commit/envelopes';
import { releaseWrites } from '../store/lease';
import { NO_BACK_END, type Decision } from '../requests/decision';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { LEFT_LIFE } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Removals } from '../store/removals';
import { createSlots } from '../load/slots';
import { askerMark, logWrites } from '../commit/requestLog';
import type { Throttles } from '../store/throttles';
import type { Unread } from '../commit/unread';
import type { PlatformWatch } from '../commit/watch';
import { createAnswerQueues } from './answerQueues';
import { createDelivery, type Delivered } from './deliver';
import {
  createHandOver,
  endHanded,
  expiringHanded,
  handedNotes,
  QUEUE_FULL,
  readHanded,
  type Handed,
} from './handOver';
import { answersPath, GATEWAY_ROOT, HANDED_ROOT, queuePath } from './paths';

export interface GatewayParts {
  database: PlatformDatabase;
  context: HandlerContext;
  /** Name of this process among those on the same database, and how long its claims are held (ms). */
  owner: string;
  leaseMs: number;
  /** How long a request waits for its back end, in ms; default: an hour. */
  handedLife?: number;
  /** False where another process ends requests that no back end takes. */
  sweeps: boolean;
  watch: PlatformWatch;
  unread: Pick<Unread, 'answered'>;
  removals: Pick<Removals, 'add'>;
  throttles: Throttles;
  /** Called with the key of each request whose answer was delivered, and what that says of it. */
  delivered: (key: string, answer: Pick<Delivered, 'code' | 'isProgress'>) => void;
  log: (line: string) => void;
}

const SCAN_EVERY_MS = 30_000;
/** Reads and ends of requests that are under way at the same time while all applications are looked through. */
const SCANS_AT_ONCE = 16;

/**
 * Connects people with the back ends of applications, which can access only their own queue and answers: hands requests over,
 * delivers answers, and ends requests that no back end takes. Each application has its own queue, so that none waits for another.
 */
export function createGateway(parts: GatewayParts) {
  const { database, context, owner, leaseMs, sweeps, throttles, log, handedLife = LEFT_LIFE } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const delivery = createDelivery(database, context);
  const handOver = createHandOver(database, (application, key) => endWaiting(application, key, QUEUE_FULL));
  const watched = new Map<string, () => void>();
  const scanning = new Set<string>();
  const scanSlots = createSlots(SCANS_AT_ONCE);
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const isClosed = (): boolean => stopped.signal.aborted;

  // The timer does not keep the process alive, and ends with the gateway.
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  /** Runs work in the background; only `close` waits for it. */
  function runInBackground(work: Promise<void>): void {
    const done = work.catch((error: unknown) => log(String(error))).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** Runs work under a claim, so that only one process does it; false while another one holds the claim. */
  async function runExclusive(name: string, run: (claim: Claim) => Promise<void>): Promise<boolean> {
    const claimed = await acquireClaim(database, name, claimant);
    if ('heldUntil' in claimed) return false;
    await run(claimed.claim);
    return true;
  }

  const answers = createAnswerQueues({
    ...{ database, isClosed, pause, log },
    deliver: (application, key) =>
      runExclusive(`answer|${application}|${key}`, async (claim) => {
        const delivered = await delivery.deliver(application, key, claim);
        if (!delivered) return;
        parts.unread.answered(delivered.uid, delivered.path, delivered.storedBytes, application);
        parts.watch.delivered(application, delivered.ms);
        if (delivered.session !== undefined) parts.delivered(delivered.session, delivered);
      }),
    drop(application, key) {
      parts.removals.add(`${answersPath(application)}/${key}`);
      throttles.backEnd(application);
      runInBackground(delivery.refuseUnseen(application));
    },
  });

  function watch(application: string): void {
    if (watched.has(application) || isClosed()) return;
    watched.set(
      application,
      database.onChildAdded(answersPath(application), (key, value) => answers.offer(application, key, value)),
    );
  }

  /** Writes that answer a request which no back end took with a refusal: the same key may be sent again. */
  async function refusalWrites(
    application: string,
    key: string,
    note: Handed,
    { outcome, seen }: Decision,
  ): Promise<Record<string, Json>> {
    if ('writes' in outcome || isScreenOpened(note.collection) || (await context.isErased(note.uid)))
      return {};
    const { uid, app_user_id, event, collection, at } = note;
    const requestFields = { at, collection, event, screen: '', payload: '', asker: askerMark(context, uid) };
    const line = {
      ...requestFields,
      outcome: 'refused',
      code: outcome.refused.code,
      duration: database.now() - at,
    } as const;
    const writes = await logWrites(context, application, key, { ...line, by: 'platform' });
    if (event === '') return writes;
    const message = {
      ...{ application, event, user_id_destination: uid, app_user_id, session: key },
      ...{ id: context.nextId(), delete: 0, date_time: database.now() },
      ...refusalMessage(outcome, seen),
    };
    const envelope = { uid, folder: responsePath(uid, event), message, bytes: 0, storedBytes: 0, traces: [] };
    const flags = { isOwn: true, isReply: true, isFollowed: false };
    return { ...writes, ...answerWrites(database, key, [{ ...envelope, ...flags }], () => key) };
  }

  /** Ends a request that was handed over with a refusal, unless its back end has taken it. */
  async function endWaiting(application: string, key: string, decision: Decision): Promise<void> {
    const run = async (claim: Claim): Promise<void> => {
      const note = readHanded(await database.get(`${HANDED_ROOT}/${application}/${key}`));
      const writes: Record<string, Json> = {
        ...releaseWrites([claim]),
        ...endHanded(application, key, note),
      };
      if (note) {
        const record = `${queuePath(application, note.generation)}/${key}`;
        // From here on the database rules keep the back end from taking it: it has the request by now, or never gets it.
        const { committed } = await database.transaction(record, (current) => {
          const value = asObject(current);
          return value ? { ...value, expired: true } : undefined;
        });
        if (committed)
          Object.assign(
            writes,
            { [seenPath(key)]: null },
            await refusalWrites(application, key, note, decision),
          );
      }
      await database.update(writes, claim.until);
    };
    await runExclusive(key, run);
  }

  /** Moves a request that waits in the queue of a replaced key to the queue of the current one. */
  async function moveToGeneration(application: string, key: string, generation: string): Promise<void> {
    const run = async (claim: Claim): Promise<void> => {
      const notePath = `${HANDED_ROOT}/${application}/${key}`;
      const note = readHanded(await database.get(notePath));
      const writes: Record<string, Json> = releaseWrites([claim]);
      if (note && note.generation !== generation) {
        const oldPath = `${queuePath(application, note.generation)}/${key}`;
        Object.assign(
          writes,
          { [oldPath]: null, [`${queuePath(application, generation)}/${key}`]: await database.get(oldPath) },
          // Also for a request that was taken, so that later scans pass over it.
          { [`${notePath}/generation`]: generation },
          expiringHanded(application, key, { ...note, generation }),
        );
      }
      await database.update(writes, claim.until);
      if (note) parts.watch.handed(application, `${queuePath(application, generation)}/${key}`, note.at);
    };
    await runExclusive(key, run);
  }

  /** Goes through the requests handed over to one back end; `onWaiting` is called for those that wait by now. */
  async function scan(application: string, onWaiting?: PlatformWatch['handed']): Promise<void> {
    const generation = await readGeneration((path) => database.get(path), application);
    const range: PlatformDatabase['range'] = (...asked) => scanSlots(() => database.range(...asked));
    for await (const [key, note] of handedNotes({ range }, application)) {
      if (isClosed()) return;
      onWaiting?.(application, `${queuePath(application, note.generation)}/${key}`, note.at);
      if (database.now() - note.at >= handedLife)
        await scanSlots(() => endWaiting(application, key, NO_BACK_END));
      else if (note.generation !== generation)
        await scanSlots(() => moveToGeneration(application, key, generation));
    }
  }

  /** For a deleted application: stops listening, and removes what a concurrent key exchange may have noted. True when deleted. */
  async function removeIfDeleted(application: string): Promise<boolean> {
    if (await database.exists(`${OWNED_ROOT}/${application}`)) return false;
    watched.get(application)?.();
    watched.delete(application);
    if (await database.exists(`${GATEWAY_ROOT}/${application}`))
      await database.update({ [`${GATEWAY_ROOT}/${application}`]: null });
    return true;
  }

  /** Looks at one application, unless an earlier look is not over. */
  async function look(application: string, onWaiting?: PlatformWatch['handed']): Promise<void> {
    if (scanning.has(application)) return;
    scanning.add(application);
    try {
      const isDeleted = await scanSlots(() => removeIfDeleted(application));
      if (!isDeleted) await scan(application, onWaiting);
    } catch (error) {
      log(`requests to ${application} wait on: ${String(error)}`);
    } finally {
      scanning.delete(application);
    }
  }

  // Side by side: none waits for one that has much to end.
  function lookAtAll(): void {
    for (const application of watched.keys()) runInBackground(look(application));
  }

  const scanTimer = sweeps ? setInterval(lookAtAll, Math.min(SCAN_EVERY_MS, handedLife)) : undefined;
  scanTimer?.unref();

  return {
    decide: handOver,
    /** Starts listening to the answers of every back end that has requests or a token; the result stops it. */
    open(): () => void {
      const stop = database.onChildAdded(GATEWAY_ROOT, (application) => {
        watch(application);
        if (!sweeps) return;
        runInBackground(look(application, (...waiting) => parts.watch.handed(...waiting)));
      });
      return stop;
    },
    scan: (application: string): Promise<void> => scan(application),
    /** True while this answer or notice waits in this process. */
    holds: answers.holds,
    async close(): Promise<void> {
      stopped.abort();
      clearInterval(scanTimer);
      for (const stop of watched.values()) stop();
      await answers.idle();
      await Promise.all(underWay);
    },
  };
}

export type Gateway = ReturnType<typeof createGateway>;
