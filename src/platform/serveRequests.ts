import { randomUUID } from 'node:crypto';
import { isScreenOpened, isService, REQUEST_ROOT, type Json } from '../protocol';
import { rotateBackendKey } from '../protocol/calls/manageApplication';
import { admitsPerson, ownIdsPath } from './access/access';
import type { ApplicationCache } from './applicationCache';
import { markBytes, seenPath, type Asker } from './commit/commit';
import { commitDecision, releaseWrites } from './commit/commitDecision';
import type { Sent } from './commit/pieces';
import { createUnread, readStoredAnswers } from './commit/unread';
import { endOf } from './commit/watch';
import type { BackEnds } from './gateway/backEnds';
import type { Gateway, GatewayParts } from './gateway/createGateway';
import type { LeftRequests } from './leftRequests';
import { MAX_DEATHS } from './load/loadLimits';
import type { RequestIds } from './people/appUserIds';
import { createRequestContext } from './requestContext';
import type { AdmissionControl } from './requests/admission';
import {
  chooseLocks,
  CRASHING,
  decide,
  ERASED_PERSON,
  failureAnswered,
  NO_APPLICATION,
  NO_USER,
  TOO_MANY,
  UNAVAILABLE,
  UNSERVED_SCREEN,
  type Decision,
} from './requests/decision';
import type { Handler, PlatformRequest, Refusal } from './requests/handler';
import { isPathSegment, outlineOf, readRequest } from './requests/readRequest';
import type { Retries } from './requests/retries';
import { createCatchUp } from './screens/catchUp';
import { OWNED_ROOT } from './store/applicationPaths';
import { bytesOf } from './store/checkUpdate';
import { acquireClaim } from './store/claim';
import type { Lease } from './store/lease';
import { createLocks } from './store/locks';
import type { Removals } from './store/removals';

export interface ServingParts extends Omit<GatewayParts, 'handedLife' | 'throttles' | 'delivered'> {
  admission: AdmissionControl;
  owns: (application: string) => boolean;
  findHandler: (application: string, collection: string) => Handler | undefined;
  /** Ids of people, for one request each. */
  idsOfRequest: () => RequestIds;
  applicationCache: ApplicationCache;
  backEnds: BackEnds;
  gateway: Gateway;
  retries: Pick<Retries, 'isSpent'>;
  /** Offers a request again in `ms`; false when too many wait for that. `isReplaced`: its sender has put another one under its key. */
  offerAgain: (key: string, ms: number, isReplaced?: boolean) => boolean;
  /** True while the record under this key is the one whose turn it is. */
  isTaken: (key: string, record: Json) => boolean;
  removals: Removals;
  leftRequests: LeftRequests;
  /** An application as reports may name it. */
  ownedName: (application: string) => string;
  isClosed: () => boolean;
}

/** Serves a request whose turn it is: claims it, checks it, runs its handler, and writes effect, answer and seen mark in one update. */
export function createServing(parts: ServingParts) {
  const { database, context, owner, leaseMs, admission, retries, log } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const unread = createUnread({
    readUnread: (uid) => readStoredAnswers(database, uid),
    remove: (path) => parts.removals.add(path),
    log,
  });
  const locks = createLocks({ database, owner, leaseMs, isClosed: parts.isClosed });
  const catchUp = createCatchUp({ database, context, locks, sent: spendAnswered, log });

  function spendAnswered(asker: string, sent: readonly Sent[]): void {
    // Messages to everybody who has a changed screen open count against the person who changed it.
    admission.answered(asker, unread.sent(sent));
  }

  /** `held`: locks that the request holds already, beside the claim that is taken here. */
  async function runClaimed(asker: Asker, run: () => Promise<Decision>, held: Lease[] = []): Promise<void> {
    const { key } = asker;
    const claimed = await acquireClaim(database, key, claimant);
    if ('heldUntil' in claimed) {
      parts.offerAgain(key, claimed.heldUntil - database.now());
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
    else if (!parts.isTaken(key, record)) {
      await database.update(releaseWrites([...held, claim]));
      parts.offerAgain(key, 0, true);
    } else {
      if (claim.deaths >= MAX_DEATHS)
        log(`${key} ended ${String(claim.deaths)} processes and is not run again`);
      const decision = isErased ? ERASED_PERSON : claim.deaths >= MAX_DEATHS ? CRASHING : await run();
      const { sent, decision: finalDecision } = await commitDecision(parts, asker, decision, claim, held);
      parts.watch.ended(endOf(asker, parts.ownedName(asker.application), finalDecision, database.now()));
      admission.leftBehind(asker.uid, markBytes(sent));
      spendAnswered(asker.uid, sent);
    }
  }

  async function handleRequest(key: string, value: Json, at: number): Promise<void> {
    const outline = outlineOf(value);
    const { uid, application } = outline;
    const unresolvedAsker: Asker = { ...outline, key, at, appUserId: uid };
    const endWith = (decision: Decision) => runClaimed(unresolvedAsker, () => Promise.resolve(decision));
    if (!uid) return endWith(NO_USER);
    if (retries.isSpent(key)) return endWith(UNAVAILABLE);
    if (!isScreenOpened(outline.collection) && !admission.mayWork(uid)) return endWith(TOO_MANY);
    // Checked before an id is made: a request that was queued behind the deletion of its account must leave nothing.
    if (await context.isErased(uid)) return endWith(ERASED_PERSON);
    // People may still have a deleted application open: what they enter must not be stored.
    const isNamed = application !== '' && !isService(application);
    if (isNamed && !(await database.exists(`${OWNED_ROOT}/${application}`))) return endWith(NO_APPLICATION);
    if (isNamed) parts.applicationCache.use(application);
    if (isNamed && !(await admitsPerson(context, application, uid))) {
      // Only a person who has used the application learns that it is closed to them; for others it looks like an unknown one.
      if (await database.exists(`${ownIdsPath(uid)}/${application}`)) return endWith(NO_APPLICATION);
      parts.leftRequests.add({ key, uid, application, bytes: bytesOf(value) ?? 0 });
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
    const requestContext = createRequestContext(context, ids, (amount) => admission.worked(uid, amount));
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
    if (isDone && outline.collection === rotateBackendKey.collection) await parts.gateway.scan(application);
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

  return {
    handleRequest,
    /** Ends a request with a decision that asks nothing of it. */
    endWith: (asker: Asker, decision: Decision) => runClaimed(asker, () => Promise.resolve(decision)),
    /** True while a request may still be sent a newer version of what it showed. */
    holds: catchUp.holds,
    idle: catchUp.idle,
  };
}
