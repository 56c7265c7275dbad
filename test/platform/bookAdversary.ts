import { adversaryOptions, watchWorld } from './adversaryHarness';
import { bookUserIdOf, fieldsOf, postBook, startExchange } from './exchangeHarness';
import { messagesOf, type Fields, type Message } from './platformHarness';

/** A field of a card or a wish, as text. */
export const text = (of: Fields, field: string): string => String(of[field]);

/** A town of people who lend books with an adversary in it: An attacks, Bình and Chi have things. */
export async function startBookAdversary() {
  const exchange = await startExchange(adversaryOptions());
  const { database } = exchange;

  return {
    ...exchange,
    ...watchWorld(database),
    /** Asks under a key of one's choice, after it was forgotten that the key was used. */
    async sendUnderKey(key: string, collection: string, data: Fields): Promise<readonly Message[]> {
      await database.update({ [`platform/seen/${key}`]: null });
      const event = exchange.newEvent();
      await exchange.send(postBook('an', event, collection, data), key);
      return messagesOf(database, 'an', event);
    },
    idOf: (uid: string): Promise<string> => bookUserIdOf(database, uid),
    /** The newest card on somebody's feed. */
    async cardOf(uid: string): Promise<{ id: string; fields: Fields }> {
      const card = (await exchange.feed(uid)).at(-1);
      return { id: String(card?.['id']), fields: fieldsOf(card) };
    },
    /** Keys of a person's rows on a shelf. */
    rows: async (uid: string, shelf: string): Promise<string[]> =>
      Object.keys(
        (await database.get(`applications/book/data/${shelf}/${await bookUserIdOf(database, uid)}`)) ?? {},
      ),
  };
}

export type BookAdversary = Awaited<ReturnType<typeof startBookAdversary>>;
