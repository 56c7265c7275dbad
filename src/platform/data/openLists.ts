import { isFeedEvent, parseJsonObject, responsePath, type Json, type JsonObject } from '../../protocol';
import { peopleConcerned } from '../../protocol/data/subjects';
import { createAccessCheck } from '../access/access';
import { bytesOf } from '../store/checkUpdate';
import { ANSWER_LIFE, expireAt } from '../requests/expiry';
import { MAX_ROW_MESSAGE_BYTES } from '../load/loadLimits';
import type { Answer, HandlerContext, PlatformRequest } from '../requests/handler';
import { startMessage } from '../documents/FormStart';
import { readDocument } from '../documents/layouts';
import { asObject, asNumber } from '../store/storedValues';
import { candidateView, readCandidate } from '../documents/candidates';
import { withoutAddresses, withoutFixedAddresses } from '../documents/pictureFields';
import { wordsOnce, type WordsOfRow } from './indexes';
import { followedQuery, nearOf } from './locations';
import { MAX_NEWS_BYTES } from './news';
import { ownRowsOf } from './ownRows';
import { decodeQuery, dependsOnPerson, matchesQuery } from './query';
import { standingOf, type Standing } from './rights';
import { decodeOpenLists, MAX_PEOPLE, openOf, type OpenList } from './openList';
import { rowLayoutPath } from './rowLayout';
import { listedRow, ROW_GONE, rowScreen } from './rowScreen';
import type { Row } from './rows';
import { shownRows } from './shownRows';
import { titlesFor, titleSources } from './titles';
import type { ShownChange } from './RowChange';

/*
 * A list that somebody has open is noted as `open/{person}/{event}` = {query, seen, shown, isList, at}, and each row that comes
 * into it, changes in it or leaves it is sent there. What they may see is asked again each time. A list of a candidate is noted with
 * its key as `draft`, a screen of one row with that `row` in the place of a query. When somebody opened one last stands in `openers/{person}`, in ms.
 */

/** Lists of one collection, and screens of its rows, that are followed of one person: the newest. */
const MAX_OPEN = 4;
/** Characters of what a followed list was asked for. */
const MAX_QUERY = 600;
/** Bytes that the titles of what a row leads to take, for each field. */
const TITLE_BYTES = 320;

type Asker = Pick<PlatformRequest, 'key' | 'uid' | 'appUserId'>;

/** Writes that note a list as open; older ones beyond the bound are followed no longer. */
export async function openListWrites(
  context: HandlerContext,
  root: string,
  { key, uid, appUserId, data }: PlatformRequest,
  opened: Pick<OpenList, 'event' | 'seen' | 'shown' | 'isList' | 'candidate'>,
): Promise<Record<string, Json>> {
  const query = JSON.stringify(followedQuery(data));
  if (query.length > MAX_QUERY) return {};
  const { event, candidate, ...rest } = opened;
  const note = { query, ...rest, ...(candidate !== '' && { draft: candidate }) };
  return noteWrites(context, root, { key, uid, appUserId }, event, note);
}

/** Writes that note a screen of one row as open. */
export function openRowWrites(
  context: HandlerContext,
  root: string,
  asker: Asker,
  { event, rowId, below, ...rest }: Pick<OpenList, 'event' | 'seen' | 'shown' | 'rowId' | 'below'>,
): Promise<Record<string, Json>> {
  return noteWrites(context, root, asker, event, { row: rowId, ...(below !== '' && { below }), ...rest });
}

/** Writes that note a person who opens something; beyond the limit, the person who did so longest ago is dropped. */
async function openerWrites(
  context: HandlerContext,
  root: string,
  person: string,
): Promise<Record<string, Json>> {
  const openers = Object.entries(asObject(await context.get(`${root}/openers`)) ?? {});
  const dropped = openers
    .filter(([one]) => one !== person)
    .sort(([, a], [, b]) => asNumber(b) - asNumber(a))
    .slice(MAX_PEOPLE - 1);
  const droppedPaths = dropped.flatMap(([one]) => [`${root}/openers/${one}`, `${root}/open/${one}`]);
  return {
    ...Object.fromEntries(droppedPaths.map((path) => [path, null])),
    [`${root}/openers/${person}`]: context.now(),
  };
}

