import {
  createApplicationRecord,
  formLayoutRecord,
  postRecord,
  registerDeveloperRecord,
  type Json,
  type JsonObject,
} from '../protocol';
import { codeOf, startExchange, type Exchange } from '../../test/platform/exchangeHarness';
import { messagesOf, post, until, type Message } from '../../test/platform/platformHarness';
import { wireExample } from '../../test/wireExample';
import { asObject } from './layouts';

const FORM = '../configuration/system_setting/layout/android/form';
const INTRODUCTION = `${FORM}/introduction`;

let town: Exchange;
let backEndPatience = 40;
// Within it a test acts as a back end does; otherwise it waits for the end of the patience.
const PATIENT = 2000;
function waitsLonger(): void {
  beforeAll(() => void (backEndPatience = PATIENT));
  afterAll(() => void (backEndPatience = 40));
}

beforeEach(async () => {
  town = await startExchange({
    backEndPatience,
    identities: {
      deleteAccount: () => Promise.resolve(true),
      email: (uid) => Promise.resolve(`${uid}@example.test`),
    },
  });
  for (const [uid, name] of [
    ['an', 'Kho'],
    ['binh', 'Vườn'],
  ] as const) {
    const register = registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, town.newEvent());
    const [registered] = await town.ask(register);
    const { register_developer_key: registerDeveloperKey = '' } = registered?.['data'] as Record<
      string,
      string
    >;
    const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
    await town.ask(createApplicationRecord(uid, form, town.newEvent()));
  }
});
afterEach(async () => {
  expect(town.logged).toEqual([]);
  await town.close();
});

const stay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const collections = (uid: string, inner: Record<string, Json> = {}) =>
  town.core('kho', uid, 'backend_collections', inner);
const answersIt = async (...names: string[]) =>
  expect(codeOf(await collections('an', { collections: names }))).toBe('');
const told = ([message]: readonly Message[]): Json =>
  asObject(message?.['data'] as Json)?.['collections'] ?? [];

/** Puts a post into the queue and leaves it there. */
async function push(collection: string, event: string, uid = 'chi', data: Json = {}): Promise<string> {
  const key = town.database.newKey();
  const record = { ...post(uid, event, collection, data), application: 'kho' };
  await town.database.update({ [`request/${key}`]: { ...record } });
  return key;
}

async function log(): Promise<JsonObject[]> {
  const [message] = await town.core('kho', 'an', 'request_log');
  const lines = asObject(message?.['data'] as Json)?.['requests'] ?? [];
  return Object.values(lines as Record<string, JsonObject>);
}
const inLog = (key: string, outcome: string) =>
  until(
    async () => (await log()).some((line) => line['key'] === key && line['outcome'] === outcome),
    `${outcome} in the log`,
  );

const open = (uid = 'chi', reference = INTRODUCTION) => {
  const load = {
    reference,
    application: 'kho',
    appUserId: '',
    event: town.newEvent(),
    parameter: { id: 'R1' },
  };
  return formLayoutRecord(uid, load);
};
const waitingScreens = async (): Promise<[string, JsonObject][]> =>
  Object.entries(asObject(await town.database.get('request')) ?? {}).flatMap(
    ([key, value]): [string, JsonObject][] => {
      const record = asObject(value) ?? {};
      return JSON.stringify(record['dataCollection']).startsWith('"../screen_opened/') ? [[key, record]] : [];
    },
  );

