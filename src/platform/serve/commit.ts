import { isService, REQUEST_ROOT, type Json } from '../../protocol';
import { isBackEnd } from '../store/backEndUid';
import { checkUpdate } from '../store/checkUpdate';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Claim } from '../store/claims';
import { envelopesOf, seenWrites, type Asker, type Envelope } from '../commit/envelopes';
import { loggedOutcome, TOO_LARGE, UNSTORABLE, type Decision } from '../requests/decision';
import type { Handler, HandlerContext, Answer } from '../requests/handler';
import { releaseWrites, type Lease } from '../store/lease';
import { MAX_ANSWER_BYTES, MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { inPieces, type Pieces, type Sent } from '../commit/pieces';
import { isPathSegment } from '../requests/readRequest';
import { askerMark, logWrites } from '../commit/loggedRequests';
import { refusalMessage } from '../requests/refuse';
import { personPaths } from '../store/personPaths';
import { shownPicture } from '../documents/smallPicture';

function emptied(value: Json): Json {
  if (typeof value === 'string') return shownPicture(value) === '' ? value : '';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(emptied);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, emptied(child)]));
}

/**
 * The same answers without embedded pictures: what strangers gave must not keep a list from everybody, so one that is too large to be sent
 * goes without them.
 */
const withoutPictures = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, message: emptied(answer.message) as Answer['message'] }));

interface CommitParts {
  database: PlatformDatabase;
  context: HandlerContext;
  owns: (application: string) => boolean;
  findHandler: (application: string, collection: string) => Handler | undefined;
  log: (line: string) => void;
}

async function entryWrites(
  { database, context, owns, findHandler }: CommitParts,
  asker: Asker,
  { outcome, unlogged }: Decision,
): Promise<Record<string, Json>> {
  const { key, uid, application, collection, event, at, screen = '', payload = '' } = asker;
  const handler = findHandler(application, collection);
  // A log of an application that does not exist would be kept for ever.
  const isNamed = !isService(application) && isPathSegment(application) && owns(application);
  if (!isNamed || handler?.unlogged || unlogged) return {};
  const duration = Math.max(0, database.now() - at);
  // Erasure searches only applications in which a person has an id, so nobody without one may be named in a log. What a back end
  // writes may be about anybody.
  const mayNameAsker =
    !isBackEnd(uid) &&
    (!('refused' in outcome) || (uid !== '' && (await database.exists(personPaths.id(uid, application)))));
  const askerFields = mayNameAsker ? { payload, asker: askerMark(context, uid) } : { payload: '', asker: '' };
  const requestFields = { at, collection, event, screen, ...askerFields };
  const entry = { ...requestFields, ...loggedOutcome(outcome), duration, by: 'platform' } as const;
  return logWrites(context, application, key, entry);
}

interface Commit {
  /** In the order they are written; the last one ends the request. */
  updates: Record<string, Json>[];
  sent: readonly Sent[];
}

const bytesIn = (envelopes: readonly Envelope[]): number =>
  envelopes.reduce((sum, { bytes, isOwn }) => sum + (isOwn ? bytes : 0), 0);

const isTooLarge = (envelopes: readonly Envelope[]): boolean =>
  bytesIn(envelopes) > MAX_ANSWER_BYTES || envelopes.some(({ bytes }) => bytes > MAX_MESSAGE_BYTES);

/** Builds and checks all updates of a decision before any of them is written: a fault, or the updates. */
async function prepare(
  parts: CommitParts,
  asker: Asker,
  decision: Decision,
  claim: Claim,
  held: readonly Lease[],
): Promise<Commit | { fault: string; replacement: Decision }> {
  const { database, context } = parts;
  const { outcome, seen } = decision;
  const { writes, answers } =
    'refused' in outcome ? { writes: {}, answers: [{ message: refusalMessage(outcome, seen) }] } : outcome;
  await context.pause();
  let envelopes = envelopesOf(database, asker, answers, context.nextId);
  if (isTooLarge(envelopes))
    envelopes = envelopesOf(database, asker, withoutPictures(answers), context.nextId);
  if (isTooLarge(envelopes))
    return { fault: `an answer of ${String(bytesIn(envelopes))} bytes`, replacement: TOO_LARGE };
  const {
    earlierUpdates: early,
    finalWrites: last,
    sent,
  }: Pieces = inPieces(database, asker, envelopes, claim);
  const final = {
    ...writes,
    ...last,
    ...(seen && seenWrites(database, asker.key)),
    ...(await entryWrites(parts, asker, decision)),
    ...releaseWrites([...held, claim]),
    [`${REQUEST_ROOT}/${asker.key}`]: null,
  };
  const updates = [...early, final];
  let fault: string | undefined;
  for (const update of updates) {
    await context.pause();
    fault ??= checkUpdate(update);
  }
  return fault === undefined ? { updates, sent } : { fault, replacement: UNSTORABLE };
}

/**
 * Writes effect, answers, seen mark and log entry in one update, which also removes the request from the queue and releases
 * its locks. A decision that no database accepts is replaced by a permanent failure. Nothing is written when a lock has
 * expired meanwhile. Resolves with the messages sent and the decision written; rejects when the request may be retried.
 */
export async function commitDecision(
  parts: CommitParts,
  asker: Asker,
  decision: Decision,
  claim: Claim,
  held: readonly Lease[],
): Promise<{ sent: readonly Sent[]; decision: Decision }> {
  const { database, log } = parts;
  let finalDecision = decision;
  let commit = await prepare(parts, asker, finalDecision, claim, held);
  const { outcome } = decision;
  const operatorLine = 'fault' in commit || 'refused' in outcome ? undefined : outcome.log;
  if ('fault' in commit) {
    log(`${asker.collection} ${asker.key} is not written: ${commit.fault}`);
    finalDecision = commit.replacement;
    commit = await prepare(parts, asker, finalDecision, claim, held);
  }
  // Not even the failure can be stored: the request ends without an answer.
  const { updates, sent } =
    'fault' in commit
      ? { updates: [endWrites(parts.database, asker.key, [...held, claim])], sent: [] }
      : commit;
  for (const update of updates) {
    await parts.context.pause();
    // After its lease has expired, another process may be handling the same request.
    const until = Math.min(...[...held, claim].map((lease) => lease.until));
    if (until <= database.now()) throw new Error('it took longer than its claim');
    await database.update(update, until);
  }
  if (operatorLine !== undefined) log(operatorLine);
  return { sent, decision: finalDecision };
}

function endWrites(database: PlatformDatabase, key: string, held: readonly Lease[]): Record<string, Json> {
  return { ...seenWrites(database, key), ...releaseWrites(held), [`${REQUEST_ROOT}/${key}`]: null };
}
