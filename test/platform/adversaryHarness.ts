import { dayEvent, type JsonObject } from '../../src/protocol';
import { createMemoryDatabase } from './memoryDatabase';
import { codeOf, fieldsOf, startExchange, type Fields } from './exchangeHarness';
import { appUserIdOf, messagesOf, post, type Message } from './platformHarness';

/** Roots of what belongs to people and developers; the others only tell that somebody asked. */
const ROOTS = ['resshare_configuration', 'people/an/waiting_logos', 'people/binh', 'people/chi'];

/** Places of an application that also only tell that somebody asked. */
const ASKED = new Set(['request_log', 'viewers']);

/** A field of a card or a wish, as text. */
export const text = (of: Fields, field: string): string => String(of[field]);

type Try = () => Promise<readonly Message[]>;

/**
 * A town with an adversary in it: somebody with an ordinary account who has read the code. An attacks, Bình and Chi have
 * things; everybody's address is proven.
 */
export async function startAdversary() {
  let time = Date.UTC(2026, 4, 10, 3);
  const exchange = await startExchange({
    database: createMemoryDatabase(() => (time += 1)),
    rate: { burst: 10_000, perSecond: 1000 },
    developer: 'demo',
    identities: {
      deleteAccount: () => Promise.resolve(true),
      email: (uid) => Promise.resolve(`${uid}@example.test`),
    },
  });
  const { database } = exchange;

  async function world(): Promise<string> {
    const feeds = ['binh', 'chi'].map((uid) => `response/${uid}/${dayEvent(time)}`);
    const applications = Object.entries((await database.get('applications')) ?? {}).map(
      ([name, application]) => [
        name,
        Object.entries(application as JsonObject).filter(([place]) => !ASKED.has(place)),
      ],
    );
    const others = await Promise.all([...ROOTS, ...feeds].map((path) => database.get(path)));
    return JSON.stringify([applications, ...others]);
  }

  return {
    ...exchange,
    world,
    /** Refused, and nothing of anybody's is another one; the twin, which differs in one thing, is done. */
    async fails(attack: Try, twin?: Try): Promise<void> {
      const before = await world();
      const code = codeOf(await attack());
      expect([code === '' ? 'it came through' : 'refused', (await world()) === before]).toEqual([
        'refused',
        true,
      ]);
      if (twin) expect(codeOf(await twin())).toBe('');
    },
    /** The same where nothing is said about it. */
    async changesNothing(attack: () => Promise<unknown>): Promise<void> {
      const before = await world();
      await attack();
      expect(await world()).toBe(before);
    },
    /** Asks under a key of one's choice, after it was forgotten that the key was used. */
    async sendUnderKey(key: string, collection: string, data: Fields): Promise<readonly Message[]> {
      await database.update({ [`platform/seen/${key}`]: null });
      const event = exchange.newEvent();
      await exchange.send(post('an', event, collection, data), key);
      return messagesOf(database, 'an', event);
    },
    idOf: (uid: string): Promise<string> => appUserIdOf(database, uid),
    /** The newest card on somebody's feed. */
    async cardOf(uid: string): Promise<{ id: string; fields: Fields }> {
      const card = (await exchange.feed(uid)).at(-1);
      return { id: String(card?.['id']), fields: fieldsOf(card) };
    },
    /** Keys of a person's rows on a shelf. */
    rows: async (uid: string, shelf: string): Promise<string[]> =>
      Object.keys(
        (await database.get(`applications/book/data/${shelf}/${await appUserIdOf(database, uid)}`)) ?? {},
      ),
  };
}

export type Adversary = Awaited<ReturnType<typeof startAdversary>>;
