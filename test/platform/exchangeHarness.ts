import { dayEvent, factsOfCard, isRecord } from '../../src/protocol';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { startClub } from './clubHarness';
import {
  appUserIdOf,
  messagesOf,
  paramOf,
  postTo,
  rowsOf,
  type Fields,
  type Message,
} from './platformHarness';

/** A post to the sample. */
export const postBook = postTo('book');

/** The id the sample knows a person by; empty before their first request. */
export const bookUserIdOf = (database: PlatformDatabase, uid: string): Promise<string> =>
  appUserIdOf(database, uid, 'book');

/** Rows of a feed by id, the newest of each, without those that were removed. */
function feedOf(messages: readonly Message[]): Message[] {
  const rows = new Map<string, Message>();
  for (const message of messages) {
    const id = String(message['message_key'] ?? message['id']);
    if (message['delete'] === 1) rows.delete(id);
    else rows.set(id, message);
  }
  return [...rows.values()];
}

export function fieldsOf(message: Message | undefined): Fields {
  const fields = paramOf(message)['hash_field_value'];
  return isRecord(fields) ? (fields as Fields) : {};
}

/** People who lend each other books on a platform in memory, with a clock of their own. */
export async function startExchange(options: Parameters<typeof startClub>[0] = {}) {
  const platform = await startClub(options, 'book');
  const { database, post: send } = platform;

  const wholeFeed = async (uid: string, day = dayEvent(database.now())): Promise<Message[]> =>
    feedOf(await messagesOf(database, uid, day));
  const isAnswered = (message: Message): boolean => {
    const outcome = factsOfCard({ application: 'book', data: message['data'] })?.outcome;
    return outcome !== undefined && outcome !== 'withdrawn';
  };
  const feed = async (uid: string, day?: string): Promise<Message[]> =>
    (await wholeFeed(uid, day)).filter((message) => !isAnswered(message));

  /** One person asks another for a copy, who says yes. */
  async function lend(owner: string, borrower: string, book: Fields): Promise<void> {
    await send(borrower, '../input/select/book', book);
    const renter = await bookUserIdOf(database, borrower);
    const card = (await feed(owner)).find(
      (row) => fieldsOf(row)['renter_id'] === renter && fieldsOf(row)['book_id'] === book['book_id'],
    );
    await send(owner, '../accept_order', fieldsOf(card), String(card?.['id']));
  }

  return {
    ...platform,
    lend,
    /** Takes all copies back that a person has lent. */
    async takeBack(owner: string): Promise<void> {
      const id = await bookUserIdOf(database, owner);
      const lent = (await database.get(`applications/book/data/book_items_loan/${id}`)) ?? {};
      for (const key of Object.keys(lent))
        await send(owner, 'book/data/book_items_loan_change_state_flow', { book_items_id: key });
    },
    /** What stands on a person's day feed now, without what they have answered. */
    feed,
    /** What they have answered. */
    answered: async (uid: string): Promise<Message[]> => (await wholeFeed(uid)).filter(isAnswered),
    /** Puts a book on a person's shelf and returns what a request for it carries. */
    async offer(uid: string, name: string, more: Fields = {}): Promise<Fields> {
      await send(uid, '../draft/book/data/book_items_noa', { name, ...more });
      const ownerId = await bookUserIdOf(database, uid);
      const items = (await database.get(`applications/book/data/book_items/${ownerId}`)) ?? {};
      const item = Object.values(items).find((one) => isRecord(one) && one['name'] === name) as Fields;
      return {
        owner_id: ownerId,
        book_id: item['book_id'] ?? '',
        book_item_id: item['book_items_id'] ?? '',
        book_name: name,
        free_loan: item['free_loan'] ?? true,
      };
    },
    /** Rows of one shelf as the bookcase gets them, each with the name it has there. */
    async shelf(uid: string, type: string): Promise<{ key: string; param: Record<string, unknown> }[]> {
      const rows = `rows_${platform.newEvent()}`;
      await send(uid, '../requets/my_bookcase', { book_items_type: type }, '', rows);
      return (await rowsOf(database, uid, rows)).map((row) => ({
        key: String(row['id']),
        param: paramOf(row),
      }));
    },
    /** The button of a bookcase row. */
    press: (uid: string, row: { key: string; param: Record<string, unknown> } | undefined, rows = '') => {
      const book = isRecord(row?.param['book_data']) ? row.param['book_data'] : {};
      return send(
        uid,
        String(row?.param['post_collection__change_state_flow']),
        {
          book_items_type: String(row?.param['book_items_type']),
          book_items_id: String(book['book_items_id']),
          book_id: String(book['book_id']),
        },
        row?.key,
        rows,
      );
    },
    /** Titles a search finds, with the copies of each. */
    async searchRows(uid: string, text: string): Promise<Message[]> {
      const rows = `rows_${platform.newEvent()}`;
      await send(uid, '../requets/searching', { text_seach: text, type_seach: 'book' }, '', rows);
      return rowsOf(database, uid, rows);
    },
  };
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>;
