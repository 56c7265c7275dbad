import { dayEvent, factsOfCard, isRecord, wireList, type FieldValue, type Json } from '../../src/protocol';
import { appUserIdOf, messagesOf, post, rowsOf, startHarness, type Message } from './platformHarness';

export type Fields = Record<string, FieldValue>;

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

export function paramOf(message: Message | undefined): Record<string, unknown> {
  const data = message?.['data'];
  const param = isRecord(data) ? data['script_param'] : undefined;
  return isRecord(param) ? param : {};
}

export function fieldsOf(message: Message | undefined): Fields {
  const fields = paramOf(message)['hash_field_value'];
  return isRecord(fields) ? (fields as Fields) : {};
}

/** The code a request was refused with; empty when it was not. */
export function codeOf([message]: readonly Message[]): string {
  const error = message?.['error'];
  return isRecord(error) ? String(error['code']) : '';
}

/** Starts a town before each test of a file and hands it over; afterwards nothing may have been logged, and it is closed. */
export function forEachTest<T extends { loggedLines: readonly string[]; close(): Promise<void> }>(
  start: () => Promise<T>,
  assign: (exchange: T) => void,
): void {
  let exchange: T;
  beforeEach(async () => {
    exchange = await start();
    assign(exchange);
  });
  afterEach(async () => {
    expect(exchange.loggedLines).toEqual([]);
    await exchange.close();
  });
}

/** People who lend each other books on a platform in memory, with a clock of their own. */
export async function startExchange(options: Parameters<typeof startHarness>[0] = {}) {
  const platform = await startHarness(options);
  const { database } = platform;

  const send = (uid: string, collection: string, data: Fields, messageKey = '', rows = '') =>
    platform.ask(
      post(uid, platform.newEvent(), collection, data, {
        message_key: messageKey,
        event_recycler_view: rows,
        event_dashboard_current_day: dayEvent(database.now()),
      }),
    );

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
    const renter = await appUserIdOf(database, borrower);
    const card = (await feed(owner)).find(
      (row) => fieldsOf(row)['renter_id'] === renter && fieldsOf(row)['book_id'] === book['book_id'],
    );
    await send(owner, '../accept_order', fieldsOf(card), String(card?.['id']));
  }

  return {
    ...platform,
    post: send,
    lend,
    /** Takes all copies back that a person has lent. */
    async takeBack(owner: string): Promise<void> {
      const id = await appUserIdOf(database, owner);
      const lent = (await database.get(`applications/book/data/book_items_loan/${id}`)) ?? {};
      for (const key of Object.keys(lent))
        await send(owner, 'book/data/book_items_loan_change_state_flow', { book_items_id: key });
    },
    /** Asks the platform itself, `draft/core/{name}`, about an application. */
    core: (application: string, uid: string, name: string, inner: Record<string, Json> = {}) =>
      platform.ask({
        ...post(uid, '', `draft/core/${name}`, ''),
        application,
        json: JSON.stringify({ user_id: uid, event: platform.newEvent(), ...inner }),
      }),
    /** What stands on a person's day feed now, without what they have answered. */
    feed,
    /** What they have answered. */
    answered: async (uid: string): Promise<Message[]> => (await wholeFeed(uid)).filter(isAnswered),
    /** Puts a book on a person's shelf and returns what a request for it carries. */
    async offer(uid: string, name: string, more: Fields = {}): Promise<Fields> {
      await send(uid, '../draft/book/data/book_items_noa', { name, ...more });
      const ownerId = await appUserIdOf(database, uid);
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
    recent: async (uid: string) => wireList(await database.get(`people/${uid}/recent_applications`)) ?? [],
  };
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>;
