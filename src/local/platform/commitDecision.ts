import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';
import { isService } from './appUserIds';
import { answerWrites, seenWrites, type Asker } from './commit';
import { loggedOutcome, type Decision } from './decision';
import type { Handler, HandlerContext } from './handler';
import type { Lease } from './lease';
import { isPathSegment } from './readRequest';
import { logWrites } from './requestLog';

interface CommitParts {
  database: PlatformDatabase;
  context: HandlerContext;
  findHandler: (application: string, collection: string) => Handler | undefined;
  log: (line: string) => void;
}

async function entryWrites(
  { database, context, findHandler }: CommitParts,
  asker: Asker,
  { outcome }: Decision,
): Promise<Record<string, Json>> {
  const { key, application, collection, event, at } = asker;
  const handler = findHandler(application, collection);
  if (isService(application) || !isPathSegment(application) || handler?.unlogged) return {};
  const duration = Math.max(0, database.now() - at);
  const entry = { at, collection, event, ...loggedOutcome(outcome), duration, by: 'platform' } as const;
  return logWrites(context.get, application, key, entry);
}

/**
 * Writes effect, answers, seen mark and log entry in one step, which also takes the request out of the queue and gives
 * back what was held for it. Nothing is written when one of those ran out meanwhile.
 */
export async function commitDecision(
  parts: CommitParts,
  asker: Asker,
  decision: Decision,
  held: readonly Lease[],
): Promise<void> {
  const { database, context, log } = parts;
  const { outcome, seen } = decision;
  // Past its lease another process may be doing the same: leave it to that one.
  if (held.some((lease) => lease.until <= database.now())) {
    log(`${asker.key} took longer than its claim and was left to the next process`);
    return;
  }
  const { writes, answers } =
    'refused' in outcome ? { writes: {}, answers: [{ message: { error: outcome.refused } }] } : outcome;
  await database.update({
    ...writes,
    ...answerWrites(database, asker, answers, context.nextId),
    ...(seen && seenWrites(database, asker.key)),
    ...(await entryWrites(parts, asker, decision)),
    ...releaseWrites(held),
    [`${REQUEST_ROOT}/${asker.key}`]: null,
  });
}

/** Writes that give back what was held for a request. */
export function releaseWrites(held: readonly Lease[]): Record<string, null> {
  return Object.fromEntries(held.map(({ path }) => [path, null]));
}
