import * as v from 'valibot';
import { bookHistory, bookPage, offer } from '../../protocol/calls/book';
import type { Call } from '../../protocol/calls/defineCall';
import { platformApi } from '../platformApi';
import type { RtdbAnswer } from '../request/RtdbCall';
import { callOnce, readData } from './answers';

/** One copy that somebody offers, in values; untrusted but for their kinds. Prices in đồng, days as `2026-01-31`. */
export interface Offer {
  ownerId: string;
  ownerName: string;
  bookId: string;
  itemId: string;
  name: string;
  author: string;
  category: string;
  image: string;
  lends: boolean;
  quantity: number;
  salePrice: number;
  coverPrice: number;
  daysBorrow: number;
  views: number;
  /** Average of 5; 0 when nobody rated the book. */
  rating: number;
  ratingCount: number;
  mine: boolean;
  /** In whole km; undefined when one of the two does not say where they are. */
  distance: number | undefined;
  /** When a copy that is out is to be back; empty when it is there, or nobody knows. */
  due: string;
  english: { ownerName: string };
}

type OfferFields = v.InferOutput<typeof offer>;

function readOffer(wire: OfferFields): Offer {
  return {
    ownerId: wire.owner_id,
    ownerName: wire.owner_name,
    bookId: wire.book_id,
    itemId: wire.book_item_id,
    name: wire.name,
    author: wire.author_name,
    category: wire.category_name,
    image: wire.image,
    lends: wire.free_loan,
    quantity: wire.quantity,
    salePrice: wire.sale_price,
    coverPrice: wire.cover_price,
    daysBorrow: wire.numdays_borrow,
    views: wire.views_count,
    rating: wire.rating,
    ratingCount: wire.rating_count,
    mine: wire.mine,
    distance: wire.distance_km,
    due: wire.due_day,
    english: { ownerName: wire.english['owner_name'] ?? '' },
  };
}

/** Reads a copy as the platform sends it; anything else is undefined. */
export function decodeOffer(value: unknown): Offer | undefined {
  const read = v.safeParse(offer, value);
  return read.success ? readOffer(read.output) : undefined;
}

/** What stands between the reader of a page and somebody else. */
export interface PageOrder {
  id: string;
  role: 'owner' | 'reader';
  state: 'waiting' | 'on_loan' | 'returning';
  /** Empty for somebody who left. */
  otherId: string;
  otherName: string;
  due: string;
  english: { otherName: string };
}

const otherInEnglish = (wire: { english: Readonly<Record<string, string>> }) => ({
  otherName: wire.english['other_name'] ?? '',
});

type Answer<C extends Call> = v.InferOutput<C['output']>;

function orderOf(wire: Answer<typeof bookPage>['orders'][number]): PageOrder {
  const { order_id: id, role, state, other_id: otherId, other_name: otherName, due_day: due } = wire;
  return { id, role, state, otherId, otherName, due, english: otherInEnglish(wire) };
}

/** A copy with all that its page shows. */
export interface BookPage {
  book: Offer & { plot: string; purchasePrice: number; offered: boolean };
  others: Offer[];
  orders: PageOrder[];
  mayRate: boolean;
  myRating: number | undefined;
  /** When the platform answered, in ms since 1970; 0 where it does not say. */
  answeredAt: number;
}

const bookPageAnswer = v.pipe(
  v.object({ ...bookPage.output.entries, answered_at: v.number() }),
  v.transform(({ book, others, orders, ...rest }): BookPage => {
    const { plot_overview: plot, purchase_price: purchasePrice, offered } = book;
    return {
      book: { ...readOffer(book), plot, purchasePrice, offered },
      others: others.map(readOffer),
      orders: orders.map(orderOf),
      mayRate: rest.may_rate,
      myRating: rest.my_rating,
      answeredAt: rest.answered_at,
    };
  }),
);

const readPage = readData(bookPageAnswer);

/** One request of the past, as the person remembers it. */
export interface PastOrder {
  id: string;
  role: 'owner' | 'reader';
  lends: boolean;
  outcome: 'waiting' | 'accepted' | 'declined' | 'cancelled' | 'returned';
  bookName: string;
  itemId: string;
  /** Whose copy it was; empty when that is not known any more. */
  ownerId: string;
  /** Both empty for somebody who left. */
  otherId: string;
  otherName: string;
  due: string;
  changed: number;
  english: { otherName: string };
}

function pastOf(wire: Answer<typeof bookHistory>['history'][number]): PastOrder {
  const { order_id: id, book_name: bookName, book_item_id: itemId, ...rest } = wire;
  const { owner_id: ownerId, other_id: otherId, other_name: otherName, due_day: due, ...fields } = rest;
  const { role, lends, outcome, changed } = fields;
  const english = otherInEnglish(wire);
  return { id, role, lends, outcome, bookName, itemId, ownerId, otherId, otherName, due, changed, english };
}

const historyAnswer = v.pipe(
  bookHistory.output,
  v.transform(({ history }) => history.map(pastOf)),
);

// Back ends that do not know the calls say nothing.
const DEADLINE_MS = 10_000;

/** `bookPage` and `bookHistory` of the book application. */
export const booksApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    bookPage: build.query<BookPage, { ownerId: string; itemId: string }>({
      keepUnusedDataFor: 0,
      query: ({ ownerId, itemId }) =>
        callOnce(bookPage, { owner_id: ownerId, book_item_id: itemId }, { deadlineMs: DEADLINE_MS }),
      ...readPage,
      transformResponse: (answer: RtdbAnswer) => ({
        ...readPage.transformResponse(answer),
        answered_at: answer.message.dateTime,
      }),
    }),
    bookHistory: build.query<PastOrder[], undefined>({
      keepUnusedDataFor: 0,
      query: () => callOnce(bookHistory, {}, { deadlineMs: DEADLINE_MS }),
      ...readData(historyAnswer),
    }),
  }),
});

export const { useBookPageQuery, useBookHistoryQuery } = booksApi;