async function noteWrites(
  context: HandlerContext,
  root: string,
  { key, uid, appUserId }: Asker,
  event: string,
  note: JsonObject,
): Promise<Record<string, Json>> {
  // On a day feed each change would appear as a card.
  if (event === '' || isFeedEvent(event)) return {};
  const folder = `${root}/open/${appUserId}`;
  const isRowScreen = note['row'] !== undefined;
  // Screens of rows and lists are bounded separately.
  const others = decodeOpenLists(await context.get(folder)).filter(
    (open) => open.event !== event && (open.rowId !== '') === isRowScreen,
  );
  const dropped = others.sort((a, b) => b.at - a.at).slice(MAX_OPEN - 1);
  const at = context.now();
  const path = `${folder}/${event}`;
  return {
    ...Object.fromEntries(dropped.map((open) => [`${folder}/${open.event}`, null])),
    [path]: { ...note, at },
    ...(await openerWrites(context, root, appUserId)),
    ...expireAt(at + ANSWER_LIFE, `${key}_open`, [path], uid),
  };
}

// A console removes a list's messages when it closes the list, so remaining messages mean that it is open.
async function isOpen(
  context: HandlerContext,
  uid: string,
  { at, shown, event }: OpenList,
  isErasure = false,
): Promise<boolean> {
  if (at < context.now() - ANSWER_LIFE) return false;
  return isErasure || shown === 0 || context.exists(responsePath(uid, event));
}

/** `leaves`: the person may see it, but it is not what the list asks for any more, and they did not change it themselves. */
type Effect = 'comes' | 'stays' | 'leaves' | 'goes';

/** The effect of a change on a list; undefined when the row was never there. */
function effectOnList(
  change: ShownChange,
  open: OpenList,
  { me, saw, sees, words }: { me: string; saw: boolean; sees: boolean; words: WordsOfRow },
): Effect | undefined {
  const { definition } = change.collection;
  if (open.rowId !== '') {
    const { before, after } = change;
    if ((after ?? before)?.id !== open.rowId) return undefined;
    return sees ? 'stays' : 'goes';
  }
  const query = decodeQuery(definition, parseJsonObject(open.query) ?? {}, me);
  if ('refused' in query) return undefined;
  const isInList = (row: Row | undefined): boolean =>
    row !== undefined && matchesQuery(query, row, words, me);
  const [wasBefore, isAfter] = [saw && isInList(change.before), sees && isInList(change.after)];
  if (isAfter) return wasBefore ? 'stays' : 'comes';
  if (!wasBefore) return undefined;
  return sees && change.request.appUserId !== me ? 'leaves' : 'goes';
}

interface RowMessages {
  /** `isPersons`: for a list whose rows differ from person to person. */
  list: (more: JsonObject, isPersons: boolean) => JsonObject;
  plain: { row: JsonObject };
  bytes: number;
  traces: string[];
}

async function rowMessages(
  context: HandlerContext,
  { request, collection, after, read }: ShownChange,
  key: string,
): Promise<RowMessages | undefined> {
  if (!after) return undefined;
  const { application } = request;
  const newPictures = read?.pictures;
  const candidate = await readCandidate(context, application, key);
  const view = candidate ? candidateView(context, application, candidate) : context;
  const layout = await readDocument(view, rowLayoutPath(application, collection.name));
  const shown = await shownRows(context, application, collection, [after], { newPictures });
  const listed = await shownRows(context, application, collection, [after], { newPictures, inList: true });
  const listOf = (rows: readonly JsonObject[]) => {
    const [drawn = {}] = withoutAddresses(layout, rows);
    return (more: JsonObject, isPersons: boolean): JsonObject => {
      const item = { ...drawn, ...more };
      const rowLayout = layout && isPersons ? withoutFixedAddresses(layout) : layout;
      return { ...(rowLayout && { layout: rowLayout }), script_param: { book_data: item, item_data: item } };
    };
  };
  const [row = {}] = shown.rows;
  let list = listOf(listed.rows);
  // The message holds the row twice; when it gets too large, the row is sent without its pictures.
  const titleCount = collection.definition.fields.filter(({ type }) => type === 'reference').length;
  const bytesOfList = () => (bytesOf(list({ mayRemove: false }, false)) ?? 0) + 2 * TITLE_BYTES * titleCount;
  if (bytesOfList() > MAX_ROW_MESSAGE_BYTES)
    list = listOf((await shownRows(context, application, collection, [after], { maxPictures: 0 })).rows);
  const bytes = Math.max(bytesOfList(), bytesOf(row) ?? 0);
  return bytes > MAX_ROW_MESSAGE_BYTES ? undefined : { list, plain: { row }, bytes, traces: shown.traces };
}

interface ListViewer {
  to: { uid: string; appUserId: string };
  standing: Standing;
  open: OpenList;
  effect: Effect;
  /** The rows of the list differ from person to person. */
  isPersons: boolean;
  isOpen: boolean;
}

