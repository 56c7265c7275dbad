import type { Json, JsonObject } from '../../protocol';
import type { Answer, Effects, HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import type { Words } from '../requests/refuse';
import { bookPaths } from './bookPaths';
import { closeCard, removeFromFeed, sendCard, waitingCards } from './cards';
import { dealingsOf, endDealing, type Dealing } from './dealings';
import { historyOf } from './history';
import { returnedWrites } from './order';
import { ownPlaces } from './ownPlaces';
import { DEPARTED_PERSON, DEPARTED_PERSONS_BOOK } from './phrases';
import { ratingWrites } from './ratings';
import { declineRequest, removalOf } from './removal';
import { firstCopy } from './titles';
import { asText } from '../store/asText';

type Writes = Record<string, Json>;

/** A person who is erased, and what all steps of it need. */
interface Leaving {
  context: HandlerContext;
  me: string;
  event: string;
  /** The copies they offer, by their keys. */
  items: Readonly<Record<string, Json>>;
}

/** A book's name as another person who offers it spells it; undefined when nobody else does. */
async function nameOf({ context, items }: Leaving, bookId: unknown): Promise<Json | undefined> {
  const other = isPathSegment(bookId) ? await firstCopy(context, bookId, Object.keys(items)) : undefined;
  return other?.item['name'];
}

async function removeOfferedCopies({ context, me, items }: Leaving): Promise<Writes> {
  const copies = new Map<string, string[]>();
  for (const [itemId, item] of Object.entries(items)) {
    const bookId = asText(asObject(item)?.['book_id']);
    if (bookId) copies.set(bookId, [...(copies.get(bookId) ?? []), itemId]);
  }
  const writes: Writes = {};
  for (const [bookId, itemIds] of copies)
    Object.assign(writes, await removalOf(context, me, itemIds, bookId));
  return writes;
}

async function sendDepartureNotice(
  leaving: Leaving,
  dealing: Dealing,
  bookName: Json,
  words: Words,
): Promise<Effects> {
  const { context, me, event } = leaving;
  const card = {
    id: `${dealing.orderId}_gone`,
    to: dealing.otherId,
    about: me,
    layout: 'order_notice',
    fields: {
      book_name: bookName,
      person_name: DEPARTED_PERSON,
      description: words.vi,
      english: { description: words.en },
    },
  };
  return sendCard(context, card, event);
}

/** Returns what this person borrowed to its owner, with a notice. `earlierWrites`: of other loans, perhaps of the same copy. */
async function returnBorrowed(
  leaving: Leaving,
  dealing: Dealing,
  row: JsonObject,
  earlierWrites: Writes,
): Promise<Effects> {
  const { otherId, orderId, otherRowPath: theirRow } = dealing;
  const itemId = row['item_id'];
  const path = `${bookPaths.items(otherId)}/${asText(itemId)}`;
  const item = isPathSegment(itemId) ? asObject(await leaving.context.get(path)) : undefined;
  // Two copies of one item may have been lent to this person: both count, although the item was read once.
  const earlierQuantity = earlierWrites[`${path}/quantity`];
  const stockWrites =
    item &&
    returnedWrites(
      path,
      earlierQuantity === undefined ? item : { ...item, quantity: earlierQuantity },
      orderId,
    );
  const words = {
    vi: 'đã xóa tài khoản khi đang mượn; cuốn sách được tính là đã về tủ của bạn',
    en: 'deleted their account while they had it on loan; the book counts as back on your shelf',
  };
  const notice = await sendDepartureNotice(leaving, dealing, row['name'] ?? '', words);
  return { writes: { ...notice.writes, ...stockWrites, [theirRow]: null }, answers: notice.answers };
}

/** For a holder of this person's copy: keeps the row, but without the owner's name and texts. */
async function anonymiseRow(leaving: Leaving, dealing: Dealing, row: JsonObject): Promise<Effects> {
  const name = await nameOf(leaving, row['book_id']);
  const facts: Record<string, Json> = {
    other_id: null,
    person: DEPARTED_PERSON,
    name: name ?? DEPARTED_PERSONS_BOOK,
    // The same book has the same author, whoever offers it.
    ...(name === undefined && { author_name: null }),
    category_name: null,
    image: null,
  };
  const rowWrites: Writes = {};
  for (const [field, value] of Object.entries(facts)) rowWrites[`${dealing.otherRowPath}/${field}`] = value;
  if (dealing.shelf !== 'book_items_loan') return { writes: rowWrites, answers: [] };
  const notice = await sendDepartureNotice(leaving, dealing, name ?? DEPARTED_PERSONS_BOOK, {
    vi: 'đã xóa tài khoản; cuốn sách bạn đang mượn không cần xác nhận khi trả',
    en: 'deleted their account; nobody needs to confirm when you give the book back',
  });
  // Already given back, and the owner can no longer confirm it: the row is removed.
  const writes = row['state_flow'] === 'returning' ? { [dealing.otherRowPath]: null } : rowWrites;
  return { writes: { ...notice.writes, ...writes }, answers: notice.answers };
}

/** Rows that this person shares with others: their rows stay without the name; copies they lent to this person are returned. */
async function settleSharedRows(leaving: Leaving): Promise<Effects> {
  const { context, me } = leaving;
  const writes: Writes = {};
  const answers: Answer[] = [];
  for (const dealing of await dealingsOf(context, me)) {
    const { orderId, otherId, shelf, otherRowPath: theirRow } = dealing;
    Object.assign(writes, endDealing(orderId, me, otherId));
    const row = asObject(await context.get(theirRow));
    if (!row) continue;
    if (shelf === 'book_items_purchase')
      Object.assign(writes, { [`${theirRow}/other_id`]: null, [`${theirRow}/person`]: DEPARTED_PERSON });
    else {
      const borrowed = shelf === 'book_items_borrow';
      const effects = borrowed
        ? await returnBorrowed(leaving, dealing, row, writes)
        : await anonymiseRow(leaving, dealing, row);
      Object.assign(writes, effects.writes);
      answers.push(...effects.answers);
    }
  }
  return { writes, answers };
}

async function removeOpinions({ context, me }: Leaving): Promise<Writes> {
  const writes: Writes = {};
  const [ratings, blocked, reports] = await Promise.all(
    (['ratings', 'blocked', 'reports'] as const).map(
      async (kind) => asObject(await context.get(bookPaths.all(kind))) ?? {},
    ),
  );
  for (const [bookId, given] of Object.entries(ratings ?? {}))
    if (Object.hasOwn(asObject(given) ?? {}, me))
      Object.assign(writes, await ratingWrites(context, bookId, me, null));
  for (const [person, owners] of Object.entries(blocked ?? {}))
    if (person !== me && Object.hasOwn(asObject(owners) ?? {}, me))
      writes[`${bookPaths.blocked(person)}/${me}`] = null;
  for (const [person, given] of Object.entries(reports ?? {}))
    for (const [key, report] of Object.entries(asObject(given) ?? {}))
      if (person !== me && asObject(report)?.['owner_id'] === me)
        writes[`${bookPaths.reports(person)}/${key}`] = null;
  return writes;
}

// Closes cards to and from this person on both feeds, since nobody will answer them.
async function closeCards(leaving: Leaving): Promise<Effects> {
  const { context, me, event } = leaving;
  const writes: Writes = {};
  const answers: Answer[] = [];
  for (const card of await waitingCards(context, me)) {
    const name = (await nameOf(leaving, card.fields['book_id'])) ?? DEPARTED_PERSONS_BOOK;
    const fields = { ...card.fields, owner_name: DEPARTED_PERSON, book_name: name };
    const closed =
      card.layout === 'request_book'
        ? await declineRequest(context, { ...card, fields }, 'không còn chia sẻ sách', event, false)
        : await closeCard(context, card, event);
    Object.assign(writes, closed.writes);
    answers.push(...closed.answers.filter((answer) => answer.to?.appUserId !== me));
  }
  const pendingRequests = asObject(await context.get(bookPaths.requests(me))) ?? {};
  const sent = [
    ...Object.values(pendingRequests).map((value) => {
      const { owner_id: owner, card } = asObject(value) ?? {};
      return { to: asText(owner), id: asText(card) };
    }),
    ...(await dealingsOf(context, me)).map(({ otherId, orderId }) => ({
      to: otherId,
      id: `${orderId}_back`,
    })),
  ];
  for (const { to, id } of sent) {
    if (!to || !id) continue;
    const card = (await waitingCards(context, to)).find((one) => one.id === id);
    if (!card) continue;
    writes[`${bookPaths.cards(to)}/${id}`] = null;
    answers.push(...(await removeFromFeed(context, card, event)));
  }
  return { writes, answers };
}

/** What others keep about their requests with this person: threads are removed, history stays without names and texts. */
async function anonymiseHistory(leaving: Leaving): Promise<Writes> {
  const { context, me } = leaving;
  const writes: Writes = {};
  const threads = asObject(await context.get(bookPaths.threads(me))) ?? {};
  for (const [orderId, thread] of Object.entries(threads)) {
    const other = asObject(thread)?.['other_id'];
    if (isPathSegment(other)) writes[`${bookPaths.threads(other)}/${orderId}`] = null;
  }
  for (const { id, entry } of await historyOf(context, me)) {
    const { other_id: other, role, outcome, lends, book_id: bookId } = entry;
    if (!isPathSegment(other)) continue;
    const path = `${bookPaths.history(other)}/${id}`;
    if (!(await context.exists(path))) continue;
    writes[`${path}/other_id`] = null;
    if (role === 'owner')
      writes[`${path}/book_name`] = (await nameOf(leaving, bookId)) ?? DEPARTED_PERSONS_BOOK;
    if (outcome === 'waiting') writes[`${path}/outcome`] = role === 'owner' ? 'declined' : 'cancelled';
    if (outcome === 'accepted' && lends === true && role === 'reader') writes[`${path}/outcome`] = 'returned';
  }
  return writes;
}

/**
 * Takes a person out of the book application: shelves, opinions, cards and what others hold of them. Some writes lie below
 * others of them.
 */
export async function eraseReader(context: HandlerContext, me: string, event: string): Promise<Effects> {
  const items = asObject(await context.get(bookPaths.items(me))) ?? {};
  const leaving = { context, me, event, items };
  const [rows, exchanged] = [await settleSharedRows(leaving), await closeCards(leaving)];
  return {
    writes: {
      ...rows.writes,
      ...(await removeOfferedCopies(leaving)),
      ...(await removeOpinions(leaving)),
      ...exchanged.writes,
      ...(await anonymiseHistory(leaving)),
      ...Object.fromEntries(Object.values(ownPlaces(me)).map((path) => [path, null])),
    },
    // Messages about an erased person must neither name them nor be traced to them.
    answers: [...rows.answers, ...exchanged.answers].map((answer) => ({
      ...answer,
      message: { ...answer.message, sender_id: null },
      trace: [],
    })),
  };
}
