import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { codeOf, forEachTest, post, waitUntil } from '../../../test/platform/platformHarness';
import { keyRecord } from '../gateway/backEndKeys';

/* Ids by which applications know people are kept for good: naming a person in a request makes no id for them. */

let kho: DataHarness;
forEachTest(
  () => startData({ erasureGrace: 1 }),
  (started) => (kho = started),
);
beforeEach(() => kho.define(EXPENSES));

const tables = async (): Promise<unknown> => [
  await kho.database.get('people'),
  await kho.database.get('platform/known_people'),
];
const ownId = async (uid: string) => (await kho.database.get(`people/${uid}/ids/kho`)) as string;

test('the first request of somebody may name themselves', async () => {
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 5, helper: 'me' }))).toBe('');
  expect(await kho.list('an', { filter_status: 'new' })).toMatchObject([{ helper: await ownId('an') }]);
});

const askKho = (uid: string, collection: string, inner = {}) =>
  kho.ask({ ...post(uid, kho.newEvent(), collection, {}, inner), application: 'kho' });

test('anyone who is refused leaves no id, however often and whatever they ask', async () => {
  const before = await tables();
  const requests: [string, object?][] = [
    ['../there/is/none'],
    ['../data/none/list'],
    ['../data/expenses/get'],
    ['draft/core/request_log'],
    ['draft/core/get_layout_data', { reference: '../configuration/none' }],
    ['draft/core/get_data', { reference: '../../other/data' }],
    ['../openform', { user_id: 'binh' }],
  ];
  for (const [collection, inner] of requests)
    expect([collection, codeOf(await askKho('an', collection, inner))]).not.toEqual([collection, '']);
  expect(await tables()).toEqual(before);
});

test('anyone who is refused by a queue that no key opens leaves no id; who is handed over gets one', async () => {
  await kho.database.update({
    'resshare_configuration/data/applications/kho/backend_collections': ['hello'],
  });
  const before = await tables();
  expect(codeOf(await askKho('an', '../hello'))).toBe('no_back_end');
  expect(await tables()).toEqual(before);
  await kho.database.update({ 'platform/back_ends/kho': keyRecord('key') });
  expect(await askKho('an', '../hello')).toEqual([]);
  const id = await ownId('an');
  expect(await kho.database.get(`platform/known_people/kho/${id}`)).toBe('an');
});

test('of the person who is refused without an id the log keeps nothing that an erasure would have to find', async () => {
  const carried = async () => JSON.stringify(await kho.database.get('platform/request_payloads'));
  const request = { data: { title: 'Của riêng An' } };
  expect(codeOf(await askKho('an', '../there/is/none', request))).toBe('unknown_collection');
  const lines = Object.values((await kho.database.get('applications/kho/request_log')) ?? {});
  expect(lines).toMatchObject([{ collection: 'there/is/none', code: 'unknown_collection', asker: '' }]);
  expect(await carried()).not.toContain('Của riêng An');
  // The log names a user of the application, and forgets them when their account is deleted.
  await kho.asId('an');
  await askKho('an', '../there/is/none', request);
  expect(await carried()).toContain('Của riêng An');
  await kho.ask({ ...post('an', kho.newEvent(), '../delete_account', ''), origin: 'console' });
  expect(await carried()).not.toContain('Của riêng An');
});

test('an id is kept with the effect that it is made for, in one write', async () => {
  const updates: string[][] = [];
  const { update } = kho.database;
  kho.database.update = (values, until) => {
    updates.push(Object.keys(values));
    return update(values, until);
  };
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 5, helper: 'me' }))).toBe('');
  const id = await ownId('an');
  const paths = updates.filter((one) => one.includes(`platform/known_people/kho/${id}`));
  expect(paths).toHaveLength(1);
  expect(paths[0]).toContain('people/an/ids/kho');
  expect(paths[0]?.some((path) => path.startsWith('response/an/'))).toBe(true);
  // The second request finds it.
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 6 }))).toBe('');
  expect(updates.filter((one) => one.includes(`platform/known_people/kho/${id}`))).toHaveLength(1);
});

test('who asks an application to end their account leaves no id either', async () => {
  const answer = await askKho('an', '../delete_account', { origin: 'console' });
  expect(answer).toMatchObject([{ data: { deleted: true } }]);
  expect(JSON.stringify(await tables())).not.toContain('"an"');
});

test('an id that is kept while its person leaves is found when they are looked for again', async () => {
  await kho.database.update({ 'platform/back_ends/kho': keyRecord('key') });
  const { update } = kho.database;
  const id = '-idididididididididi';
  const handedRequest = { uid: 'an', app_user_id: id, event: 'e', generation: 'g1', at: kho.database.now() };
  const requestBeside = {
    'people/an/ids/kho': id,
    [`platform/known_people/kho/${id}`]: 'an',
    'applications/kho/queue/g1/k1': { user_id: id },
    'platform/handed/kho/k1': handedRequest,
  };
  kho.database.update = async (values, until) => {
    // As the request of another line would, that saw nobody leave.
    if ('platform/erasure/an' in values && values['platform/erasure/an'] !== null)
      await update(requestBeside);
    return update(values, until);
  };
  await kho.ask({ ...post('an', kho.newEvent(), '../delete_account', ''), origin: 'console' });
  await waitUntil(
    async () => (await kho.database.get('platform/erasure')) === null,
    'the end of the erasure',
  );
  for (const place of ['applications/kho/queue', 'platform/handed'])
    expect([place, await kho.database.get(place)]).toEqual([place, null]);
  expect(JSON.stringify(await tables())).not.toMatch(/"an"|-ididi/);
});

test('who is named by the id of another application is nobody here, and gets no id by it', async () => {
  await kho.ask(post('binh', kho.newEvent(), '../openform', {}));
  const idInClub = await kho.database.get('people/binh/ids/club');
  expect(typeof idInClub).toBe('string');
  await kho.asId('an');
  const before = await tables();
  expect(codeOf(await kho.rows('an', 'add', { title: 'Vé', amount: 5, helper: idInClub }))).not.toBe('');
  const named = await kho.model('dev', 'give_role', { role: 'manager', person: idInClub });
  expect(named).toHaveProperty('error');
  expect(await tables()).toEqual(before);
});