/** The lists of one person that the change concerns, as far as they may see it. */
async function listViewers(
  context: HandlerContext,
  change: ShownChange,
  person: string,
  kept: Json,
  { isOpenTo, words }: { isOpenTo: (uid: string) => Promise<boolean>; words: WordsOfRow },
): Promise<ListViewer[]> {
  const { request, collection, before, after } = change;
  const { definition } = collection;
  const mayConcern = [before, after].some(
    (row) => row && peopleConcerned(definition.see, row).includes(person),
  );
  const lists = decodeOpenLists(kept).filter(({ seen }) => seen === 'all' || mayConcern);
  const uid = lists.length === 0 ? undefined : await context.uidOf(person, request.application);
  if (uid === undefined || !(await isOpenTo(uid))) return [];
  const to = { uid, appUserId: person };
  const standing = standingOf(context, { application: request.application, ...to });
  const saw = before !== undefined && (await standing.sees(definition, before));
  const sees = after !== undefined && (await standing.sees(definition, after));
  if (!saw && !sees) return [];
  const seesAll = await standing.isOneOf(definition.see);
  const concerned = lists.flatMap((open) => {
    const effect = effectOnList(change, open, { me: person, saw, sees, words });
    if (effect === undefined) return [];
    const query = decodeQuery(definition, parseJsonObject(open.query) ?? {}, person);
    const isPersons = !seesAll || ('own' in query && dependsOnPerson(query, person));
    return [{ to, standing, open, effect, isPersons }];
  });
  return Promise.all(
    concerned.map(async (viewer) => ({
      ...viewer,
      isOpen: await isOpen(context, uid, viewer.open, change.isErasure),
    })),
  );
}

/**
 * Messages to everybody whose open list shows, or now shows, the row; and writes that remove the notes of closed lists.
 * `openByPerson`: what `openOf` gave, for several rows of one collection.
 */
export async function notifyOpenLists(
  context: HandlerContext,
  change: ShownChange,
  room = { bytes: MAX_NEWS_BYTES },
  openByPerson?: Awaited<ReturnType<typeof openOf>>,
  sources = titleSources(context, change.request.application),
): Promise<{ answers: Answer[]; writes: Record<string, null> }> {
  const { request, collection, before, after } = change;
  const { application } = request;
  const id = (after ?? before)?.id ?? '';
  const folder = `${collection.root}/open`;
  const opened = openByPerson ?? (await openOf(context, collection));
  // In parallel: the sender, and everybody who waits for the lock, waits for this.
  const isOpenTo = await createAccessCheck(context, application);
  const words = wordsOnce(collection.definition, context.charge);
  const viewers = await Promise.all(
    opened.map(([person, kept]) => listViewers(context, change, person, kept, { isOpenTo, words })),
  );
  const answers: Answer[] = [];
  const ownRows = ownRowsOf(context, application, collection);
  const writes: Record<string, null> = {};
  const messagesByCandidate = new Map<string, RowMessages | undefined>();
  for (const viewer of viewers.flat()) {
    const { to, open, effect } = viewer;
    if (!viewer.isOpen) {
      writes[`${folder}/${to.appUserId}/${open.event}`] = null;
      continue;
    }
    const address = { event: open.event, to, isFollowed: true as const };
    const removal = { id, message_key: id, delete: 1 };
    if (effect === 'goes') {
      answers.push({ ...address, message: open.rowId === '' ? removal : startMessage({ data: ROW_GONE }) });
      continue;
    }
    if (!messagesByCandidate.has(open.candidate))
      messagesByCandidate.set(open.candidate, await rowMessages(context, change, open.candidate));
    const messages = messagesByCandidate.get(open.candidate);
    if (!messages || !after || messages.bytes > room.bytes) {
      if (effect === 'leaves') answers.push({ ...address, message: removal });
      continue;
    }
    room.bytes -= messages.bytes;
    const { standing } = viewer;
    const titles = titlesFor(context, application, standing, sources);
    const near = nearOf(collection.definition, parseJsonObject(open.query) ?? {});
    const reader = { context, standing, titles, near };
    if (open.rowId !== '') {
      const start = await rowScreen(collection, after, messages.plain.row, { ...reader, own: ownRows });
      const trace = [...messages.traces, ...start.traces];
      answers.push({ ...address, message: startMessage({ data: { script_param: start.param } }), trace });
      continue;
    }
    const listed = await listedRow(collection, after, reader);
    const own = { ...listed.own, ...listed.param };
    const data = open.isList
      ? messages.list(own, viewer.isPersons)
      : { row: { ...messages.plain.row, ...own } };
    const place = { ...(effect === 'comes' && { on_top: 1 }), ...(effect === 'leaves' && { left: 1 }) };
    const message = { id, message_key: id, ...place, data };
    answers.push({ ...address, message, trace: [...messages.traces, ...listed.traces] });
  }
  return { answers, writes };
}