describe('an application whose back end answers a collection', () => {
  test('has it left alone by the platform, which answers all others', async () => {
    await answersIt('../hello', 'quiz/*');
    const event = town.newEvent();
    const keys = [await push('../hello', event), await push('kho/input_data_cluster01/quiz/a/b', event)];
    // Screens, versions and data are served meanwhile, and what nobody answers is refused at once.
    const screen = { ref: `${FORM}/new`, file_json: '{"json_layout":{"widget":"TextView"}}', base: '' };
    expect(codeOf(await town.core('kho', 'an', 'upload_screen', screen))).toBe('');
    expect(codeOf(await town.core('kho', 'an', 'screen_versions', { ref: screen.ref }))).toBe('');
    expect(await town.ask(open('chi', screen.ref))).toMatchObject([{ type: 'json_layout' }]);
    expect(codeOf(await town.core('kho', 'an', 'data_model', { act: 'collections' }))).toBe('');
    const other = { ...post('chi', town.newEvent(), '../bye', {}), application: 'kho' };
    expect(codeOf(await town.ask(other))).toBe('unknown_collection');
    await stay(60);
    for (const key of keys) {
      expect(await town.database.exists(`request/${key}`)).toBe(true);
      expect(await town.database.exists(`platform/claim/${key}`)).toBe(false);
    }
    expect(await messagesOf(town.database, 'chi', event)).toEqual([]);
    await inLog(keys[0] ?? '', 'unanswered');
  });

  test('may leave one to it that the platform knows', async () => {
    await answersIt('data/notes/add', 'draft/core/get_layout_data');
    const key = await push('../data/notes/add', 'e1');
    const load = town.database.newKey();
    await town.database.update({ [`request/${load}`]: { ...open() } });
    await stay(60);
    expect(await town.database.exists(`request/${key}`)).toBe(true);
    expect(await town.database.exists(`request/${load}`)).toBe(true);
    expect(await waitingScreens()).toEqual([]);
  });

  test('has what waits answered by the platform once it is the platform’s again, and nothing before', async () => {
    await answersIt('hello', 'quiz/*');
    const key = await push('../hello', 'e1');
    const other = await push('../quiz/a', 'e2');
    await inLog(other, 'unanswered');
    const line = async () => (await log()).find((one) => one['key'] === other);
    const before = await line();
    // Whoever asks, is refused or says the same again brings nothing back: it would wait and be told of for ever.
    for (const uid of ['chi', 'an']) await collections(uid);
    await collections('chi', { collections: [] });
    await answersIt('quiz/*');
    await until(async () => !(await town.database.exists(`request/${key}`)), 'the platform’s answer');
    expect(codeOf(await messagesOf(town.database, 'chi', 'e1'))).toBe('unknown_collection');
    await stay(60);
    expect(await town.database.exists(`request/${other}`)).toBe(true);
    expect(await line()).toEqual(before);
  });
});

describe('of what is left to a back end', () => {
  waitsLonger();

  test('the log tells what was answered, what was taken and what nobody took', async () => {
    await answersIt('hello');
    const taken = await push('../hello', 'e1');
    const silent = await push('../hello', 'e2');
    const left = await push('../hello', 'e3');
    // As a back end does: the answer and the removal in one; or the removal alone.
    await town.database.update({ 'response/chi/e1/k': { data: 1 }, [`request/${taken}`]: null });
    await town.database.update({ [`request/${silent}`]: null });
    await inLog(taken, 'answered');
    await inLog(silent, 'silent');
    await inLog(left, 'unanswered');
    expect(await town.database.exists(`request/${left}`)).toBe(true);
  });
});

describe('what a back end answers', () => {
  test('is said by the developer, seen by members, and nobody else’s', async () => {
    await town.core('kho', 'an', 'invite_member', { mail_address: 'dung@example.test' });
    await answersIt('hello', '../hello', 'quiz/*');
    expect(told(await collections('an'))).toEqual(['hello', 'quiz/*']);
    expect(told(await collections('dung'))).toEqual(['hello', 'quiz/*']);
    // A member, another developer, a stranger: to change it, and the last two to see it.
    for (const uid of ['dung', 'binh', 'chi'])
      expect(codeOf(await collections(uid, { collections: [] }))).toBe('not_developer');
    for (const uid of ['binh', 'chi']) expect(codeOf(await collections(uid))).toBe('not_developer');
    expect(told(await collections('an'))).toEqual(['hello', 'quiz/*']);
  });

  test('is told of what is none, however odd', async () => {
    const list = (depth: number): Json => (depth === 0 ? [] : [list(depth - 1)]);
    for (const odd of [{ toString: 1, valueOf: 1 }, list(25), `/${'a'.repeat(98)}😀`, '__proto__//', 1e300])
      expect(codeOf(await collections('an', { collections: [odd] }))).toBe('bad_collection');
    expect(told(await collections('an'))).toEqual([]);
  });

  test('is said by no screen, however it is posted', async () => {
    await answersIt('hello');
    for (const postCollection of [
      'draft/core/backend_collections',
      '../draft/core/backend_collections',
      'kho/input_data_x/draft/core/backend_collections',
    ]) {
      const draft = { application: 'kho', postCollection, data: {}, event: town.newEvent(), messageKey: '' };
      const events = { eventDashboard: '', dayEvent: '', sessionEvent: '', recyclerEvent: '' };
      const record = postRecord('an', { ...draft, ...events, childRecyclerEvent: '' });
      const inner = { ...(JSON.parse(record.json ?? '{}') as JsonObject), collections: [] };
      expect(codeOf(await town.ask({ ...record, json: JSON.stringify(inner) }))).toBe('not_from_console');
    }
    expect(told(await collections('an'))).toEqual(['hello']);
  });

  test.each<[string, string, Json]>([
    ['no list', 'bad_field', 'hello'],
    ['a table', 'bad_field', { 0: 'hello' }],
    ['a call of the console', 'bad_collection', ['draft/core/upload_screen']],
    ['the end of an account', 'bad_collection', ['../delete_account']],
    ['the sign of life', 'bad_collection', ['draft/core/backend_alive']],
    ['everything', 'bad_collection', ['*']],
    ['a number', 'bad_collection', [7]],
    ['nothing', 'bad_collection', [null]],
    ['a long text', 'bad_collection', ['x'.repeat(10_000)]],
    ['too many', 'too_many_collections', Array.from({ length: 51 }, (_, n) => `c${String(n)}`)],
  ])('is refused when it is %s', async (_what, code, given) => {
    await answersIt('hello');
    expect(codeOf(await collections('an', { collections: given }))).toBe(code);
    expect(told(await collections('an'))).toEqual(['hello']);
  });
});

