import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dayEvent,
  decodeResponse,
  isRecord,
  messageIn,
  wireList,
  REQUEST_ROOT,
  type Json,
  type JsonObject,
  type RequestRecord,
} from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { changeRow, listRows } from '../../protocol/calls/rows';
import { homeLayoutRecord, newContentsRecord } from '../../../test/consoleRecords';
import { codeOf, messagesOf, waitUntil, type Message } from '../../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { APPLICATIONS } from '../../platform/store/applicationPaths';
import { asText } from '../../platform/store/storedValues';
import { startPlatform } from '../../platform/startPlatform';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { connectAdmin, type AdminConnection } from '../adminConnection';
import { startLocal, type Local } from '../startLocal';
import { demoPosts } from './demoPosts';
import { importSample, SEEDED } from './importSample';
import { sendDemoPosts } from './sendDemoPosts';

const SAMPLE = 'book';
const ROWS = `applications/${SAMPLE}/collections`;

const dir = mkdtempSync(join(tmpdir(), 'screenwire-sample-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function ask(database: PlatformDatabase, record: RequestRecord, event: string): Promise<Message[]> {
  const key = database.newKey();
  await database.update({ [`${REQUEST_ROOT}/${key}`]: record as unknown as Json });
  await waitUntil(async () => (await database.get(`${REQUEST_ROOT}/${key}`)) === null, event);
  return messagesOf(database, record.user_id, event);
}

const dataOf = (message: Message | undefined): JsonObject =>
  (isRecord(message?.['data']) ? message['data'] : {}) as JsonObject;

async function listOf(database: PlatformDatabase, userId: string, collection: string, scope = '') {
  const event = `list_${collection}_${database.newKey()}`;
  const record = callRecord(listRows, { scope }, { userId, event, application: SAMPLE, step: collection });
  const [answer] = await ask(database, record, event);
  return (wireList(dataOf(answer)['rows']) ?? []) as JsonObject[];
}

async function countRows(database: PlatformDatabase): Promise<Record<string, number>> {
  const counts = ['books', 'deals', 'messages'].map(async (name): Promise<[string, number]> => {
    const rows = await database.get(`${ROWS}/${name}/rows`);
    return [name, isRecord(rows) ? Object.keys(rows).length : 0];
  });
  return Object.fromEntries(await Promise.all(counts));
}

const ADDED = { books: 14, deals: 4, messages: 1 };

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Notices of the cards of today, and whether each waits for the person: a later message says whether it does still. */
async function cardsOf(database: PlatformDatabase, uid: string): Promise<Map<string, boolean>> {
  const cards = new Map<unknown, { notice: string; waits: boolean }>();
  for (const message of await messagesOf(database, uid, dayEvent(database.now()))) {
    const { layout, script_param } = dataOf(message);
    const param = record(script_param);
    const waits = param['waits'] === true;
    const earlier = cards.get(message['message_key']);
    if (earlier) earlier.waits = waits;
    if (layout)
      cards.set(message['id'], { notice: String(record(param['hash_field_value'])['notice']), waits });
  }
  return new Map([...cards.values()].map(({ notice, waits }) => [notice, waits]));
}

describe('on a new data directory', () => {
  const dataDir = join(dir, 'data');
  let local: Local;
  let admin: AdminConnection;
  let database: PlatformDatabase;
  let people: { first: string; second: string };
  const loggedLines: string[] = [];

  async function start(): Promise<void> {
    local = await startLocal({
      databasePort: 0,
      authPort: 0,
      dataDir,
      log: (line) => loggedLines.push(line),
    });
    admin = await connectAdmin(local);
    database = admin.database;
    await local.sampleReady;
  }
  async function stop(): Promise<void> {
    await admin.close();
    await local.close();
  }
  beforeAll(async () => {
    await start();
    const { uid: first } = local.demo;
    const ids = await database.get('people');
    const second = Object.keys(isRecord(ids) ? ids : {}).find((uid) => uid !== first) ?? '';
    people = { first, second };
  });
  afterAll(stop);

  test('both people of the demo find the application with its tiles, and its books on the home', async () => {
    for (const uid of Object.values(people)) {
      const home = {
        application: 'resshare',
        reference: '../home',
        event: `home_${uid}`,
        eventDashboard: 'd',
      };
      const [dashboard] = await ask(database, homeLayoutRecord(uid, home), home.event);
      expect(dashboard).toMatchObject({ application: SAMPLE, application_name: 'Chia sẻ sách' });
      const shown = decodeResponse('-K', dashboard);
      expect(shown && messageIn('en', shown).applicationName).toBe('Book sharing');
      const { script_param: param } = dataOf(dashboard);
      const tiles = wireList(isRecord(param) ? param['grid_view_data'] : undefined) ?? [];
      expect(tiles).toContainEqual(expect.objectContaining({ description: 'Tìm sách' }));
      const [contents] = await ask(database, newContentsRecord(uid, { event: `new_${uid}` }), `new_${uid}`);
      const books = (wireList(dataOf(contents)['contents']) ?? []) as JsonObject[];
      expect(books.length).toBe(12);
      const english = { application_name: 'Book sharing' };
      expect(books[0]).toMatchObject({ application: SAMPLE, name: 'Thành phố sau mưa', english });
    }
    expect(await countRows(database)).toEqual(ADDED);
    expect(loggedLines).toEqual([]);
  });

  test('on their first day a request and a return wait for the demo account, and a request for the other', async () => {
    const waiting = async (uid: string) =>
      [...(await cardsOf(database, uid))].flatMap(([notice, waits]) => (waits ? notice : []));
    expect(await waiting(people.first)).toEqual([
      '“Nấu ăn một nồi”: Đã mang trả.',
      'Có người hỏi “Biển và những lá thư” (Cho mượn).',
    ]);
    expect(await waiting(people.second)).toEqual(['Có người hỏi “Thành phố sau mưa” (Cho mượn).']);
    const today = await messagesOf(database, people.first, dayEvent(database.now()));
    const asks = today.find(({ data }) => JSON.stringify(data).includes('Có người hỏi'));
    const card = decodeResponse('-K', asks);
    expect(card && messageIn('en', card).applicationName).toBe('Book sharing');
    const deals = await listOf(database, people.first, 'deals');
    expect(deals.map(({ name, state, fresh }) => [name, state, fresh])).toEqual([
      ['Biển và những lá thư', 'Chờ trả lời', 1],
      ['Nấu ăn một nồi', 'Đã mang trả', 0],
      ['Thành phố sau mưa', 'Chờ trả lời', 0],
      ['Mèo con đi học', 'Đã trả', 0],
    ]);
    const books = await listOf(database, people.second, 'books');
    const shown = (name: string) => books.find((book) => book['name'] === name);
    expect(shown('Nấu ăn một nồi')).toMatchObject({ taken: true });
    expect(shown('Mèo con đi học')).toMatchObject({ taken: false, shared: 1 });
  });

  test('the request can be answered and the loan rated, as any others', async () => {
    const deals = await listOf(database, people.first, 'deals');
    const change = async (name: string, values: Record<string, string | number>) => {
      const row_id = asText(deals.find((deal) => deal['name'] === name)?.['row_id']);
      const event = `change_${row_id}`;
      const sending = { userId: people.first, event, application: SAMPLE, step: 'deals' };
      return codeOf(await ask(database, callRecord(changeRow, { row_id, ...values }, sending), event));
    };
    expect(await change('Biển và những lá thư', { state: 'Đã đồng ý' })).toBe('');
    expect(await change('Mèo con đi học', { stars: 5 })).toBe('');
    const cards = await cardsOf(database, people.second);
    expect(cards.get('“Biển và những lá thư”: Đã đồng ý.')).toBe(true);
  });

  test('a second start adds nothing, and brings nothing back that was removed', async () => {
    await database.update({ [`${APPLICATIONS}/${SAMPLE}/name`]: 'Sách của tôi' });
    await stop();
    await start();
    expect(await countRows(database)).toEqual(ADDED);
    expect(await database.get(`${APPLICATIONS}/${SAMPLE}/name`)).toBe('Sách của tôi');
    await database.update({
      [`${APPLICATIONS}/${SAMPLE}`]: null,
      [`applications/${SAMPLE}`]: null,
      [`platform/owned/${SAMPLE}`]: null,
      [SAMPLE]: null,
    });
    await stop();
    await start();
    expect(await countRows(database)).toEqual({ books: 0, deals: 0, messages: 0 });
    expect(await database.get(SAMPLE)).toBeNull();
    expect(loggedLines).toEqual([]);
  });
});

test('an application of somebody else with that id is left alone', async () => {
  for (const place of [`${APPLICATIONS}/${SAMPLE}/name`, `${SAMPLE}/configuration/x`]) {
    const database = createMemoryDatabase();
    await database.update({ [place]: 'theirs' });
    const before = JSON.stringify(await database.get(''));
    expect(await importSample(database)).toBe(false);
    expect(JSON.stringify(await database.get(''))).toBe(before);
  }
});

test('anyone who continues after crashes adds no row of the demo twice', async () => {
  const database = createMemoryDatabase();
  const identities = {
    deleteAccount: () => Promise.resolve(true),
    displayName: (uid: string) => Promise.resolve(uid),
  };
  const people = { first: 'an', second: 'binh' };
  const log: string[] = [];
  const options = { database, identities, log: (line: string) => void log.push(line) };
  let starts = 0;
  while (await importSample(database)) {
    starts += 1;
    const platform = await startPlatform(options);
    // Each start writes only so much: now it ends before a post is pushed, now before it is noted.
    const writes = { left: starts % 3 === 0 ? 6 : 7 };
    const failing: PlatformDatabase = {
      ...database,
      update: (values) => (writes.left-- > 0 ? database.update(values) : Promise.reject(new Error('crash'))),
    };
    const stopped = new Promise<undefined>(() => undefined);
    const sending = { database: failing, people, log: options.log, stopped };
    await sendDemoPosts(sending).catch(() => undefined);
    await platform.close();
  }
  expect(starts).toBeGreaterThan(5);
  expect(await countRows(database)).toEqual(ADDED);
  expect(await database.get(SEEDED)).toEqual({ step: 'done' });
  // Nor is an answer left that nobody reads.
  expect(JSON.stringify(await database.get('response'))).not.toContain('"sample_');
  expect(log).toEqual([]);
});

test('every post of the demo names rows that were added before it', () => {
  const rows = new Set<unknown>();
  for (const { add, change, values } of demoPosts) {
    const named = [
      ...(change === undefined ? [] : [change]),
      ...Object.values(values).flatMap((value) => (isRecord(value) && 'row' in value ? value['row'] : [])),
    ];
    for (const row of named) expect(rows).toContain(row);
    if (add !== undefined) rows.add(add);
  }
});
