import { isRecord, type ResponseMessage } from '../../protocol';

/** A book of a shelf, ready to read; the platform sends whole sentences. */
export interface ShelfBook {
  id: string;
  bookId: string;
  name: string;
  image: string;
  lines: string[];
  /** What the book is waiting for, if no action is available. */
  waitingFor?: string;
  /** Average of 5; undefined when nobody rated the book. */
  rating: number | undefined;
  author: string;
  category: string;
  /** The copy whose page can be opened; absent for what was bought or sold. */
  copy?: { ownerId: string; itemId: string };
  /** Row key of the message, for posts about it. */
  messageKey: string;
  /** The action of the button; absent for samples. `removes`: the book is deleted from the shelf for good. */
  action?: { title: string; postCollection: string; bookItemsType: string; removes: boolean };
}

// Loans and borrowed books are returned; removing a book from any other shelf deletes it.
const RETURNABLE_TYPES = ['book_items_loan', 'book_items_borrow'];

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function average(value: unknown): number | undefined {
  const rating = text(value) === '' ? NaN : Number(value);
  return rating > 0 ? rating : undefined;
}

/** Reads one row of a bookcase (`script_param.book_data`); undefined when it is none. */
export function decodeShelfBook(message: ResponseMessage, rowId: string): ShelfBook | undefined {
  const parameters = isRecord(message.data) ? message.data['script_param'] : undefined;
  if (!isRecord(parameters) || !isRecord(parameters['book_data'])) return undefined;
  const book = parameters['book_data'];
  // Who has it or owns it, and until when, before what is true of it on any shelf.
  const fields = ['person', 'due_date', 'free_loan', 'value_price', 'quantity', 'views_count'];
  const postCollection = text(parameters['post_collection__change_state_flow']);
  const title = text(book['state_flow_title']);
  const [ownerId, itemId] = [text(book['owner_id']), text(book['book_item_id'])];
  const bookItemsType = text(parameters['book_items_type']);
  const removes = !RETURNABLE_TYPES.includes(bookItemsType);
  // The owner alone can say that a book has come back.
  const isWaiting = bookItemsType === 'book_items_borrow' && text(book['state_flow']) === 'returning';
  return {
    id: text(parameters['book_items_id'] ?? book['book_items_id']) || rowId,
    bookId: text(parameters['book_id'] ?? book['book_id']),
    name: text(book['name']),
    author: text(book['author_name']),
    category: text(book['category_name']),
    image: text(book['image']),
    ...(ownerId && itemId && { copy: { ownerId, itemId } }),
    lines: fields.map((field) => text(book[field])).filter((line) => line !== ''),
    rating: average(book['rating']),
    messageKey: rowId,
    ...(isWaiting && title && { waitingFor: title }),
    ...(!isWaiting &&
      postCollection &&
      title && { action: { title, postCollection, bookItemsType, removes } }),
  };
}
