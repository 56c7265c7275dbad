import * as v from 'valibot';
import { defineCall } from './defineCall';
import { databaseId, echoed, givenOrNot, requiredText, text } from './fields';

// Posts of the book application's layouts.

const OF_BOOK = { envelope: 'data', sentBy: 'screen', by: 'anybody', addressee: 'book' } as const;

const acknowledged = v.object({ acknowledged: v.optional(v.boolean()) });

/** What is no text names nothing of the person's. */
const own = v.fallback(v.string(), '');

/** Characters of one message. */
export const MAX_MESSAGE = 1000;

export const rateBook = defineCall({
  ...OF_BOOK,
  collection: '../rating',
  input: v.object({ book_id: databaseId, rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)) }),
  output: acknowledged,
  about: '`rating`: a number from 1 to 5, by who borrowed or bought the book (`not_read`).',
});

/** That owner's copies vanish from this person's searches. */
export const blockUser = defineCall({
  ...OF_BOOK,
  collection: '../input/book/block_user',
  input: v.object({ owner_id: databaseId }),
  output: acknowledged,
  about: 'The copies of that owner are found no more.',
});

/** Kept for whoever runs the application. */
export const reportUser = defineCall({
  ...OF_BOOK,
  collection: '../input/book/report_user',
  input: v.object({ owner_id: databaseId, book_id: echoed }),
  output: acknowledged,
  about: 'For whoever runs the application.',
});

/** That book vanishes for this person. */
export const hideBook = defineCall({
  ...OF_BOOK,
  collection: '../input/book/objectionable_content',
  input: v.object({ book_id: databaseId }),
  output: acknowledged,
  about: 'The book is found no more.',
});

/** Takes one's own copy off the shelf. */
export const deleteBookItem = defineCall({
  ...OF_BOOK,
  collection: '../input/delete/book_item',
  input: v.object({ book_items_id: databaseId }),
  output: acknowledged,
  about: 'Takes one’s own copy off the shelf.',
});

/** The person's profile in the application. */
export const saveProfile = defineCall({
  ...OF_BOOK,
  collection: '../draft/provide_oxy/post_data',
  input: v.object({
    user_name: text(500),
    phone_number: text(500),
    address: text(500),
    address_original: text(500),
    location: text(500),
    // Other back ends take them.
    avatar: givenOrNot<string>(),
    image: givenOrNot<string>(),
  }),
  output: acknowledged,
  about: 'A profile takes no picture: `avatar` and `image` are refused with `bad_image`.',
});

/** Copies that others offer, of the titles that are found. */
export const findBooks = defineCall({
  ...OF_BOOK,
  collection: '../requets/find_books',
  input: v.object({
    text_seach: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    sort: v.optional(v.picklist(['newest', 'distance', 'price', 'rating', 'name']), 'newest'),
    category_name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    free_loan: v.optional(v.boolean(), false),
    max_price: v.optional(v.number(), Infinity),
    max_km: v.optional(v.number(), Infinity),
  }),
  output: v.object({}),
  about:
    '`sort`: `newest`, `distance`, `price`, `rating` or `name`. The answer: at most 100 rows, one a copy, of at most 50 titles; then `count`, `total`, `titles_left_out`, `categories`, `place_shared`.',
});

/** Takes one's own request back before it is answered. */
export const cancelRequest = defineCall({
  ...OF_BOOK,
  collection: '../input/book/cancel_request',
  input: v.object({ book_item_id: databaseId }),
  output: acknowledged,
  about: 'One’s own request, until it is answered.',
});

/** The owner of a lent copy moves the day it is to be back. */
export const changeDueDate = defineCall({
  ...OF_BOOK,
  collection: '../input/book/due_date',
  input: v.object({ order_id: own, due_day: echoed }),
  output: acknowledged,
  about: 'By the owner of a lent copy; who has it is told.',
});

/** The owner of a lent copy asks for it. */
export const askBack = defineCall({
  ...OF_BOOK,
  collection: '../input/book/ask_back',
  input: v.object({ order_id: own }),
  output: acknowledged,
  about: 'By the owner of a lent copy; who has it is told.',
});

/** What the two wrote so far, then whatever is written while the list is open. */
export const openThread = defineCall({
  ...OF_BOOK,
  collection: '../requets/thread',
  input: v.object({ order_id: own }),
  output: v.object({}),
  about:
    'With an `event_recycler_view` of its own: rows `thread_message` {`mine`, `text`, `at`}; while the list is open, new ones, and `thread_changed` when the order changed.',
});

/** Writes to the other of the two. */
export const sendMessage = defineCall({
  ...OF_BOOK,
  collection: '../input/book/send_message',
  input: v.object({
    order_id: own,
    message: requiredText(MAX_MESSAGE, { vi: 'lời nhắn', en: 'a message' }),
  }),
  output: acknowledged,
  about:
    '`message`: 1 to 1000 characters (`too_long`, `offensive`); 200 messages a request or loan (`too_many_messages`), gone when it ends.',
});
