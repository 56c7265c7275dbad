import { dayEvent, type JsonObject } from '../../src/protocol';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { startClub } from './clubHarness';
import { createMemoryDatabase } from './memoryDatabase';
import { codeOf, type Message } from './platformHarness';

/** Roots of what belongs to people and developers; the others only tell that somebody asked. */
const ROOTS = ['resshare_configuration', 'people/an/waiting_logos', 'people/binh', 'people/chi'];

/** Places of an application that also only tell that somebody asked. */
const ASKED = new Set(['request_log', 'viewers']);

type Try = () => Promise<readonly Message[]>;

/** How a platform with an adversary in it is started: everybody's address is proven, and its clock continues by itself. */
export function adversaryOptions() {
  let time = Date.UTC(2026, 4, 10, 3);
  return {
    database: createMemoryDatabase(() => (time += 1)),
    rate: { burst: 10_000, perSecond: 1000 },
    developer: 'demo',
    identities: {
      deleteAccount: () => Promise.resolve(true),
      email: (uid: string) => Promise.resolve(`${uid}@example.test`),
    },
  };
}

/** What belongs to people and developers, and attacks that must change nothing of it. */
export function watchWorld(database: PlatformDatabase) {
  async function world(): Promise<string> {
    const feeds = ['binh', 'chi'].map((uid) => `response/${uid}/${dayEvent(database.now())}`);
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
  };
}

/** An adversary among people of applications: An, with an ordinary account, who has read the code. */
export async function startAdversary() {
  const club = await startClub(adversaryOptions());
  return { ...club, ...watchWorld(club.database) };
}

export type Adversary = Awaited<ReturnType<typeof startAdversary>>;
