import type { JsonObject } from '../../../protocol';
import { findBooks } from '../../../protocol/calls/bookPosts';
import type { Decoded } from '../../../protocol/calls/defineCall';
import { handle } from '../../access/handle';
import { shownAbout } from '../../requests/about';
import { bookPaths } from '../../book/bookPaths';
import { type FirstDueDay, createFirstDueDay, offerOf } from '../../book/offers';
import { distancesFrom } from '../../book/places';
import { describerOf } from '../../book/titles';
import { findTitles } from '../../book/titleIndex';
import { foldText } from '../../store/foldText';
import type { HandlerContext } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { listAnswers, withinPictureLimit } from '../../documents/listAnswers';
import { MAX_COPIES_OF_TITLE, MAX_TITLES_SHOWN } from '../../load/loadLimits';
import { isPathSegment } from '../../requests/readRequest';
import { fairShare, sampleOf } from '../../load/sample';
import { asText } from '../../store/asText';

/** Offers that one answer holds. */
export const MAX_OFFERS = 100;
/** Categories that are told, the most common. */
const MAX_CATEGORIES = 30;

const number = (row: JsonObject, field: string): number | undefined => {
  const value = row[field];
  return typeof value === 'number' ? value : undefined;
};
const text = (row: JsonObject, field: string): string => {
  const value = row[field];
  return asText(value);
};

// What has no distance, no rating or no price stands behind what has.
const SORTERS: Readonly<Record<BookQuery['sort'], (a: JsonObject, b: JsonObject) => number>> = {
  newest: (a, b) => (number(b, 'created') ?? 0) - (number(a, 'created') ?? 0),
  distance: (a, b) => (number(a, 'distance_km') ?? Infinity) - (number(b, 'distance_km') ?? Infinity) || 0,
  price: (a, b) => priceOf(a) - priceOf(b),
  rating: (a, b) => (number(b, 'rating') ?? 0) - (number(a, 'rating') ?? 0),
  name: (a, b) => text(a, 'name').localeCompare(text(b, 'name'), 'vi'),
};

// Lending is free; a price that nobody entered is the owner's to tell.
function priceOf(row: JsonObject): number {
  if (row['free_loan'] === true) return 0;
  return number(row, 'sale_price') || Number.MAX_SAFE_INTEGER;
}

type BookQuery = Decoded<typeof findBooks>;

async function offersOf(
  context: HandlerContext,
  bookId: string,
  reader: string,
  distances: Awaited<ReturnType<typeof distancesFrom>>,
  firstDueDay: FirstDueDay,
): Promise<{ offers: JsonObject[]; people: string[] }> {
  const title = asObject(await context.get(`${bookPaths.catalogue}/${bookId}`)) ?? {};
  const blocked = asObject(await context.get(bookPaths.blocked(reader))) ?? {};
  const offered = Object.entries(asObject(await context.get(bookPaths.copies(bookId))) ?? {}).flatMap(
    ([itemId, ownerId]) =>
      isPathSegment(ownerId) && !Object.hasOwn(blocked, ownerId) ? [{ itemId, ownerId }] : [],
  );
  const offers: JsonObject[] = [];
  for (const { itemId, ownerId } of fairShare(offered, (copy) => copy.ownerId, MAX_COPIES_OF_TITLE)) {
    const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
    if (!item) continue;
    const distance = await distances.to(ownerId, item);
    offers.push(
      await offerOf(context, { ownerId, itemId, item, title }, { id: reader, distance, firstDueDay }),
    );
  }
  // A cover may be the title's, which is that of whoever described it.
  const giver = await describerOf(context, bookId, title);
  const people = [...offers.map((offer) => text(offer, 'owner_id')), ...(giver === undefined ? [] : [giver])];
  return { offers, people };
}

function matchesQuery(
  offer: JsonObject,
  { category_name, free_loan, max_price, max_km }: BookQuery,
): boolean {
  return (
    (category_name === '' || foldText(text(offer, 'category_name')) === foldText(category_name)) &&
    (!free_loan || offer['free_loan'] === true) &&
    (max_price === Infinity || priceOf(offer) <= max_price) &&
    (max_km === Infinity || (number(offer, 'distance_km') ?? Infinity) <= max_km)
  );
}

function commonCategories(offers: readonly JsonObject[]): string[] {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const category = text(offer, 'category_name');
    if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'vi'))
    .slice(0, MAX_CATEGORIES)
    .map(([category]) => category);
}

/** The copies that are offered, one a row, in values instead of sentences. */
export const findBooksHandler = handle(findBooks, {
  async run(query, { uid, appUserId, event, rowsEvent }, context) {
    const [index, hidden] = await Promise.all([
      context.get(bookPaths.titles),
      context.get(bookPaths.objectionable(appUserId)),
    ]);
    const found = findTitles(asObject(index) ?? {}, query.text_seach).filter(
      (bookId) => !Object.hasOwn(asObject(hidden) ?? {}, bookId),
    );
    const distances = await distancesFrom(context, appUserId);
    const firstDueDay = createFirstDueDay(context);
    const offers: JsonObject[] = [];
    const people = new Set<string>();
    for (const bookId of sampleOf(context, uid, found, (id) => id, MAX_TITLES_SHOWN)) {
      const ofTitle = await offersOf(context, bookId, appUserId, distances, firstDueDay);
      offers.push(...ofTitle.offers);
      for (const person of ofTitle.people) people.add(person);
    }
    const matching = offers.filter((offer) => matchesQuery(offer, query)).sort(SORTERS[query.sort]);
    const rows = matching
      .slice(0, MAX_OFFERS)
      .map((offer) => ({ ...offer, message_key: text(offer, 'book_item_id') }));
    const traces = [...people].map((person) => shownAbout(context, 'book', person));
    const list = { layout: undefined, rows: withinPictureLimit(rows), total: rows.length, traces };
    const { answers, shown } = listAnswers(rowsEvent, list);
    answers.push({
      ...(rowsEvent === event && { event }),
      message: {
        data: {
          acknowledged: true,
          count: shown,
          total: matching.length,
          titles_left_out: Math.max(0, found.length - MAX_TITLES_SHOWN),
          categories: commonCategories(offers),
          place_shared: distances.isShared,
        },
      },
      trace: traces,
    });
    return { writes: {}, answers };
  },
});