describe('a back end that takes part in the loading of screens', () => {
  waitsLonger();

  test('is handed each opening once, and its answer reaches the screen', async () => {
    await answersIt('screen_opened/android/form/introduction');
    const load = open();
    const parts = await town.ask(load);
    const layout = parts.find(({ type }) => type === 'json_layout');
    expect(layout).toMatchObject({ application: 'kho' });
    const [[key, record] = ['', {} as JsonObject], ...more] = await waitingScreens();
    expect(more).toEqual([]);
    const { event } = JSON.parse(load.json ?? '{}') as { event: string };
    expect(record).toMatchObject({ application: 'kho', user_id: 'chi', key: 'key1' });
    expect(JSON.parse(record['json'] as string)).toMatchObject({
      reference: INTRODUCTION,
      parameter: { id: 'R1' },
      user_id: 'chi',
      event,
    });
    const answer = { session: key, type: 'load_form_script', data: { script_param: { a: 1 } } };
    await town.database.update({ [`response/chi/${event}/${key}`]: answer, [`request/${key}`]: null });
    await inLog(key, 'answered');
    // The same request again, as an SDK does that lost the acknowledgement: nothing is handed over twice.
    await town.send(load, String(layout?.['session']));
    expect(await waitingScreens()).toEqual([]);
    await town.ask(open('chi', '../configuration/system_setting/layout/android/form/none'));
    expect(await waitingScreens()).toEqual([]);
  });

  test('is handed what the wire reference shows, and says as it shows that it lives', async () => {
    const shape = (record: JsonObject) => ({
      ...record,
      json: Object.keys(JSON.parse(record['json'] as string) as JsonObject).sort(),
    });
    await answersIt('screen_opened/*');
    await town.ask(open());
    const [[, record] = ['', {}]] = await waitingScreens();
    expect(shape(record)).toEqual({
      ...shape(wireExample('opened')),
      application: 'kho',
      dataCollection: '../screen_opened/android/form/introduction',
      user_id: 'chi',
    });

    const alive = wireExample('alive');
    const [rotated] = await town.core('kho', 'an', 'rotate_backend_key');
    const { backend_key: key = '' } = rotated?.['data'] as Record<string, string>;
    const json = (alive['json'] as string).replace('KEY', () => key).replace('UID', 'chi');
    await town.send({ ...alive, application: 'kho', user_id: 'chi', json });
    const answers = await messagesOf(town.database, 'chi', 'alive_1');
    expect(answers).toMatchObject([{ data: { backend_seen: expect.any(Number) } }]);
  });

  test('is waited for no longer than a screen is, which stands without it', async () => {
    await answersIt('screen_opened/*');
    const load = open();
    const parts = await town.ask(load);
    expect(parts.map(({ type }) => type)).toContain('json_layout');
    const [[key] = ['']] = await waitingScreens();
    await inLog(key, 'unanswered');
    expect(await waitingScreens()).toEqual([]);
    const { event } = JSON.parse(load.json ?? '{}') as { event: string };
    expect(await messagesOf(town.database, 'chi', event)).toEqual(parts);
  });

  test('is told of nothing where nobody said so, and what was handed over is taken back in silence', async () => {
    await town.ask(open());
    expect(await waitingScreens()).toEqual([]);
    await answersIt('hello');
    const key = await push('../screen_opened/android/form/introduction', 'e9');
    await until(async () => !(await town.database.exists(`request/${key}`)), 'its removal');
    expect(await messagesOf(town.database, 'chi', 'e9')).toEqual([]);
    expect((await log()).find((line) => line['key'] === key)).toBeUndefined();
  });
});
