import fc from 'fast-check';
import { isRecord, parseJsonObject, type Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { ADD_EVENT, LIST_EVENTS, seedClub } from '../../../test/fixture/club';
import {
  messagesOf,
  post,
  startHarness,
  waitUntil,
  type Harness,
} from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';

const layoutOf = (parameter: string): Record<string, Json> => ({
  ...post('u1', 'e1', 'draft/core/get_layout_data', ''),
  json: `{"user_id":"u1","event":"e1","reference":"../configuration/system_setting/layout/android/form/events","parameter":${parameter}}`,
});
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

async function isHonestServed(platform: Harness): Promise<void> {
  const [answer] = await platform.ask(post('honest', platform.newEvent(), '../openform', {}));
  expect(answer).toMatchObject({ data: { acknowledged: true } });
}

test.each<[string, Record<string, Json>]>([
  ['a key with a dot', layoutOf('{"a.b":1}')],
  ['an empty key', layoutOf('{"":1}')],
  ['a server value', layoutOf('{"t":{".sv":"timestamp"}}')],
  ['a priority', layoutOf('{"t":{".value":1,".priority":2}}')],
  ['more than 32 levels with the answer around it', layoutOf(deep(30))],
  ['the number is too large', layoutOf('{"n":1e999}')],
  ['half of a surrogate pair in a key', layoutOf('{"\\ud83d":1}')],
])('%s in what is echoed is answered as a failure once, and the key is spent', async (_name, record) => {
  const platform = await startHarness();
  const key = await platform.send(record);
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([
    { error: { code: 'internal', message: expect.stringMatching(/ \/ /) } },
  ]);
  expect(await platform.database.get(`platform/seen/${key}`)).not.toBeNull();
  expect(await platform.database.get('platform/claim')).toBeNull();
  expect(platform.loggedLines).toHaveLength(1);
  await isHonestServed(platform);
  await platform.close();
});

test('a text of thousands of brackets ends no process, however often it comes, and is answered', async () => {
  const platform = await startHarness();
  await platform.database.update({ 'platform/owned/kho': true });
  const text = '['.repeat(6000) + ']'.repeat(6000);
  const record = { ...post('u1', 'e1', '../none', { text }), application: 'kho' } as unknown as Json;
  const keys = Array.from({ length: 300 }, () => platform.database.newKey());
  await platform.database.update(Object.fromEntries(keys.map((key) => [`request/${key}`, record])));
  await waitUntil(async () => (await platform.database.get('request')) === null, 'the end of them');
  expect(JSON.stringify(await messagesOf(platform.database, 'u1', 'e1'))).toContain('unknown_collection');
  expect(platform.loggedLines).toEqual([]);
  await isHonestServed(platform);
  await platform.close();
});

test.each([33, 1000])('%i levels are refused before anything is done with them', async (levels) => {
  const platform = await startHarness();
  const key = await platform.send(layoutOf(deep(levels)));
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([{ error: { code: 'too_deep' } }]);
  expect(await platform.database.get(`platform/seen/${key}`)).not.toBeNull();
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

test.each([
  ['an event of 255 emoji', { event: '📚'.repeat(255) }],
  ['an event with half a surrogate pair', { event: 'a\ud83d' }],
  ['an event of 800 letters', { event: 'x'.repeat(800) }],
])('%s can be no event: the request goes without an answer', async (_name, inner) => {
  const platform = await startHarness();
  await platform.send({
    ...post('u1', '', '../openform', {}),
    json: JSON.stringify(inner),
  });
  expect(await platform.database.get('response/u1')).toBeNull();
  expect(await platform.database.get('platform/claim')).toBeNull();
  await platform.close();
});

test.each(['constructor', 'Constructor', 'hasOwnProperty', 'toString', '__proto__', 'valueOf'])(
  'an application called %s answers what all applications do, and nothing else',
  async (application) => {
    const platform = await startHarness();
    await platform.database.update({ [`platform/owned/${application}`]: true });
    for (const collection of ['../none', '../constructor', '../toString', '../__proto__']) {
      const record = { ...post('u1', 'e1', collection, {}), application };
      await platform.send(record);
    }
    const codes = (await messagesOf(platform.database, 'u1', 'e1')).map(({ error }) => error);
    expect(codes).toMatchObject(Array(4).fill({ code: 'unknown_collection' }));
    await isHonestServed(platform);
    await platform.close();
  },
);

test('names that are long together do not keep a lock from being taken', async () => {
  const platform = await startHarness();
  const application = 'x'.repeat(250);
  await platform.database.update({ [`platform/owned/${application}`]: true });
  const uid = 'đ'.repeat(120);
  const record = { ...post(uid, 'e1', `../data/${'x'.repeat(250)}/add`, { title: 'Một' }), application };
  await platform.send(record);
  expect(await messagesOf(platform.database, uid, 'e1')).toMatchObject([
    { error: { code: 'no_collection' } },
  ]);
  await platform.close();
});

// Names and texts that mean something somewhere: to JavaScript, to the database, to UTF-8.
const NASTY = [
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '.sv',
  '.value',
  '.priority',
  '',
  'a.b',
  'a/b',
  '..',
  '$x',
  '#',
  '[0]',
  '\u0000',
  '\u007f',
  '\ud83d',
  '📚'.repeat(200),
  'x'.repeat(800),
  'club',
  'resshare',
  'event',
  '@app_name',
  '$&',
];
const nastyName = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 12 }));
const nastyLeaf = fc.oneof(
  nastyName,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ minLength: 2000, maxLength: 5000 }),
);
const { nastyValue } = fc.letrec<{ nastyValue: unknown }>((tie) => ({
  nastyValue: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    nastyLeaf,
    fc.array(tie('nastyValue'), { maxLength: 4 }),
    fc.dictionary(nastyName, tie('nastyValue'), { maxKeys: 4 }),
    fc.nat(60).map((levels) => JSON.parse(deep(levels)) as unknown),
  ),
}));
const COLLECTIONS = [
  'draft/core/get_layout_data',
  'draft/core/get_home_layout',
  'draft/core/get_data',
  'draft/core/upload_screen',
  'draft/core/seach_app',
  'draft/core/new_contents',
  'openform',
  '../data/entries/list',
  '../data/entries/add',
  ADD_EVENT,
  LIST_EVENTS,
  '../data/events/get',
  '../data/events/remove',
  '../data/signups/add',
  '../create_application',
  '../register_developer',
  '../load_form_script/data/events/add',
  'club/data/events/change',
];
const innerOf = fc.record(
  {
    user_id: fc.oneof(fc.constant('u1'), nastyValue),
    event: fc.oneof({ weight: 5, arbitrary: fc.constant('e1') }, { weight: 1, arbitrary: nastyName }),
    event_recycler_view: fc.oneof(fc.constant('rows'), nastyName),
    reference: fc.oneof(fc.constant('../configuration/system_setting/layout/android/form/events'), nastyName),
    parameter: nastyValue,
    screen_name: nastyName,
    data: fc.oneof(fc.dictionary(nastyName, nastyValue, { maxKeys: 5 }), nastyValue),
    message_key: nastyName,
    name: nastyName,
    channel: nastyName,
  },
  { requiredKeys: ['event'] },
);
const record = fc.record({
  application: fc.oneof(fc.constantFrom('club', 'resshare', 'Constructor'), nastyName),
  dataCollection: fc.oneof(fc.constantFrom(...COLLECTIONS), nastyName),
  json: fc.oneof(
    innerOf.map((inner) => JSON.stringify(inner)),
    nastyName,
  ),
  key: fc.constant('key1'),
  user_id: fc.oneof({ weight: 8, arbitrary: fc.constant('u1') }, { weight: 1, arbitrary: nastyName }),
});

