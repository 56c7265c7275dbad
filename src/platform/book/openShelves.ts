import { responsePath, type Json, type JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import { ANSWER_LIFE } from '../requests/expiry';
import type { Answer, Effects, Handler, HandlerContext } from '../requests/handler';
import { readDocument } from '../documents/layouts';
import { asObject } from '../store/asObject';
import { withinPictureLimit } from '../documents/listAnswers';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths, SHELVES } from './bookPaths';
import { shelfParameters, shelfRow } from './shelfRows';
import { asText } from '../store/asText';
import { asNumber } from '../store/asNumber';

/*
 * Shelves change by what others do: a request is accepted, a book comes back. Which shelves a person has open is kept as
 * `open_shelves/{person}/{rows event}` = {shelf, type, shown, at}, and what a request writes to a shelf is sent there, so
 * that every tab shows the same without asking again.
 */

/** Open shelves that are followed, of one person: the newest. */
const MAX_OPEN = 4;

/** Rows that one request's news may hold. */
const MAX_ROWS = 50;

interface OpenShelf {
  event: string;
  shelf: string;
  /** As the chip calls the shelf. */
  type: string;
  /** Rows it was opened with. */
  shown: number;
  at: number;
}

async function openShelves(context: HandlerContext, appUserId: string): Promise<OpenShelf[]> {
  const stored = asObject(await context.get(bookPaths.openShelves(appUserId))) ?? {};
  return Object.entries(stored).map(([event, value]) => {
    const { shelf, type, shown, at } = asObject(value) ?? {};
    return { event, shelf: asText(shelf), type: asText(type), shown: asNumber(shown), at: asNumber(at) };
  });
}

/** Writes that note a shelf as open; older ones beyond the bound are followed no longer. */
export async function openShelfWrites(
  context: HandlerContext,
  appUserId: string,
  { event, ...opened }: Omit<OpenShelf, 'at'>,
): Promise<Record<string, Json>> {
  const root = bookPaths.openShelves(appUserId);
  const others = (await openShelves(context, appUserId))
    .filter((open) => open.event !== event)
    .sort((a, b) => b.at - a.at);
  const dropped = others.slice(MAX_OPEN - 1).map((open) => [`${root}/${open.event}`, null] as const);
  return { ...Object.fromEntries(dropped), [`${root}/${event}`]: { ...opened, at: context.now() } };
}

interface ChangedRow {
  appUserId: string;
  shelf: string;
  itemId: string;
  /** Path of the row. */
  path: string;
}

const ROWS = new RegExp(`^${bookPaths.root}/(${SHELVES.join('|')})/([^/]+)/([^/]+)(?:/|$)`);

function changedRows(writes: Effects['writes']): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const path of Object.keys(writes)) {
    const [, shelf = '', appUserId = '', itemId = ''] = ROWS.exec(path) ?? [];
    if (shelf === '') continue;
    const row = { appUserId, shelf, itemId, path: `${bookPaths.items(appUserId, shelf)}/${itemId}` };
    rows.set(row.path, row);
  }
  return [...rows.values()].slice(0, MAX_ROWS);
}

/** The row as it is once the writes are done; undefined when it is gone. */
async function rowAfter(
  context: HandlerContext,
  { path }: ChangedRow,
  writes: Effects['writes'],
): Promise<JsonObject | undefined> {
  if (Object.hasOwn(writes, path)) return asObject(writes[path] ?? null);
  const row = asObject(await context.get(path));
  if (!row) return undefined;
  const fields = Object.entries(writes).filter(([at]) => at.startsWith(`${path}/`));
  return { ...row, ...Object.fromEntries(fields.map(([at, value]) => [at.slice(path.length + 1), value])) };
}

/** A console removes a list's messages when it closes the list, so remaining messages mean that it is open. */
async function isOpen(context: HandlerContext, uid: string, open: OpenShelf): Promise<boolean> {
  if (open.at < context.now() - ANSWER_LIFE) return false;
  return open.shown === 0 || context.exists(responsePath(uid, open.event));
}

async function rowAnswers(
  context: HandlerContext,
  changed: ChangedRow,
  row: JsonObject | undefined,
  layout: JsonObject | undefined,
): Promise<Answer[]> {
  const { appUserId, shelf, itemId } = changed;
  const uid = await context.uidOf(appUserId, 'book');
  if (uid === undefined) return [];
  const shelves = (await openShelves(context, appUserId)).filter((open) => open.shelf === shelf);
  const answers: Answer[] = [];
  for (const open of shelves) {
    if (!(await isOpen(context, uid, open))) continue;
    const address = { event: open.event, to: { uid, appUserId }, isFollowed: true as const };
    if (!row) {
      answers.push({ ...address, message: { id: itemId, message_key: itemId, delete: 1 } });
      continue;
    }
    const script_param: JsonObject = {
      ...shelfParameters(shelf, open.type),
      book_data: await shelfRow(context, { appUserId, shelf, itemId }, row),
    };
    const other = row['other_id'];
    answers.push({
      ...address,
      message: { id: itemId, data: { ...(layout && { layout }), script_param } },
      ...(isPathSegment(other) && { trace: shownAbout(context, 'book', other) }),
    });
  }
  return answers;
}

// One picture is sent to several tabs: all of them together are bounded like those of a list.
function withinListLimit(answers: Answer[]): Answer[] {
  const books = answers.map(({ message }) => {
    const param = asObject(asObject(message['data'] ?? null)?.['script_param'] ?? null);
    return asObject(param?.['book_data'] ?? null) ?? {};
  });
  return withinPictureLimit(books).map((book, index): Answer => {
    const answer = answers[index] as Answer;
    if (book === books[index]) return answer;
    const data = asObject(answer.message['data'] ?? null) ?? {};
    const script_param = { ...asObject(data['script_param'] ?? null), book_data: book };
    return { ...answer, message: { ...answer.message, data: { ...data, script_param } } };
  });
}

/** A handler whose changes to anybody's shelves are sent to everybody who has those open. */
export function notifyingShelves(handler: Handler): Handler {
  return {
    ...handler,
    handle: async (request, context) => {
      const outcome = await handler.handle(request, context);
      if ('refused' in outcome) return outcome;
      const changed = changedRows(outcome.writes);
      if (changed.length === 0) return outcome;
      const layout = await readDocument(context, bookPaths.layout('recycler_layout/bookcase'));
      const news: Answer[] = [];
      for (const row of changed)
        news.push(...(await rowAnswers(context, row, await rowAfter(context, row, outcome.writes), layout)));
      return { ...outcome, answers: [...outcome.answers, ...withinListLimit(news)] };
    },
  };
}
