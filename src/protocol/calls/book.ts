import * as v from 'valibot';
import { defineCall } from './defineCall';
import { databaseId, english, goodOnes, looseText, looseTime } from './fields';

// Calls of the book application that screens of the console send; layouts may send them as well.

const OF_BOOK = { envelope: 'data', sentBy: 'screen', by: 'anybody', addressee: 'book' } as const;

const acknowledged = v.object({ acknowledged: v.optional(v.boolean()) });

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const amount = v.optional(v.pipe(v.number(), v.finite()), 0);
const flag = v.optional(v.boolean(), false);

/** Whom the person blocked and which books they hid, newest first. */
export const blockList = defineCall({
  ...OF_BOOK,
  collection: '../input/book/block_list',
  input: v.object({}),
  output: v.object({
    blocked_users: goodOnes(v.object({ owner_id: id, owner_name: looseText, english }), 100),
    hidden_books: goodOnes(v.object({ book_id: id, book_name: looseText }), 100),
  }),
  reads: true,
  about: 'Whom the person blocked, and which books they hid.',
});

/** Takes a block back. */
export const unblockUser = defineCall({
  ...OF_BOOK,
  collection: '../input/book/unblock_user',
  input: v.object({ owner_id: databaseId }),
  output: acknowledged,
  about: 'Takes a block back.',
});

/** Takes the hiding of a book back. */
export const showBook = defineCall({
  ...OF_BOOK,
  collection: '../input/book/show_book',
  input: v.object({ book_id: databaseId }),
  output: acknowledged,
  about: 'Takes the hiding of a book back.',
});

/** One copy that somebody offers, in values. Prices in đồng, days as `2026-01-31`. */
export const offer = v.object({
  owner_id: id,
  owner_name: looseText,
  book_id: looseText,
  book_item_id: id,
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

const MAX_LIST = 200;

/** All that a page about one copy shows. */
export const bookPage = defineCall({
  ...OF_BOOK,
  collection: '../input/book/book_page',
  input: v.object({ owner_id: databaseId, book_item_id: databaseId }),
  output: v.object({
    book: v.object({
      ...offer.entries,
      plot_overview: looseText,
      purchase_price: amount,
      offered: v.optional(v.boolean(), true),
    }),
    others: goodOnes(offer, MAX_LIST),
    orders: goodOnes(
      v.object({
        order_id: id,
        role: v.picklist(['owner', 'reader']),
        state: v.picklist(['waiting', 'on_loan', 'returning']),
        other_id: looseText,
        other_name: looseText,
        due_day: looseText,
        english,
      }),
      MAX_LIST,
    ),
    may_rate: flag,
    my_rating: v.optional(v.pipe(v.number(), v.finite())),
  }),
  about: 'At most 10 `others`; `orders` between the reader and others. Opening it counts as a look.',
});

/** What the person asked for and was asked for, and what became of it, the newest change first. */
export const bookHistory = defineCall({
  ...OF_BOOK,
  collection: '../input/book/history',
  input: v.object({}),
  output: v.object({
    history: goodOnes(
      v.object({
        order_id: id,
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
      }),
      MAX_LIST,
    ),
  }),
  reads: true,
  about:
    'The newest 100 of at most 200; `outcome` `waiting`, `accepted`, `declined`, `cancelled` or `returned`.',
});
