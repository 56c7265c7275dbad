import type { Json, JsonObject } from '../../../protocol';
import { bookPage } from '../../../protocol/calls/book';
import { handle } from '../../access/handle';
import { shownAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { waitingCards } from '../../book/cards';
import { BOOK_REMOVED, type FirstDueDay, createFirstDueDay, offerOf } from '../../book/offers';
import { personName } from '../../book/people';
import { namesInEnglish } from '../../book/phrases';
import { distancesFrom } from '../../book/places';
import { describerOf } from '../../book/titles';
import { viewWrites } from '../../book/views';
import type { HandlerContext } from '../../requests/handler';
import { shownPicture } from '../../documents/smallPicture';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { asText } from '../../store/asText';

/** Other copies of the title that a page names. */
export const MAX_OTHERS = 10;

/** A request or loan of a copy between the reader of the page and another person. */
interface OrderOnPage {
  id: string;
  role: 'owner' | 'reader';
  state: 'waiting' | 'on_loan' | 'returning';
  other: string;
  due: string;
}

async function rowsAbout(
  context: HandlerContext,
  reader: string,
  shelf: 'book_items_loan' | 'book_items_borrow',
  itemId: string,
): Promise<{ id: string; row: JsonObject }[]> {
  return Object.entries(asObject(await context.get(bookPaths.items(reader, shelf))) ?? {}).flatMap(
    ([id, value]) => {
      const row = asObject(value);
      return row?.['item_id'] === itemId ? [{ id, row }] : [];
    },
  );
}

const orderOfLoan = (
  role: OrderOnPage['role'],
  { id, row }: { id: string; row: JsonObject },
): OrderOnPage => ({
  id,
  role,
  state: row['state_flow'] === 'returning' ? 'returning' : 'on_loan',
  other: asText(row['other_id']),
  due: asText(row['due_day']),
});

async function ordersOf(
  context: HandlerContext,
  reader: string,
  ownerId: string,
  itemId: string,
): Promise<OrderOnPage[]> {
  if (ownerId === reader) {
    const cards = (await waitingCards(context, reader)).filter(
      ({ layout, fields }) => layout === 'request_book' && fields['book_item_id'] === itemId,
    );
    const loans = await rowsAbout(context, reader, 'book_items_loan', itemId);
    return [
      ...cards.map(({ id, about, fields }): OrderOnPage => {
        return { id, role: 'owner', state: 'waiting', other: about, due: asText(fields['due_day']) };
      }),
      ...loans.map((loan) => orderOfLoan('owner', loan)),
    ];
  }
  const request = asObject(await context.get(`${bookPaths.requests(reader)}/${itemId}`));
  const [borrowed] = await rowsAbout(context, reader, 'book_items_borrow', itemId);
  if (borrowed) return [orderOfLoan('reader', borrowed)];
  if (request?.['owner_id'] !== ownerId || !isPathSegment(request['card'])) return [];
  const due = asText(request['due_day']);
  return [{ id: request['card'], role: 'reader', state: 'waiting', other: ownerId, due }];
}

/** The copy itself, or what a borrower's own row still says of one that its owner took off the shelf. */
async function itemOf(
  context: HandlerContext,
  reader: string,
  ownerId: string,
  itemId: string,
): Promise<JsonObject | undefined> {
  const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
  if (item) return item;
  const shelf = ownerId === reader ? 'book_items_loan' : 'book_items_borrow';
  const [loan] = await rowsAbout(context, reader, shelf, itemId);
  return loan && { ...loan.row, quantity: 0 };
}

/** All that a page about one copy shows, in values. Opening it counts as a look. */
export const bookPageHandler = handle(bookPage, {
  lock: () => CATALOGUE_LOCK,
  async run({ owner_id: ownerId, book_item_id: itemId }, { appUserId: reader }, context) {
    const orders = await ordersOf(context, reader, ownerId, itemId);
    // A blocked person sees the copy as missing, except for open requests and loans between the two.
    const isBlocked =
      (await context.exists(`${bookPaths.blocked(ownerId)}/${reader}`)) ||
      (await context.exists(`${bookPaths.blocked(reader)}/${ownerId}`));
    const item = await itemOf(context, reader, ownerId, itemId);
    if (!item || (isBlocked && orders.length === 0)) return BOOK_REMOVED;
    const bookId = asText(item['book_id']);
    const title = isPathSegment(bookId)
      ? (asObject(await context.get(`${bookPaths.catalogue}/${bookId}`)) ?? {})
      : {};
    const distances = await distancesFrom(context, reader);
    const distance = await distances.to(ownerId, item);
    const firstDueDay = createFirstDueDay(context);
    const offer = await offerOf(
      context,
      { ownerId, itemId, item, title },
      { id: reader, distance, firstDueDay },
    );
    const others = isPathSegment(bookId)
      ? await othersOf(context, reader, bookId, { itemId, distances, firstDueDay })
      : [];
    const ownRating = isPathSegment(bookId)
      ? await context.get(`${bookPaths.ratings(bookId)}/${reader}`)
      : null;
    const mayRate = isPathSegment(bookId) && (await context.exists(`${bookPaths.had(reader)}/${bookId}`));
    const people = new Set([
      ownerId,
      ...orders.map(({ other }) => other),
      ...others.map((one) => asText(one['owner_id'])),
    ]);
    const giver = isPathSegment(bookId) ? await describerOf(context, bookId, title) : undefined;
    if (giver !== undefined) people.add(giver);
    people.delete('');
    const orderValues = orders.map(async ({ id, role, state, other, due }): Promise<JsonObject> => {
      const name = other === '' ? '' : await personName(context, other);
      return namesInEnglish({ order_id: id, role, state, other_id: other, other_name: name, due_day: due });
    });
    const answer: Record<string, Json> = {
      acknowledged: true,
      book: {
        ...offer,
        // Whoever opens the book gets the cover whole.
        image: shownPicture(item['image']) || shownPicture(title['image']),
        plot_overview: asText(item['plot_overview']) || asText(title['plot_overview']),
        ISBN: asText(item['ISBN']),
        ...(ownerId === reader && {
          purchase_price: item['purchase_price'] ?? 0,
          offered: item['item_id'] === undefined,
        }),
      },
      others,
      orders: await Promise.all(orderValues),
      place_shared: distances.isShared,
      may_rate: mayRate,
      ...(typeof ownRating === 'number' && { my_rating: ownRating }),
    };
    return {
      writes: isBlocked ? {} : await viewWrites(context, reader, { owner_id: ownerId, book_item_id: itemId }),
      answers: [
        { message: { data: answer }, trace: [...people].map((id) => shownAbout(context, 'book', id)) },
      ],
    };
  },
});

async function othersOf(
  context: HandlerContext,
  reader: string,
  bookId: string,
  {
    itemId,
    distances,
    firstDueDay,
  }: {
    itemId: string;
    distances: Awaited<ReturnType<typeof distancesFrom>>;
    firstDueDay: FirstDueDay;
  },
): Promise<JsonObject[]> {
  const blocked = asObject(await context.get(bookPaths.blocked(reader))) ?? {};
  const copies = Object.entries(asObject(await context.get(bookPaths.copies(bookId))) ?? {});
  const others: JsonObject[] = [];
  for (const [other, ownerId] of copies) {
    if (other === itemId || !isPathSegment(ownerId) || Object.hasOwn(blocked, ownerId)) continue;
    const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${other}`));
    if (!item) continue;
    const distance = await distances.to(ownerId, item);
    const copy = { ownerId, itemId: other, item: { ...item, image: '' }, title: {} };
    others.push(await offerOf(context, copy, { id: reader, distance, firstDueDay }));
    if (others.length === MAX_OTHERS) break;
  }
  return others;
}
