import { randomUUID } from 'node:crypto';
import type { Json } from '../../protocol';
import { rotateBackendKey } from '../../protocol/calls/manageApplication';
import { markBytes, type Asker } from '../commit/envelopes';
import { commitDecision } from './commit';
import type { Sent } from '../commit/pieces';
import type { Unread } from '../commit/unread';
import { endOf, type PlatformWatch } from '../commit/watch';
import type { BackEnds } from '../gateway/backEnds';
import type { Gateway } from '../gateway/createGateway';
import type { AdmissionControl } from './admit';
import { failureAnswered, type Decision } from '../requests/decision';
import { createCatchUp } from '../screens/catchUp';
import { renewClaim, type Claim, type Claimant } from '../store/claims';
import { releaseWrites, type Lease } from '../store/lease';
import { createLocks, type Locks } from '../store/locks';
import { claimRequest } from './claim';
import { resolve, type Resolved, type ResolveParts } from './resolve';
import { run } from './run';

export interface ServeParts extends ResolveParts {
  /** Name of this process among those on the same database, and how long its claims are held (ms). */
  owner: string;
  leaseMs: number;
  admission: AdmissionControl;
  owns: (application: string) => boolean;
  backEnds: BackEnds;
  gateway: Pick<Gateway, 'decide' | 'scan'>;
  unread: Pick<Unread, 'sent'>;
  watch: PlatformWatch;
  isClosed: () => boolean;
}

/** `againIn`: it was not served, and is to be tried again in so many ms. `left`: it stays in the queue for another platform. */
type Served = 'ended' | { againIn: number } | { left: Json };

interface Serving extends ServeParts {
  claimant: Claimant;
  locks: Locks;
  catchUp: ReturnType<typeof createCatchUp>;
  /** Counts what was sent against anyone who caused it. */
  spendAnswered: (asker: string, sent: readonly Sent[]) => void;
}

/** A claim that waited for locks is held again before half of it is over. */
async function renewed({ database, leaseMs, claimant }: Serving, claim: Claim): Promise<Claim> {
  const current =
    claim.until - database.now() > leaseMs / 2 ? claim : await renewClaim(database, claim, claimant);
  if (!current) throw new Error('it waited longer than its claim');
  return current;
}

/** Writes a decision, and counts what it cost. */
async function commit(
  serving: Serving,
  asker: Asker,
  decision: Decision,
  claim: Claim,
  held: readonly Lease[] = [],
): Promise<Decision> {
  const { database, admission, watch } = serving;
  const committed = await commitDecision(serving, asker, decision, claim, held);
  const application = serving.owns(asker.application) ? asker.application : '';
  watch.ended(endOf(asker, application, committed.decision, database.now()));
  admission.leftBehind(asker.uid, markBytes(committed.sent));
  serving.spendAnswered(asker.uid, committed.sent);
  return committed.decision;
}

async function serveByHandler(
  serving: Serving,
  resolved: Extract<Resolved, { by: 'handler' }>,
  claim: Claim,
): Promise<Served> {
  const { asker } = resolved;
  const ran = await run(serving, resolved);
  if (!ran) {
    await serving.database.update(releaseWrites([claim]));
    return { againIn: 0 };
  }
  let written: Decision;
  try {
    written = await commit(serving, asker, ran.decision, await renewed(serving, claim), ran.held.leases);
  } finally {
    ran.held.leave();
  }
  serving.catchUp.check(asker, written.outcome);
  // Moves waiting requests to the queue of the new key.
  if (!('refused' in written.outcome) && asker.collection === rotateBackendKey.collection)
    await serving.gateway.scan(asker.application);
  return 'ended';
}

/** Moves a request into the queue of its application's back end, in one step. */
async function handOver(
  serving: Serving,
  { asker, request, ids }: Extract<Resolved, { by: 'backEnd' }>,
  record: Json,
  claim: Claim,
): Promise<Served> {
  const { gateway, backEnds, watch, log } = serving;
  const handed = await failureAnswered(request, log, () => gateway.decide(record, request, asker));
  if ('outcome' in handed) {
    await commit(serving, asker, handed, claim);
    return 'ended';
  }
  const { path, decision } = handed;
  const written = await commit(
    serving,
    asker,
    path === undefined ? decision : ids.withIdWrites(decision),
    claim,
  );
  if (path !== undefined && written.handed) {
    backEnds.watch({ ...asker, path });
    watch.handed(asker.application, path, asker.at);
  }
  return 'ended';
}

/**
 * Serves requests whose turn it is: each is claimed, resolved and run, and its effect, answers and seen mark are written in one
 * update. Rejects when it may be tried again.
 */
export function createServe(parts: ServeParts) {
  const { database, context, owner, leaseMs, isClosed, log } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const locks = createLocks({ database, owner, leaseMs, isClosed });
  // Messages to everybody who has a changed screen open count against the person who changed it.
  const spendAnswered = (asker: string, sent: readonly Sent[]): void =>
    parts.admission.answered(asker, parts.unread.sent(sent));
  const catchUp = createCatchUp({ database, context, locks, sent: spendAnswered, log });
  const serving: Serving = { ...parts, claimant, locks, catchUp, spendAnswered };

  return {
    /** `at`: when this process met the request, in ms. `refusal` ends it without doing anything. */
    async serve(key: string, at: number, refusal?: Decision): Promise<Served> {
      const claimed = await claimRequest(database, key, claimant);
      if (claimed === 'ended' || 'againIn' in claimed) return claimed;
      const { claim, record } = claimed;
      const resolved = await resolve(parts, { key, at, record, deaths: claim.deaths }, refusal);
      switch (resolved.by) {
        case 'handler':
          return serveByHandler(serving, resolved, claim);
        case 'backEnd':
          return handOver(serving, resolved, record, claim);
        case 'nobody':
          await commit(serving, resolved.asker, resolved.decision, claim);
          return 'ended';
        case 'others':
          await database.update(releaseWrites([claim]));
          return { left: record };
      }
    },
    /** True while a request may still be sent a newer version of what it showed. */
    holds: catchUp.holds,
    idle: catchUp.idle,
  };
}
