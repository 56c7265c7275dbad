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
import { renewClaim, type Claim } from '../store/claim';
import { releaseWrites, type Lease } from '../store/lease';
import { createLocks } from '../store/locks';
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
export type Served = 'ended' | { againIn: number } | { left: Json };

/**
 * Serves requests whose turn it is: each is claimed, resolved and run, and its effect, answers and seen mark are written in one
 * update. Rejects when it may be tried again.
 */
export function createServe(parts: ServeParts) {
  const { database, context, owner, leaseMs, admission, log } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const locks = createLocks({ database, owner, leaseMs, isClosed: parts.isClosed });
  const catchUp = createCatchUp({ database, context, locks, sent: spendAnswered, log });

  function spendAnswered(asker: string, sent: readonly Sent[]): void {
    // Messages to everybody who has a changed screen open count against the person who changed it.
    admission.answered(asker, parts.unread.sent(sent));
  }

  /** A claim that waited for locks is held anew before half of it is over. */
  async function renewed(claim: Claim): Promise<Claim> {
    const current =
      claim.until - database.now() > leaseMs / 2 ? claim : await renewClaim(database, claim, claimant);
    if (!current) throw new Error('it waited longer than its claim');
    return current;
  }

  async function commit(
    asker: Asker,
    decision: Decision,
    claim: Claim,
    held: readonly Lease[] = [],
  ): Promise<Decision> {
    const committed = await commitDecision(parts, asker, decision, claim, held);
    const application = parts.owns(asker.application) ? asker.application : '';
    parts.watch.ended(endOf(asker, application, committed.decision, database.now()));
    admission.leftBehind(asker.uid, markBytes(committed.sent));
    spendAnswered(asker.uid, committed.sent);
    return committed.decision;
  }

  async function serveByHandler(
    resolved: Extract<Resolved, { by: 'handler' }>,
    claim: Claim,
  ): Promise<Served> {
    const { asker } = resolved;
    const ran = await run({ ...parts, locks }, resolved);
    if (!ran) {
      await database.update(releaseWrites([claim]));
      return { againIn: 0 };
    }
    let written: Decision;
    try {
      const current = await renewed(claim);
      written = await commit(asker, ran.decision, current, ran.held.leases);
    } finally {
      ran.held.leave();
    }
    catchUp.check(asker, written.outcome);
    // Moves waiting requests to the queue of the new key.
    if (!('refused' in written.outcome) && asker.collection === rotateBackendKey.collection)
      await parts.gateway.scan(asker.application);
    return 'ended';
  }

  /** Moves a request into the queue of its application's back end, in one step. */
  async function handOver(
    { asker, request, ids }: Extract<Resolved, { by: 'backEnd' }>,
    record: Json,
    claim: Claim,
  ): Promise<Served> {
    const handed = await failureAnswered(request, log, () => parts.gateway.decide(record, request, asker));
    if ('outcome' in handed) {
      await commit(asker, handed, claim);
      return 'ended';
    }
    const { path, decision } = handed;
    const written = await commit(asker, path === undefined ? decision : ids.withIdWrites(decision), claim);
    if (path !== undefined && written.handed) {
      parts.backEnds.watch({ ...asker, path });
      parts.watch.handed(asker.application, path, asker.at);
    }
    return 'ended';
  }

  return {
    /** `at`: when this process met the request, in ms. `refusal` ends it without doing anything. */
    async serve(key: string, at: number, refusal?: Decision): Promise<Served> {
      const claimed = await claimRequest(database, key, claimant);
      if (!(typeof claimed === 'object' && 'claim' in claimed)) return claimed;
      const { claim, record } = claimed;
      const resolved = await resolve(parts, { key, at, record, deaths: claim.deaths }, refusal);
      if (resolved.by === 'handler') return serveByHandler(resolved, claim);
      if (resolved.by === 'backEnd') return handOver(resolved, record, claim);
      if (resolved.by === 'nobody') {
        await commit(resolved.asker, resolved.decision, claim);
        return 'ended';
      }
      await database.update(releaseWrites([claim]));
      return { left: record };
    },
    /** True while a request may still be sent a newer version of what it showed. */
    holds: catchUp.holds,
    idle: catchUp.idle,
  };
}
