import { isScreenOpened, responsePath, type Json } from '../../protocol';
import { answerWrites, seenPath } from '../commit/envelopes';
import { askerMark, logWrites } from '../commit/loggedRequests';
import type { PlatformWatch } from '../commit/watch';
import type { Decision } from '../requests/decision';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { underClaim, type Claim, type Claimant } from '../store/claims';
import { releaseWrites } from '../store/lease';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { endHanded, expiringHanded, readHanded, type Handed } from './handed';
import { HANDED_ROOT, queuePath } from './paths';
import { refusalMessage } from '../requests/refuse';

/* What becomes of a request in the queue of a back end that does not take it. */

export interface WaitingParts {
  database: PlatformDatabase;
  context: HandlerContext;
  claimant: Claimant;
  watch: Pick<PlatformWatch, 'handed'>;
}

/** Writes that answer a request which no back end took with a refusal: the same key may be sent again. */
async function refusalWrites(
  { database, context }: WaitingParts,
  application: string,
  key: string,
  note: Handed,
  { outcome, seen }: Decision,
): Promise<Record<string, Json>> {
  if ('writes' in outcome || isScreenOpened(note.collection) || (await context.isErased(note.uid))) return {};
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
export async function endWaiting(
  parts: WaitingParts,
  application: string,
  key: string,
  decision: Decision,
): Promise<void> {
  const { database } = parts;
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
          await refusalWrites(parts, application, key, note, decision),
        );
    }
    await database.update(writes, claim.until);
  };
  await underClaim(database, key, parts.claimant, run);
}

/** Moves a request that waits in the queue of a replaced key to the queue of the current one. */
export async function moveToGeneration(
  { database, claimant, watch }: WaitingParts,
  application: string,
  key: string,
  generation: string,
): Promise<void> {
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
    if (note) watch.handed(application, `${queuePath(application, generation)}/${key}`, note.at);
  };
  await underClaim(database, key, claimant, run);
}
