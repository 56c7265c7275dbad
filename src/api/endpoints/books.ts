import * as v from 'valibot';
import { bookHistoryRecord, bookPageRecord, wireList } from '../../protocol';
import { platformApi } from '../platformApi';
import type { RtdbAnswer } from '../request/RtdbCall';
import { english, looseText, looseTime } from '../../protocol/calls/fields';
import { answeredOnce, readData } from './answers';

const amount = v.optional(v.pipe(v.number(), v.finite()), 0);
const flag = v.optional(v.boolean(), false);

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

const offerFields = v.object({
  owner_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  owner_name: looseText,
  book_id: looseText,
  book_item_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: looseText,
  author_name: looseText,
  category_name: looseText,
  image: looseText,
  free_loan: flag,
  quantity: amount,
  sale_price: amount,
  cover_price: amount,
  numdays_borrow: amount,
  views_count: amount,
  rating: amount,
  rating_count: amount,
  mine: flag,
  distance_km: v.optional(v.pipe(v.number(), v.finite())),
  due_day: looseText,
  english,
});

type OfferFields = v.InferOutput<typeof offerFields>;

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
  const read = v.safeParse(offerFields, value);
  return read.success ? readOffer(read.output) : undefined;
}

const MAX_LIST = 200;

/** A list of the wire, at most `MAX_LIST` of it; entries that are none are left out. */
const listOf = <T>(read: (value: unknown) => T | undefined) =>
  v.pipe(
    v.unknown(),
    v.transform((value): T[] =>
      (wireList(value) ?? []).slice(0, MAX_LIST).flatMap((one): T[] => {
        const item = read(one);
        return item === undefined ? [] : [item];
      }),
    ),
  );

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

const orderFields = v.object({
  order_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  role: v.picklist(['owner', 'reader']),
  state: v.picklist(['waiting', 'on_loan', 'returning']),
  other_id: looseText,
  other_name: looseText,
  due_day: looseText,
  english,
});

const otherInEnglish = (wire: { english: Readonly<Record<string, string>> }) => ({
  otherName: wire.english['other_name'] ?? '',
});

function decodeOrder(value: unknown): PageOrder | undefined {
  const read = v.safeParse(orderFields, value);
  if (!read.success) return undefined;
  const { order_id: id, role, state, other_id: otherId, other_name: otherName, due_day: due } = read.output;
  return { id, role, state, otherId, otherName, due, english: otherInEnglish(read.output) };
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
  v.object({
    book: v.object({
      ...offerFields.entries,
      plot_overview: looseText,
      purchase_price: amount,
      offered: v.optional(v.boolean(), true),
    }),
    others: v.optional(listOf(decodeOffer)),
    orders: v.optional(listOf(decodeOrder)),
    may_rate: flag,
    my_rating: v.optional(v.pipe(v.number(), v.finite())),
    answered_at: v.number(),
  }),
  v.transform(({ book, others = [], orders = [], ...rest }): BookPage => {
    const { plot_overview: plot, purchase_price: purchasePrice, offered } = book;
    return {
      book: { ...readOffer(book), plot, purchasePrice, offered },
      others,
      orders,
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

const pastFields = v.object({
  order_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  role: v.picklist(['owner', 'reader']),
  lends: flag,
  outcome: v.picklist(['waiting', 'accepted', 'declined', 'cancelled', 'returned']),
  book_name: looseText,
  book_item_id: looseText,
  owner_id: looseText,
  other_id: looseText,
  other_name: looseText,
  due_day: looseText,
  changed: looseTime,
  english,
});

function decodePast(value: unknown): PastOrder | undefined {
  const read = v.safeParse(pastFields, value);
  if (!read.success) return undefined;
  const { order_id: id, book_name: bookName, book_item_id: itemId, ...rest } = read.output;
  const { owner_id: ownerId, other_id: otherId, other_name: otherName, due_day: due, ...fields } = rest;
  const english = otherInEnglish(read.output);
  const { role, lends, outcome, changed } = fields;
  return { id, role, lends, outcome, bookName, itemId, ownerId, otherId, otherName, due, changed, english };
}

const historyAnswer = v.pipe(
  v.object({ history: v.optional(listOf(decodePast)) }),
  v.transform(({ history = [] }) => history),
);

// Back ends that do not know the calls say nothing.
const DEADLINE_MS = 10_000;

/** `bookPage` and `bookHistory` of the book application. */
export const booksApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    bookPage: build.query<BookPage, { ownerId: string; itemId: string }>({
      keepUnusedDataFor: 0,
      query: (copy) =>
        answeredOnce(({ userId, event }) => bookPageRecord(userId, copy, event), { deadlineMs: DEADLINE_MS }),
      ...readPage,
      transformResponse: (answer: RtdbAnswer) => ({
        ...readPage.transformResponse(answer),
        answered_at: answer.message.dateTime,
      }),
    }),
    bookHistory: build.query<PastOrder[], undefined>({
      keepUnusedDataFor: 0,
      query: () =>
        answeredOnce(({ userId, event }) => bookHistoryRecord(userId, event), { deadlineMs: DEADLINE_MS }),
      ...readData(historyAnswer),
    }),
  }),
});

export const { useBookPageQuery, useBookHistoryQuery } = booksApi;
