import type { DataField } from '../../protocol/data/definition';
import { responsePath, type Json, type JsonObject } from '../../protocol';
import type { Answer, HandlerContext, PlatformRequest } from '../requests/handler';
import { asObject, asNumber } from '../store/storedValues';
import { isBackEnd } from '../store/backEndUid';
import { dataLock } from '../store/collectionPaths';
import { withWrites } from '../store/pendingWrites';
import { MAX_NEWS_BYTES } from './news';
import type { Collection } from './definitions';
import { decodeOpenLists, openOf } from './openList';
import { notifyOpenLists } from './openLists';
import type { ShownChange } from './RowChange';
import { rollupTargets, type RollupTarget } from './rollupTargets';
import { readRow } from './rows';
import { readPath, unreadFields, unreadOf } from './unread';

const fieldsIn = ({ rollups }: RollupTarget): readonly DataField[] => unreadFields({ fields: [...rollups] });

/** Notes how much of what refers to a row a person has read; `countOf`: of a field, going by what they had read before. */
async function readWrite(
  context: Pick<HandlerContext, 'get'>,
  rollupTarget: RollupTarget,
  { person, id }: { person: string; id: string },
  countOf: (field: string, readBefore: number) => number,
): Promise<Record<string, Json>> {
  const path = readPath(rollupTarget.target.root, person, id);
  const readBefore = asObject(await context.get(path)) ?? {};
  const counts = fieldsIn(rollupTarget).map(({ name }) => [name, countOf(name, asNumber(readBefore[name]))]);
  return { [path]: { ...readBefore, ...(Object.fromEntries(counts) as JsonObject) } };
}

/**
 * Somebody adds a row that refers to another one: anyone who has that one open with such rows below it reads it as it comes. It is
 * not new to who added it.
 */
export async function readWhileOpen(
  context: HandlerContext,
  rollupTarget: RollupTarget,
  { request: { application, appUserId }, before, after }: ShownChange,
  source: string,
): Promise<Record<string, Json>> {
  const { target, reference } = rollupTarget;
  const writes: Record<string, Json> = {};
  if (!after || fieldsIn(rollupTarget).length === 0) return writes;
  const { id } = after;
  const allOf = (field: string): number => asNumber(after.values[field]);
  const ownOf = (field: string, readBefore: number): number =>
    readBefore + allOf(field) - asNumber(before?.values[field]);
  if (!isBackEnd(appUserId))
    Object.assign(writes, await readWrite(context, rollupTarget, { person: appUserId, id }, ownOf));
  for (const [person, kept] of await openOf(context, target)) {
    const screens = decodeOpenLists(kept).filter(
      ({ rowId, below }) => rowId === id && below === `${source}-${reference.name}`,
    );
    const uid = screens.length === 0 ? undefined : await context.uidOf(person, application);
    if (uid === undefined) continue;
    const isOpen = screens.map(({ event }) => context.exists(responsePath(uid, event)));
    if ((await Promise.all(isOpen)).includes(true))
      Object.assign(writes, await readWrite(context, rollupTarget, { person, id }, allOf));
  }
  return writes;
}

/** Locks of the rows of which a list of others may say that they are read. */
export async function readLocks(
  context: HandlerContext,
  application: string,
  source: Collection | undefined,
): Promise<string[]> {
  const targets = source ? await rollupTargets(context, application, source) : [];
  return targets
    .filter((one) => fieldsIn(one).length > 0)
    .map(({ target }) => dataLock(application, target.name));
}

/** Somebody lists rows that refer to a row: all of them are read, which their open lists of that row say. */
export async function readByListing(
  context: HandlerContext,
  request: PlatformRequest,
  source: Collection,
  equals: readonly { field: DataField; value: Json }[],
): Promise<{ writes: Record<string, Json>; answers: Answer[] }> {
  const { application, appUserId } = request;
  const writes: Record<string, Json> = {};
  const answers: Answer[] = [];
  const targets = equals.length > 0 ? await rollupTargets(context, application, source) : [];
  for (const rollupTarget of targets) {
    const { target, reference } = rollupTarget;
    const listed = equals.find(({ field }) => field.name === reference.name);
    const row = listed && (await readRow(context, application, target.name, listed.value));
    if (!row || fieldsIn(rollupTarget).length === 0) continue;
    const now = withWrites(writes, context);
    const unread = await unreadOf(now, target, row, appUserId);
    if (fieldsIn(rollupTarget).every(({ name }) => unread[name] === 0)) continue;
    const { id, values } = row;
    const allOf = (field: string): number => asNumber(values[field]);
    const read = await readWrite(now, rollupTarget, { person: appUserId, id }, allOf);
    const own = (await openOf(context, target)).filter(([person]) => person === appUserId);
    const shown = { request, collection: target, before: row, after: row };
    const reading = withWrites(read, context);
    const lists = await notifyOpenLists(reading, shown, { bytes: MAX_NEWS_BYTES }, own);
    Object.assign(writes, read, lists.writes);
    answers.push(...lists.answers);
  }
  return { writes, answers };
}
