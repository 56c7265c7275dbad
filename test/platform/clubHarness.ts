import { dayEvent, wireList, type Json } from '../../src/protocol';
import { decodeRow, type Row } from '../../src/platform/data/rows';
import { asObject } from '../../src/platform/store/storedValues';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { ADD_EVENT, CLUB, EVENT_ROWS, seedClub } from '../fixture/club';
import { createMemoryDatabase } from './memoryDatabase';
import { appUserIdOf, codeOf, postTo, startHarness, type Fields } from './platformHarness';

/** A database in memory that has the club, for platforms that a test starts itself. */
export async function clubDatabase(now?: () => number): Promise<PlatformDatabase> {
  const database = createMemoryDatabase(now);
  await seedClub(database);
  return database;
}

/** The events that a person added to the club, in the order they came. */
export async function eventsOf(database: PlatformDatabase, uid: string): Promise<Row[]> {
  const author = await appUserIdOf(database, uid);
  return Object.entries(asObject(await database.get(EVENT_ROWS)) ?? {})
    .flatMap(([id, row]) => decodeRow(id, row) ?? [])
    .filter((row) => row.author === author);
}

/** What they are called. */
export async function titlesOf(database: PlatformDatabase, uid: string): Promise<unknown[]> {
  return (await eventsOf(database, uid)).map(({ values }) => values['title']);
}

/** People of an application, the club where none is named, on a platform in memory. */
export async function startClub(options: Parameters<typeof startHarness>[0] = {}, application = CLUB) {
  const platform = await startHarness(options);
  const { database } = platform;
  const record = postTo(application);
  const post = (uid: string, collection: string, data: Fields, messageKey = '', rows = '') =>
    platform.ask(
      record(uid, platform.newEvent(), collection, data, {
        message_key: messageKey,
        event_recycler_view: rows,
        event_dashboard_current_day: dayEvent(database.now()),
      }),
    );

  return {
    ...platform,
    /** Sends a post as a screen does; rows go to an event of their own. */
    post,
    /** Adds an event to the club; gives its id, or the code of the refusal. */
    async addEvent(uid: string, title: string, more: Fields = {}): Promise<string> {
      const answers = await post(uid, ADD_EVENT, { title, ...more });
      return codeOf(answers) || String(answers[0]?.['key_data']);
    },
    /** Asks the platform itself, `draft/core/{name}`, about an application. */
    core: (about: string, uid: string, name: string, inner: Record<string, Json> = {}) =>
      platform.ask({
        ...record(uid, '', `draft/core/${name}`, ''),
        application: about,
        json: JSON.stringify({ user_id: uid, event: platform.newEvent(), ...inner }),
      }),
    recent: async (uid: string) => wireList(await database.get(`people/${uid}/recent_applications`)) ?? [],
  };
}

export type Club = Awaited<ReturnType<typeof startClub>>;
