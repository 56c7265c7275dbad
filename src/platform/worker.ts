import { randomUUID } from 'node:crypto';
import { Collection, isScreenOpened, isService, REQUEST_ROOT, type Json } from '../protocol';
import { bytesOf } from './store/checkUpdate';
import { admitsPerson, ownIdsPath } from './access/access';
import type { Admission, AdmissionControl } from './requests/admission';
import type { RequestIds } from './people/appUserIds';
import type { BackEnds } from './gateway/backEnds';
import type { Gateway, GatewayParts } from './gateway/createGateway';
import { markBytes, seenPath, type Asker } from './commit/commit';
import { commitDecision, releaseWrites } from './commit/commitDecision';
import {
  BUSY,
  chooseLocks,
  decide,
  CRASHING,
  ERASED_PERSON,
  failureAnswered,
  NO_APPLICATION,
  NO_BACK_END,
  NO_USER,
  TOO_MANY,
  UNAVAILABLE,
  UNSERVED_SCREEN,
  type Decision,
} from './requests/decision';
import type { Handler, PlatformRequest, Refusal } from './requests/handler';
import { OWNED_ROOT } from './store/applicationPaths';
import { createKeyedQueue } from './load/keyedQueue';
import type { ApplicationCache } from './applicationCache';
import { takeUp } from './instances/takeUp';
import type { Lease } from './store/lease';
import { createLeftRequests } from './leftRequests';
import { MAX_DEATHS, MAX_HELD_RECORD_BYTES, MAX_RUNNING } from './load/loadLimits';
import { createLocks } from './store/locks';
import {
  addressOf,
  isPathSegment,
  outlineOf,
  readRequest,
  type Address,
  type Outline,
} from './requests/readRequest';
import { createRemovals } from './store/removals';
import { createRequestContext } from './requestContext';
import type { Sent } from './commit/pieces';
import { createCatchUp } from './screens/catchUp';
import { createRetries } from './requests/retries';
import { createSlots } from './load/slots';
import type { Turns } from './load/turns';
import { createUnread, readStoredAnswers } from './commit/unread';
import { endOf, type Waiting } from './commit/watch';