test('whatever is pushed leaves the queue, with an answer where one is possible, and the others are served', async () => {
  const platform = await startHarness({ rate: { burst: 1_000_000, perSecond: 1 } });
  const { database } = platform;
  await database.update({ 'platform/owned/Constructor': true });
  await fc.assert(
    fc.asyncProperty(record, async (pushed) => {
      const stored = JSON.parse(JSON.stringify(pushed)) as Json;
      const key = database.newKey();
      await database.update({ [`request/${key}`]: stored });
      const owned = ['club', 'resshare', 'Constructor', ''].includes(pushed.application);
      // What is nobody's waits for a back end, see leftRequests.test.ts.
      if (!owned) return database.update({ [`request/${key}`]: null });
      await waitUntil(
        async () => (await database.get(`request/${key}`)) === null,
        `the end of ${JSON.stringify(pushed)}`,
      );
      const inner = parseJsonObject(pushed.json);
      if (pushed.user_id === 'u1' && pushed.application !== '' && isRecord(inner) && inner['event'] === 'e1')
        expect((await messagesOf(database, 'u1', 'e1')).length).toBeGreaterThan(0);
      await database.update({ response: null });
    }),
    { numRuns: 300 },
  );
  expect(await database.get('platform/claim')).toBeNull();
  expect(await database.get('platform/lock')).toBeNull();
  await isHonestServed(platform);
  await platform.close();
});

// A process that dies in the middle of a search: nothing it began ever ends.
async function dieSearching(database: PlatformDatabase): Promise<void> {
  let died = (): void => undefined;
  const ended = new Promise<void>((resolve) => (died = resolve));
  const deadly: PlatformDatabase = {
    ...database,
    get(path) {
      if (!path.startsWith('applications/club/collections/signups/')) return database.get(path);
      died();
      return new Promise(() => undefined);
    },
  };
  const { close } = await startPlatform({
    database: deadly,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
    claim: { owner: 'me', leaseMs: 60_000 },
  });
  await ended;
  void close();
}

test('a request that ended three processes is not run again, and what was under way beside it is not blamed', async () => {
  const database = createMemoryDatabase();
  const claim = { owner: 'me', run: 'died', until: Date.now() + 60_000 };
  await seedClub(database);
  await database.update({
    'request/k1': { ...post('u1', 'e1', '../data/signups/list', {}) },
    'request/k2': { ...post('u2', 'e2', ADD_EVENT, { title: 'Họp mặt' }) },
    'platform/claim/k1': claim,
    'platform/claim/k2': claim,
  });
  for (const deaths of [1, 2]) {
    await dieSearching(database);
    expect(await database.get('platform/claim/k1/deaths')).toBe(deaths);
    expect(await database.get('platform/claim/k2/deaths')).toBeNull();
  }
  const platform = await startHarness({ database, claim: { owner: 'me', leaseMs: 60_000 } });
  await waitUntil(async () => (await database.get('request')) === null, 'both');
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'internal' } }]);
  expect(await messagesOf(database, 'u2', 'e2')).toMatchObject([
    { msg_type: 'command', key_data: expect.stringMatching(/^-/) },
  ]);
  expect(platform.loggedLines).toEqual(['k1 ended 3 processes and is not run again']);
  await platform.close();
});
