import {
  decodeResponse,
  isRecord,
  responsePath,
  rowsOfList,
  wireList,
  type Json,
  bareCollection,
  CONSOLE_ORIGIN,
  consoleCollection,
  type FieldValue,
  type RequestRecord,
} from '../../src/protocol';
import { createMemoryDatabase } from './memoryDatabase';
import { CLUB, seedClub } from '../fixture/club';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { applicationPaths } from '../../src/platform/store/applicationPaths';
import { startPlatform, type PlatformOptions } from '../../src/platform/startPlatform';

export type Message = Record<string, unknown>;
export type Fields = Record<string, FieldValue>;

/** Messages under one event, in the order they were sent. */
export async function messagesOf(database: PlatformDatabase, uid: string, event: string): Promise<Message[]> {
  const stored: unknown = await database.get(responsePath(uid, event));
  return isRecord(stored) ? Object.values(stored).filter(isRecord) : [];
}

/** The rows of a list as a console reads them, each followed by the items of the list inside it. */
export async function rowsOf(database: PlatformDatabase, uid: string, event: string): Promise<Message[]> {
  const stored: unknown = await database.get(responsePath(uid, event));
  const messages = Object.entries(isRecord(stored) ? stored : {}).flatMap(
    ([key, value]) => decodeResponse(key, value) ?? [],
  );
  return messages
    .flatMap((message) => rowsOfList(message) ?? [message])
    .flatMap(({ key, id, data }): Message[] => {
      const param = isRecord(data) && isRecord(data['script_param']) ? data['script_param'] : {};
      const items = wireList(param['grid_view_data']) ?? [];
      const inside = items.map((item) => ({ id, inside: true, data: { script_param: { item_data: item } } }));
      return [{ key, id, data }, ...inside];
    });
}

/** The id an application knows a person by, the club where none is named; empty before their first request. */
export async function appUserIdOf(
  database: PlatformDatabase,
  uid: string,
  application = CLUB,
): Promise<string> {
  const id = await database.get(`people/${uid}/ids/${application}`);
  return typeof id === 'string' ? id : '';
}

/** The code a request was refused with; empty when it was not. */
export function codeOf([message]: readonly Message[]): string {
  const error = message?.['error'];
  return isRecord(error) ? String(error['code']) : '';
}

export function paramOf(message: Message | undefined): Record<string, unknown> {
  const data = message?.['data'];
  const param = isRecord(data) ? data['script_param'] : undefined;
  return isRecord(param) ? param : {};
}

/** The fields that a card is filled with. */
export function fieldsOf(message: Message | undefined): Fields {
  const fields = paramOf(message)['hash_field_value'];
  return isRecord(fields) ? (fields as Fields) : {};
}

/** Starts a harness before each test of a file and hands it over; afterwards nothing may have been logged, and it is closed. */
export function forEachTest<T extends { loggedLines: readonly string[]; close(): Promise<void> }>(
  start: () => Promise<T>,
  assign: (harness: T) => void,
): void {
  let harness: T;
  beforeEach(async () => {
    harness = await start();
    assign(harness);
  });
  afterEach(async () => {
    expect(harness.loggedLines).toEqual([]);
    await harness.close();
  });
}

/** Lines of an application's request log as they are stored, each with the key of its request: to wait for them, since anyone who
 * asks the platform again and again spends what they may ask. */
export async function storedLog(database: PlatformDatabase, application: string): Promise<Message[]> {
  const stored: unknown = await database.get(applicationPaths.requestLog(application));
  const lines = Object.entries(isRecord(stored) ? stored : {});
  return lines.flatMap(([key, line]) => (isRecord(line) ? [{ ...line, key }] : []));
}

export async function waitUntil(
  isTrue: () => Promise<boolean> | boolean,
  condition: string,
  ms = 120_000,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never came: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** A platform on a database in memory that has the club: sends records as a client would and reads what is answered. */
export async function startHarness(options: Partial<PlatformOptions> = {}) {
  const { database = createMemoryDatabase(), ...more } = options;
  const deleted: string[] = [];
  const loggedLines: string[] = [];
  await seedClub(database);
  const platform = await startPlatform({
    database,
    identities: {
      deleteAccount: (uid) => Promise.resolve(deleted.push(uid) > 0),
      displayName: (uid) => Promise.resolve(`Tên ${uid}`),
    },
    log: (line) => loggedLines.push(line),
    ...more,
  });
  let events = 0;

  async function send(record: unknown, key = database.newKey()): Promise<string> {
    await database.update({ [`request/${key}`]: record as Json });
    await waitUntil(async () => (await database.get(`request/${key}`)) === null, `the end of request ${key}`);
    return key;
  }

  return {
    database,
    deleted,
    loggedLines,
    send,
    newEvent: () => `get_data_layout_test_${String((events += 1))}`,
    /** Sends a record and reads the answers under its event. */
    async ask(record: RequestRecord): Promise<Message[]> {
      await send(record);
      const inner: unknown = record.json ? JSON.parse(record.json) : record.jsonmap;
      const event = isRecord(inner) ? String(inner['event']) : '';
      return messagesOf(database, record.user_id, event);
    },
    waiting: platform.waiting,
    close: () => platform.close(),
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** A post to an application as a form sends it, with rows to an event of their own; a collection of the console as the console sends it. */
export const postTo =
  (application: string) =>
  (
    uid: string,
    event: string,
    dataCollection: string,
    data: Json,
    more: Record<string, Json> = {},
  ): RequestRecord => {
    const inner = { user_id: uid, event, application, module: 'ad', message_key: '', data, ...more };
    return {
      application,
      dataCollection,
      json: JSON.stringify(inner),
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: uid,
      ...(consoleCollection(bareCollection(dataCollection, application)) && { origin: CONSOLE_ORIGIN }),
    };
  };

/** A post to the club. */
export const post = postTo(CLUB);