export interface WorkerParts extends Omit<GatewayParts, 'handedLife' | 'throttles' | 'delivered'> {
  admission: AdmissionControl;
  applicationTurns: Turns;
  owns: (application: string) => boolean;
  findHandler: (application: string, collection: string) => Handler | undefined;
  /** Ids of people, for one request each. */
  idsOfRequest: () => RequestIds;
  applicationCache: ApplicationCache;
  backEnds: BackEnds;
  gateway: Gateway;
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

/** Handles requests: claims each, checks it, runs its handler, and writes effect, answer and seen mark in one update. */
export function createWorker(parts: WorkerParts) {
  const { database, context, owner, leaseMs, admission, applicationTurns, log } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const personQueue = createKeyedQueue();
  const suspectQueue = createKeyedQueue();
  const slots = createSlots(MAX_RUNNING);
  const suspects = new Set(parts.suspects);
  const retry = (key: string, value: Json): void => offer(key, value, true);
  const retries = createRetries(database, { offer: retry, onRemoved: (key) => suspects.delete(key), log });
  const removals = createRemovals(database, log, parts.home.instanceNameOf);
  const unread = createUnread({
    readUnread: (uid) => readStoredAnswers(database, uid),
    remove: (path) => removals.add(path),
    log,
  });
  const locks = createLocks({ database, owner, leaseMs, isClosed: () => closed });
  const catchUp = createCatchUp({ database, context, locks, sent: spendAnswered, log });
  const leftRequests = createLeftRequests(parts, (key) => void refuseLeft(key));
  /** Requests that wait for their turn or are being handled; `isRepeated`: the database reported them again meanwhile. */
  const underWay = new Map<string, Waiting & { isRepeated: boolean }>();
  let closed = false;

  // Reported names are limited to applications that exist: anybody can make up others without end.
  const ownedName = (application: string): string => (parts.owns(application) ? application : '');

  function spendAnswered(asker: string, sent: readonly Sent[]): void {
    // Messages to everybody who has a changed screen open count against the person who changed it.
    admission.answered(asker, unread.sent(sent));
  }

  /** `held`: locks that the request holds already, beside the claim that is taken here. */
  async function runClaimed(asker: Asker, run: () => Promise<Decision>, held: Lease[] = []): Promise<void> {
    const { key } = asker;
    const takeClaim = () => takeUp(parts.home, key, claimant);
    const claimed = await applicationTurns.timeStep(asker.application, takeClaim);
    if ('heldUntil' in claimed) {
      if (retries.schedule(key, claimed.heldUntil - database.now())) suspects.add(key);
      if (held.length > 0) await database.update(releaseWrites(held));
      return;
    }
    const { claim } = claimed;
    // Read after the claim was taken: before that, another process could still finish this key.
    const [seenMark, record, isErased] = await Promise.all([
      database.get(seenPath(key)),
      database.get(`${REQUEST_ROOT}/${key}`),
      asker.uid !== '' && context.isErased(asker.uid),
    ]);
    if (seenMark !== null || record === null)
      await database.update({ ...releaseWrites([...held, claim]), [`${REQUEST_ROOT}/${key}`]: null });
    else
      await slots(async () => {
        if (claim.deaths >= MAX_DEATHS)
          log(`${key} ended ${String(claim.deaths)} processes and is not run again`);
        const decision = isErased ? ERASED_PERSON : claim.deaths >= MAX_DEATHS ? CRASHING : await run();
        const { sent, decision: finalDecision } = await commitDecision(parts, asker, decision, claim, held);
        parts.watch.ended(endOf(asker, ownedName(asker.application), finalDecision, database.now()));
        admission.leftBehind(asker.uid, markBytes(sent));
        spendAnswered(asker.uid, sent);
      });
    retries.forget(key);
    suspects.delete(key);
  }

  async function handleRequest(key: string, value: Json, at: number): Promise<void> {
    const outline = outlineOf(value);
    const { uid, application } = outline;
    const unresolvedAsker: Asker = { ...outline, key, at, appUserId: uid };
    const endWith = (decision: Decision) => runClaimed(unresolvedAsker, () => Promise.resolve(decision));
    if (!uid) return endWith(NO_USER);
    if (retries.isSpent(key)) return endWith(UNAVAILABLE);
    if (!isScreenOpened(outline.collection) && !admission.mayRead(uid)) return endWith(TOO_MANY);
    // Checked before an id is made: a request that was queued behind the deletion of its account must leave nothing.
    if (await context.isErased(uid)) return endWith(ERASED_PERSON);
    // People may still have a deleted application open: what they enter must not be stored.
    const isNamed = application !== '' && !isService(application);
    if (isNamed && !(await database.exists(`${OWNED_ROOT}/${application}`))) return endWith(NO_APPLICATION);
    if (isNamed) parts.applicationCache.use(application);
    if (isNamed && !(await admitsPerson(context, application, uid))) {
      // Only a person who has used the application learns that it is closed to them; for others it looks like an unknown one.
      if (await database.exists(`${ownIdsPath(uid)}/${application}`)) return endWith(NO_APPLICATION);
      leftRequests.add({ key, uid, application, bytes: bytesOf(value) ?? 0 });
      return;
    }
    const ids = parts.idsOfRequest();
    const appUserId = isPathSegment(application) ? await ids.appUserId(uid, application) : uid;
    const asker = { ...unresolvedAsker, appUserId };
    const request = readRequest(key, value, outline, appUserId);
    const handler = parts.findHandler(application, outline.collection);
    if (await parts.backEnds.answers(application, outline.collection))
      return handOver(asker, value, request, ids);
    if (isScreenOpened(outline.collection)) return runClaimed(asker, () => Promise.resolve(UNSERVED_SCREEN));
    const requestContext = createRequestContext(context, ids, (bytes) => admission.read(uid, bytes));
    const lockNames = await chooseLocks(request, handler, { context: requestContext, log });
    if ('outcome' in lockNames) return runClaimed(asker, () => Promise.resolve(lockNames));
    const decisions: Decision[] = [];
    const run = async () => {
      const underLocks = { ...requestContext, heldLocks: lockNames };
      const decision = ids.withIdWrites(await decide(request, handler, { context: underLocks, log }));
      decisions.push(decision);
      return decision;
    };
    await locks.runAll(lockNames, (held) => runClaimed(asker, run, held));
    for (const { outcome } of decisions) catchUp.check(asker, outcome);
    const isDone = decisions.some(({ outcome }) => !('refused' in outcome));
    // Moves waiting requests to the queue of the new key.
    if (isDone && outline.collection === Collection.rotateBackendKey) await parts.gateway.scan(application);
  }

  /** Moves a request into the queue of its application's back end, in one step. */
  async function handOver(
    asker: Asker,
    value: Json,
    request: PlatformRequest | Refusal,
    ids: RequestIds,
  ): Promise<void> {
    let path: string | undefined;
    await runClaimed(asker, async () => {
      if ('refused' in request) return { outcome: request, seen: true };
      const handed = await failureAnswered(request, log, () => parts.gateway.decide(value, request, asker));
      if ('outcome' in handed) return handed;
      path = handed.path;
      return path === undefined ? handed.decision : ids.withIdWrites(handed.decision);
    });
    if (path === undefined) return;
    parts.backEnds.watch({ ...asker, path });
    parts.watch.handed(asker.application, path, asker.at);
  }

  /** Puts a request at the end of its queue; a task that fails is retried. */
  function enqueue({ key, uid, application, held }: Queued, task: () => Promise<void>, queue = ''): void {
    const [personLine, applicationLine] = [`${queue}${uid}`, `${queue}${application}`];
    const leave = queue ? admission.enterRefusal(uid) : admission.enter(uid, application, held);
    underWay.set(key, { application: ownedName(application), at: database.now(), isRepeated: false });
    // A person's requests to one application run in order; those to other applications do not wait for them.
    void personQueue.run(`${personLine}/${applicationLine}`, async () => {
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
    else enqueue({ ...asker, held: 0 }, () => runClaimed(asker, () => Promise.resolve(decision)), 'refused|');
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

  /** Queues a request, refuses it, or leaves it to other platforms; returns at once. `isAdmitted`: admission let it in before. */
  function offer(key: string, value: Json, isAdmitted = false): void {
    if (closed) return;
    const { application, uid } = addressOf(value);
    const bytes = bytesOf(value) ?? 0;
    const admit = (): Admission => (isAdmitted ? 'take' : admission.admit(uid, application, bytes));
    // Clients read answers only in the instance their person lives in.
    const admitted = parts.home.isHomeOf(uid) ? admit() : admission.misplaced(uid);
    if (admitted === 'drop') removals.add(`${REQUEST_ROOT}/${key}`);
    else if (admitted !== 'take') refuse(key, outlineOf(value), admitted === 'busy' ? BUSY : TOO_MANY);
    // A record without an application is handled here, since no other platform would remove it.
    else if (application === '' || parts.owns(application)) queue(key, value, addressOf(value), bytes);
    else leftRequests.add({ key, uid, application, bytes });
  }

  function queue(key: string, value: Json, address: Address, bytes: number): void {
    const at = database.now();
    const isLarge = bytes > MAX_HELD_RECORD_BYTES;
    const heldRecord = isLarge ? null : value;
    enqueue({ key, ...address, held: isLarge ? 0 : bytes }, async () => {
      const record = isLarge ? await database.get(`${REQUEST_ROOT}/${key}`) : heldRecord;
      if (record !== null) await handleRequest(key, record, at);
    });
  }

  return {
    /** Takes a request that the database reports. */
    offer(key: string, value: Json): void {
      if (!isAlreadyTaken(key)) offer(key, value);
    },
    /** Takes over an application: the requests that waited for it are queued. */
    async adopt(application: string): Promise<void> {
      for (const key of leftRequests.withdraw(application)) {
        const value = await database.get(`${REQUEST_ROOT}/${key}`);
        if (value !== null) offer(key, value, true);
      }
    },
    /** True while a request waits, is being handled, will be retried, or may still be sent a newer version of what it showed. */
    holds: (key: string): boolean => underWay.has(key) || retries.has(key) || catchUp.holds(key),
    /** Requests that wait for their turn or are being handled. */
    waiting: (): Iterable<Waiting> => underWay.values(),
    /** Takes no more requests and waits for those that are being handled. */
    async close(): Promise<void> {
      closed = true;
      retries.close();
      removals.close();
      leftRequests.close();
      await personQueue.idle();
      await catchUp.idle();
    },
  };
}
