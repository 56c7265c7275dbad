import { FORM_LAYOUTS, isRecord, wireList, type JsonObject } from '../../protocol';
import type { WireContent } from '../../protocol/calls/search';
import { bookPaths } from '../book/bookPaths';
import { personName } from '../book/people';
import { smallListedPicture } from '../documents/smallPicture';
import { findTitles } from '../book/titleIndex';
import { admitsPerson, applicationsOpenTo } from '../access/access';
import { findHomeRows } from './homeRows';
import { contentsOf, newestOf, type Offered } from './offered';
import { foldText } from '../store/foldText';
import type { HandlerContext } from '../requests/handler';
import { LIST } from '../documents/dashboardOf';
import { recentApplications } from '../access/recentApplications';
import { applicationName, mainDashboard } from '../documents/layouts';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { fairShare, sampleOf } from '../load/sample';
import { englishOf } from '../documents/texts';
import { withOpenTiles } from '../screens/openTiles';
import { asText } from '../store/asText';

/*
 * What is in applications, as the home shows it and its search finds it: {kind, application, application_name, name, english, detail,
 * image, layout_form, fragment, fields}. Opening one opens `layout_form` of the application with `fields`.
 */

const MAX_SCREENS = 10;
const MAX_BOOKS = 24;
const BOOK = 'book';

/** Screens behind the tiles of applications. */
async function findScreens(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
  foldedQuery: string,
): Promise<WireContent[]> {
  const results: WireContent[] = [];
  for (const application of await applicationsOpenTo(context, applications, uid)) {
    const dashboard = await mainDashboard(context, application, 'web');
    const parameters = asObject(asObject(dashboard?.message['data'])?.['script_param']);
    const applicationTitle = await applicationName(context, application);
    const englishOfTile = (name: string) =>
      englishOf(application, { name, application_name: applicationTitle });
    const matching: JsonObject[] = [];
    for (const tile of (wireList(parameters?.['grid_view_data']) ?? []).filter(isRecord)) {
      await context.pause();
      const name = asText(tile['description']);
      const names = [name, englishOfTile(name)['name'] ?? ''].map(foldText);
      if (asText(tile['layout_form']) !== '' && names.some((one) => one.includes(foldedQuery)))
        matching.push(tile as JsonObject);
    }
    if (matching.length === 0) continue;
    const reader = { application, uid, appUserId: await context.appUserId(uid, application) };
    const open = await withOpenTiles(context, reader, { data: matching });
    for (const tile of (wireList(open['data']) ?? []).filter(isRecord)) {
      const name = asText(tile['description']);
      const english = englishOfTile(name);
      results.push({
        kind: 'screen',
        application,
        application_name: applicationTitle,
        name,
        ...(Object.keys(english).length > 0 && { english }),
        layout_form: asText(tile['layout_form']),
        fragment: asText(tile['fragment']),
      });
      if (results.length === MAX_SCREENS) return results;
    }
  }
  return results;
}

/** The first copy of a title that a reader may have: another's before one's own, one that is there before one that is lent. */
async function preferredCopy(context: HandlerContext, bookId: string, reader: string, blocked: JsonObject) {
  const copies = Object.entries(asObject(await context.get(bookPaths.copies(bookId))) ?? {}).flatMap(
    ([itemId, ownerId]) =>
      isPathSegment(ownerId) && !Object.hasOwn(blocked, ownerId) ? [{ itemId, ownerId }] : [],
  );
  const items = await Promise.all(
    fairShare(copies, ({ ownerId }) => ownerId, 5).map(async ({ itemId, ownerId }) => {
      const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
      return item ? [{ itemId, ownerId, item }] : [];
    }),
  );
  const rank = ({ ownerId, item }: { ownerId: string; item: JsonObject }) =>
    (ownerId === reader ? 2 : 0) + (Number(item['quantity']) > 0 ? 0 : 1);
  return items.flat().sort((a, b) => rank(a) - rank(b))[0];
}

async function bookContent(
  context: HandlerContext,
  bookId: string,
  reader: { id: string; blocked: JsonObject; application: string },
): Promise<Offered | undefined> {
  const copy = await preferredCopy(context, bookId, reader.id, reader.blocked);
  if (!copy) return undefined;
  const { itemId, ownerId, item } = copy;
  const owner = await personName(context, ownerId);
  const lends = item['free_loan'] === true;
  const isOwn = ownerId === reader.id;
  const form = lends ? 'message_request_book' : 'buy_book';
  const english = englishOf(BOOK, { application_name: reader.application });
  const content: WireContent = {
    kind: 'book',
    application: BOOK,
    application_name: reader.application,
    ...(Object.keys(english).length > 0 && { english }),
    name: asText(item['name']),
    detail: asText(item['author_name']),
    owner_name: owner,
    own: isOwn,
    free_loan: lends,
    left: Number(item['quantity']) > 0,
    price: lends ? 0 : Number(item['sale_price']) || 0,
    image: smallListedPicture(item['image']),
    layout_form: FORM_LAYOUTS + (isOwn ? 'my_bookcase' : form),
    ...(isOwn
      ? { fragment: LIST }
      : {
          fields: {
            owner_id: ownerId,
            owner_name: owner,
            book_id: bookId,
            book_item_id: itemId,
            book_name: asText(item['name']),
            free_loan: lends,
          },
        }),
  };
  return { application: BOOK, created: Number(item['created']) || 0, content };
}

/** Books that are offered and match, newest first; the whole of a small library, a daily selection of a large one. */
export async function findOfferedBooks(
  context: HandlerContext,
  uid: string,
  query: string,
): Promise<Offered[]> {
  if (!(await admitsPerson(context, BOOK, uid))) return [];
  const id = await context.appUserId(uid, BOOK);
  const [index, blocked, hidden] = await Promise.all(
    [bookPaths.titles, bookPaths.blocked(id), bookPaths.objectionable(id)].map(
      async (path) => asObject(await context.get(path)) ?? {},
    ),
  );
  const found = findTitles(index ?? {}, query).filter((bookId) => !Object.hasOwn(hidden ?? {}, bookId));
  const reader = { id, blocked: blocked ?? {}, application: await applicationName(context, BOOK) };
  const books: Offered[] = [];
  for (const bookId of sampleOf(context, uid, found, (title) => title, MAX_BOOKS)) {
    const content = await bookContent(context, bookId, reader);
    if (content) books.push(content);
  }
  return newestOf(books, MAX_BOOKS);
}

/** What is in applications and matches a search. */
export async function findContents(
  context: HandlerContext,
  uid: string,
  query: string,
): Promise<WireContent[]> {
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return [];
  const applications = await recentApplications(context, uid);
  return [
    ...(await findScreens(context, uid, applications, foldedQuery)),
    ...contentsOf([
      ...(await findOfferedBooks(context, uid, query)),
      ...(await findHomeRows(context, uid, applications, query)),
    ]),
  ];
}
