import type { Json } from '../../../protocol';
import type { Answer, Effects, HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { isPathSegment } from '../readRequest';
import { bookPaths } from './bookPaths';
import { closeCard, removeFromFeed, waitingCards } from './cards';
import { ownPlaces } from './ownPlaces';
import { COUNTERPARTS, returnedWrites } from './order';
import { ratingWrites } from './ratings';
import { declineRequest, removalOf } from './removal';

const GONE = 'Người dùng đã rời đi';

type Writes = Record<string, Json>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function offeredCopies(context: HandlerContext, me: string): Promise<Writes> {
  const items = asObject(await context.get(bookPaths.items(me))) ?? {};
  const writes: Writes = {};
  const copies = new Map<string, string[]>();
  for (const [itemId, item] of Object.entries(items)) {
    const bookId = text(asObject(item)?.['book_id']);
    if (bookId) copies.set(bookId, [...(copies.get(bookId) ?? []), itemId]);
  }
  for (const [bookId, itemIds] of copies) {
    Object.assign(writes, await removalOf(context, me, itemIds, bookId));
  }
  return writes;
}

/** What others hold of, or for, this person: rows stay, without the name; copies they lent to this person come back. */
async function sharedRows(context: HandlerContext, me: string): Promise<Writes> {
  const writes: Writes = {};
  for (const [shelf, other] of Object.entries(COUNTERPARTS)) {
    const rows = asObject(await context.get(bookPaths.items(me, shelf))) ?? {};
    for (const [orderId, value] of Object.entries(rows)) {
      const row = asObject(value) ?? {};
      const { other_id: otherId, item_id: itemId } = row;
      if (!isPathSegment(otherId)) continue;
      const theirs = `${bookPaths.items(otherId, other)}/${orderId}`;
      if ((await context.get(theirs)) === null) continue;
      if (shelf === 'book_items_borrow') {
        writes[theirs] = null;
        const path = `${bookPaths.items(otherId)}/${text(itemId)}`;
        const item = isPathSegment(itemId) ? asObject(await context.get(path)) : undefined;
        if (item) Object.assign(writes, returnedOnce(writes, path, item, orderId));
      } else {
        writes[`${theirs}/other_id`] = null;
        writes[`${theirs}/person`] = GONE;
      }
    }
  }
  return writes;
}

// Two copies of one item lent to the same person are two back, although the item was read once.
function returnedOnce(writes: Writes, path: string, item: Record<string, Json>, orderId: string): Writes {
  const counted = writes[`${path}/quantity`];
  return returnedWrites(path, counted === undefined ? item : { ...item, quantity: counted }, orderId);
}

async function opinions(context: HandlerContext, me: string): Promise<Writes> {
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

// Cards to and from this person: both sides' feeds lose them, and nobody waits for an answer that cannot come.
async function cards(context: HandlerContext, me: string, event: string): Promise<Effects> {
  const writes: Writes = {};
  const answers: Answer[] = [];
  for (const card of await waitingCards(context, me)) {
    const closed =
      card.layout === 'request_book'
        ? await declineRequest(
            context,
            { ...card, fields: { ...card.fields, owner_name: GONE } },
            'không còn chia sẻ sách',
            event,
          )
        : await closeCard(context, card, event);
    Object.assign(writes, closed.writes);
    answers.push(...closed.answers.filter((answer) => answer.to?.appUserId !== me));
  }
  const asked = asObject(await context.get(bookPaths.requests(me))) ?? {};
  const borrowed = asObject(await context.get(bookPaths.items(me, 'book_items_borrow'))) ?? {};
  const sent = [
    ...Object.values(asked).map((value) => {
      const { owner_id: owner, card } = asObject(value) ?? {};
      return { to: text(owner), id: text(card) };
    }),
    ...Object.entries(borrowed).map(([orderId, row]) => ({
      to: text(asObject(row)?.['other_id']),
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
  // No message about somebody who is gone may say who it was.
  return { writes, answers: answers.map((answer) => ({ ...answer, trace: [] })) };
}

/**
 * Takes a person out of the book application: shelves, opinions, cards and what others were told. Some writes lie below
 * others of them.
 */
export async function eraseReader(context: HandlerContext, me: string, event: string): Promise<Effects> {
  const told = asObject(await context.get(bookPaths.about(me))) ?? {};
  const traces = Object.values(told).filter((path) => typeof path === 'string');
  const exchanged = await cards(context, me, event);
  const own = [...Object.values(ownPlaces(me)), bookPaths.about(me), ...traces];
  return {
    writes: {
      ...(await sharedRows(context, me)),
      ...(await offeredCopies(context, me)),
      ...(await opinions(context, me)),
      ...exchanged.writes,
      ...Object.fromEntries(own.map((path) => [path, null])),
    },
    answers: exchanged.answers,
  };
}
