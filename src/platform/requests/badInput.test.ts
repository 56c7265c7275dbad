import { ADD_EVENT, LIST_EVENTS } from '../../../test/fixture/club';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { escapedJson, INNER_LIMIT, type JsonObject } from '../../protocol';
import {
  messagesOf,
  post,
  startHarness,
  waitUntil,
  type Harness,
} from '../../../test/platform/platformHarness';

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(async () => {
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

const goodPost = post('u1', 'e1', ADD_EVENT, { title: 'Họp mặt', seats: 3 });
const inner = (more: object) => ({
  ...goodPost,
  json: JSON.stringify({ user_id: 'u1', event: 'e1', ...more }),
});
const layout = (reference: unknown) => ({
  ...inner({ reference }),
  dataCollection: 'draft/core/get_layout_data',
});
const data = (reference: unknown) => ({ ...inner({ reference }), dataCollection: 'draft/core/get_data' });
const add = (fields: object) => ({ ...inner({ data: fields }), dataCollection: ADD_EVENT });
const row = (row_id: string) => ({ ...inner({ data: { row_id } }), dataCollection: '../data/events/get' });
const list = (query: object) => ({ ...inner({ data: query }), dataCollection: LIST_EVENTS });

test.each<[string, object, string]>([
  ['no dataCollection', { ...goodPost, dataCollection: undefined }, 'bad_request'],
  ['a number as dataCollection', { ...goodPost, dataCollection: 7 }, 'bad_request'],
  ['an unknown collection', { ...goodPost, dataCollection: '../no/such' }, 'unknown_collection'],
  [
    'a name of JavaScript as collection',
    { ...goodPost, dataCollection: '../constructor' },
    'unknown_collection',
  ],
  ['data that is a number', inner({ data: 4 }), 'bad_request'],
  ['somebody else’s user_id inside', inner({ user_id: 'u2' }), 'wrong_user'],
  ['a number as user_id inside', inner({ user_id: 5 }), 'wrong_user'],
  ['somebody else’s app_user_id inside', inner({ app_user_id: 'x' }), 'wrong_user'],
  ['somebody else’s app_user_id beside', { ...goodPost, app_user_id: 'x' }, 'wrong_user'],
  ['a reference into other data', layout('request_firebase_users/u2'), 'bad_reference'],
  ['a reference up and out', layout('../configuration/../../platform'), 'bad_reference'],
  ['a reference into another application', layout('quiz/configuration/x'), 'bad_reference'],
  ['no reference', layout(undefined), 'bad_reference'],
  ['a form that does not exist', layout('../configuration/no/form'), 'not_found'],
  ['data of the platform itself', data('platform/seen'), 'bad_reference'],
  ['who works on the application', data('club/members'), 'bad_reference'],
  ['a version of its screens, by steps back', layout('../versions/s'), 'bad_reference'],
  ['its request log, below the configuration', layout('club/configuration/../request_log'), 'bad_reference'],
  ['data of another person', data('club/data/things/-SomebodyElse0000000'), 'bad_reference'],
  ['keys of all applications', data('resshare_configuration/data/applications'), 'bad_reference'],
  ['seats that are a word', add({ title: 'S', seats: 'five' }), 'bad_field'],
  ['a row id that is a path', row('a/b'), 'not_found'],
  ['an event without a title', add({ title: '  ' }), 'bad_field'],
  ['a title that is no text', add({ title: true }), 'bad_field'],
  ['fewer seats than there may be', add({ title: 'S', seats: 0 }), 'bad_field'],
  ['a negative fee', add({ title: 'S', fee: -1 }), 'bad_field'],
  ['a picture that is a script', add({ title: 'S', picture: 'javascript:alert(1)' }), 'bad_field'],
  ['a list in an order that is none', list({ sort: '__proto__' }), 'bad_query'],
])('%s is refused and removed', async (_name, record, code) => {
  await platform.send(JSON.parse(JSON.stringify(record)));
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([
    { application: 'club', error: { code, message: expect.stringMatching(/\S/) } },
  ]);
});

test.each<[string, string, object, string[]]>([
  ['the event of its answer', 'event', { event: 'a/b' }, []],
  ['an event that is no text', 'event', { event: 7 }, []],
  ['the event of its rows', 'event_recycler_view', { event_recycler_view: 'a/b' }, ['bad_request']],
])('what cannot be answered is not done: %s', async (_name, field, names, codes) => {
  const before = await platform.database.get('applications/club/collections');
  await platform.send({
    ...inner({ ...names, data: { title: 'S' } }),
    dataCollection: add({}).dataCollection,
  });
  expect(await platform.database.get('applications/club/collections')).toEqual(before);
  const answers = await messagesOf(platform.database, 'u1', 'e1');
  expect(answers.map(({ error }) => (error as { code: string }).code)).toEqual(codes);
  for (const answer of answers) expect(answer).toMatchObject({ error: { params: { field } } });
});

test('a refused field is called what the form calls it', async () => {
  await platform.send(add({ title: 'S', seats: -5 }));
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([
    {
      error: {
        message: 'Số chỗ: ít nhất 1 / Số chỗ: at least 1',
      },
    },
  ]);
});

test.each<[string, unknown]>([
  ['a scalar', 'hello'],
  ['a list', [1, 2]],
  ['no application', { ...goodPost, application: undefined }],
  ['json that is no JSON', { ...goodPost, json: '{oops' }],
  ['json that is a list', { ...goodPost, json: '[1]' }],
  ['no user', { ...goodPost, user_id: undefined }],
  ['a user that is a path', { ...goodPost, user_id: 'a/b' }],
  ['an event that is a path', inner({ event: 'a/b' })],
])('%s has nowhere to be answered and is removed', async (_name, record) => {
  await platform.send(JSON.parse(JSON.stringify(record)));
  expect(await platform.database.get('platform/claim')).toBeNull();
});

test('applications of other back ends are left alone, until this platform owns them', async () => {
  const record = { ...goodPost, application: 'quiz', dataCollection: '../x' };
  await platform.database.update({ 'request/k1': { ...record } });
  await platform.send(goodPost);
  expect(await platform.database.get('request/k1')).not.toBeNull();
  expect(await platform.database.get('platform/claim')).toBeNull();
  await platform.database.update({ 'platform/owned/quiz': true, 'request/k2': null });
  await waitUntil(async () => (await platform.database.get('request/k1')) === null, 'its end');
});

test('a handler that fails is answered, logged, and its key may try again', async () => {
  const database = createMemoryDatabase();
  let isBroken = true;
  const harness = await startHarness({
    database: {
      ...database,
      get: (path) =>
        isBroken && path.startsWith('applications/club/collections/events/')
          ? Promise.reject(new Error('broken'))
          : database.get(path),
    },
  });
  const record = list({});
  const key = await harness.send(record);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'internal' } }]);
  expect(harness.loggedLines.join()).toContain('broken');
  isBroken = false;
  await harness.send(record, key);
  expect((await messagesOf(database, 'u1', 'e1')).length).toBeGreaterThan(1);
  await harness.close();
});

test.each([
  ['emoji, escaped', '😀', 4],
  ['letters of Vietnamese', 'Đ', 2],
  ['ASCII', 'x', 1],
])('an ordinary request may hold 16 kB of %s, and no byte more', async (_what, unit, bytes) => {
  const record = (text: string) => {
    const held: JsonObject = { user_id: 'u1', event: 'e1', reference: 'ui/x', parameter: text };
    return { ...data('ui/x'), json: escapedJson(held) };
  };
  const around = Buffer.byteLength(record('').json);
  const count = Math.floor((INNER_LIMIT - around) / bytes);
  const longText = unit.repeat(count) + 'x'.repeat(INNER_LIMIT - around - count * bytes);
  const codeOf = async (text: string) =>
    (await platform.ask(record(text))).map(({ error }) => (error as { code: string } | undefined)?.code);
  expect(await codeOf(longText)).not.toContain('too_large');
  expect((await codeOf(`${longText}x`)).at(-1)).toBe('too_large');
});
