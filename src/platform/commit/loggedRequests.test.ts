import { decodeRequestLog, type Json, type RequestLogLine } from '../../protocol';
import { ADD_EVENT } from '../../../test/fixture/club';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { appUserIdOf, codeOf, post, storedLog, waitUntil } from '../../../test/platform/platformHarness';
import { jumpOverTimeouts } from '../../../test/jumpOverTimeouts';
import { keyRecord } from '../gateway/backEndKeys';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { removeExpired } from '../requests/expiry';
import { LOGGED_REQUESTS, PAYLOAD_LIFE } from './loggedRequests';
import { personalDataRecord, searchRecord } from '../../../test/consoleRecords';
import { applicationOf, workedOnBy } from '../../../test/platform/applicationOf';

const PATIENCE = 60_000;

jumpOverTimeouts();
let harness: Club;
let clock = 1_800_000_000_000;
beforeEach(async () => {
  harness = await startClub({
    database: createMemoryDatabase(() => clock),
    backEndPatience: PATIENCE,
    erasureGrace: 1000,
  });
  await harness.database.update({
    ...workedOnBy('club', { developer: 'an' }),
    'platform/back_ends/club': keyRecord('secret'),
  });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const call = (uid: string, name: string, inner?: Record<string, Json>) =>
  harness.core('club', uid, name, inner);

/** The log as a console reads it. */
async function log(): Promise<RequestLogLine[]> {
  const [message] = await call('an', 'request_log');
  const read = decodeRequestLog(message?.['data']);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

test('tells what became of each request, and names nobody', async () => {
  await harness.post('binh', ADD_EVENT, { title: 'Họp mặt' });
  await harness.post('binh', ADD_EVENT, { title: '' });
  await harness.post('binh', '../draft/there/is/none', {});
  const [unknownEntry, refusedEntry, answeredEntry, ...rest] = await log();
  expect(rest).toEqual([]);
  expect(answeredEntry).toMatchObject({
    collection: 'data/events/add',
    outcome: 'answered',
    code: '',
    by: 'platform',
    duration: expect.any(Number),
    event: expect.stringContaining('get_data_layout_test'),
  });
  expect(refusedEntry).toMatchObject({ outcome: 'refused', code: expect.stringMatching(/./) });
  expect(unknownEntry).toMatchObject({
    collection: 'draft/there/is/none',
    outcome: 'refused',
    code: 'unknown_collection',
  });
  // What lets a line go with its person stays with the platform, also for who reads more than the console does.
  expect(JSON.stringify(await harness.database.get('applications/club/request_log'))).toContain('"asker":"');
  expect(JSON.stringify(await call('an', 'request_log'))).not.toContain('asker');
  const kept = JSON.stringify(await harness.database.get('applications/club/request_log'));
  for (const personal of ['binh', 'Họp mặt']) expect(kept).not.toContain(personal);
});

test('keeps the newest, and neither the developer’s own work nor the platform’s services', async () => {
  const applications = async () => Object.keys((await harness.database.get('applications')) ?? {});
  const before = await applications();
  for (let n = 0; n < LOGGED_REQUESTS + 5; n += 1) {
    clock += 1;
    await harness.post('binh', `../draft/none_${String(n)}`, {});
  }
  await call('an', 'rename_application', { name: 'Nhóm' });
  await harness.ask(searchRecord('binh', { query: 'nhóm', event: harness.newEvent(), eventDashboard: '' }));
  const collections = (await log()).map(({ collection }) => collection);
  expect(collections).toEqual(
    Array.from({ length: LOGGED_REQUESTS }, (_, n) => `draft/none_${String(24 - n)}`),
  );
  expect(await applications()).toEqual(before);
  expect(Object.keys((await harness.database.get('applications/club/request_log')) ?? {})).toHaveLength(
    LOGGED_REQUESTS,
  );
});

test('hands a back end what its developer left to it, and tells whether it answered', async () => {
  const ask = (event: string) => harness.send(post('binh', event, '../own/thing', {}));
  await call('an', 'backend_collections', { collections: ['own/*'] });
  const first = await ask('e1');
  const second = await ask('e2');
  // As a back end does, in whatever language: the answer, and the request taken out.
  const user_id_destination = await appUserIdOf(harness.database, 'binh');
  const json = JSON.stringify({ user_id_destination, event: 'e2', session: second, data: { a: 1 } });
  await harness.database.update({
    [`applications/club/answers/${harness.database.newKey()}`]: { json },
    [`applications/club/queue/g1/${second}`]: null,
  });
  const linesInLog = async (count: number) => (await storedLog(harness.database, 'club')).length === count;
  await waitUntil(() => linesInLog(1), 'the answer in the log');
  await jest.advanceTimersByTimeAsync(PATIENCE);
  await waitUntil(() => linesInLog(2), 'both in the log');
  const entriesByKey = Object.fromEntries((await log()).map((entry) => [entry.key, entry]));
  expect(entriesByKey[second]).toMatchObject({ outcome: 'answered', by: 'backend', collection: 'own/thing' });
  expect(entriesByKey[first]).toMatchObject({ outcome: 'unanswered', by: 'backend' });
  // The platform keeps its hands off: it neither answers nor removes.
  expect(await harness.database.get('response/binh/e1')).toBeNull();
  expect(await harness.database.get(`applications/club/queue/g1/${first}`)).not.toBeNull();
  // All others it answers, back end or not.
  expect(codeOf(await harness.post('binh', ADD_EVENT, { title: 'Họp mặt' }))).toBe('');
  expect(codeOf(await harness.post('binh', '../others/thing', {}))).toBe('unknown_collection');
});

describe('of an application of people’s own', () => {
  const FORM = '../configuration/system_setting/layout/android/form';
  beforeEach(() =>
    harness.database.update({
      'platform/owned/kho': true,
      ...applicationOf('kho', { name: 'Kho', owner: 'an' }),
      'platform/back_ends/kho': keyRecord('k1'),
      'applications/kho/collections/entries/definition': JSON.stringify({
        title: 'Entries',
        fields: [
          { name: 'title', label: 'Title', type: 'text' },
          { name: 'amount', label: 'Amount', type: 'number' },
          { name: 'helper', label: 'Helper', type: 'text' },
        ],
        see: ['everyone'],
        add: ['everyone'],
        change: ['author'],
        remove: ['author'],
      }),
    }),
  );
  const send = (uid: string, data: Record<string, Json>, more: Record<string, Json> = {}) =>
    harness.ask({
      ...post(uid, harness.newEvent(), '../data/entries/add', data, more),
      application: 'kho',
    });
  const linesOf = async (): Promise<RequestLogLine[]> => {
    const read = decodeRequestLog((await harness.core('kho', 'an', 'request_log'))[0]?.['data']);
    if (typeof read === 'string') throw new Error(read);
    return read;
  };

  test('tells the screen and what was sent, for a day', async () => {
    await send('binh', { title: 'Một cây bút', amount: 3 }, { screen: `${FORM}/add` });
    const [line] = await linesOf();
    expect(line).toMatchObject({ collection: 'data/entries/add', screen: 'android/form/add' });
    expect(JSON.parse(line?.payload ?? '')).toEqual({ data: { title: 'Một cây bút', amount: 3 } });
    expect(JSON.stringify(line)).not.toContain('binh');

    clock += PAYLOAD_LIFE + 2 * 3_600_000;
    await removeExpired(harness.database);
    expect(await harness.database.get('platform/request_payloads')).toBeNull();
    expect(await linesOf()).toMatchObject([{ screen: 'android/form/add', payload: '' }]);
  });

  test('keeps as many payloads as lines', async () => {
    for (let n = 0; n < LOGGED_REQUESTS + 3; n += 1) {
      clock += 1;
      await send('binh', { title: `Số ${String(n)}` });
    }
    const lines = await linesOf();
    expect(lines.map(({ payload }) => payload)).toContain('{"data":{"title":"Số 22"}}');
    const kept = JSON.stringify(await harness.database.get('platform/request_payloads'));
    expect(kept.match(/Số/g)).toHaveLength(LOGGED_REQUESTS);
  });

  test('keeps what a request carried in one place, however often it is told of', async () => {
    await harness.core('kho', 'an', 'backend_collections', { collections: ['own', 'other'] });
    const request = { ...post('binh', 'e', '../own', { title: 'Một lần' }), application: 'kho' };
    const key = await harness.send(request);
    const code = async () => (await storedLog(harness.database, 'kho'))[0]?.['code'];
    await jest.advanceTimersByTimeAsync(PATIENCE);
    await waitUntil(async () => (await code()) === '', 'the back end’s silence in the log');
    clock += 3_600_000;
    await harness.core('kho', 'an', 'backend_collections', { collections: ['other'] });
    await harness.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(async () => (await code()) === 'no_back_end', 'the end of its hour in the log');
    await harness.send(request, key);
    await waitUntil(async () => (await code()) === 'unknown_collection', 'the platform’s answer');
    const kept = JSON.stringify(await harness.database.get('platform/request_payloads'));
    expect(kept.match(/Một lần/g)).toHaveLength(1);
  });

  test('holds no key of the back end, and is for nobody but who works on it', async () => {
    await send('binh', { title: 'Riêng của Bình' });
    const [changed] = await harness.core('kho', 'an', 'rotate_backend_key');
    const { backend_key = '' } = changed?.['data'] as Record<string, string>;
    await harness.core('kho', 'chi', 'backend_alive', { backend_key });
    await harness.core('kho', 'chi', 'rotate_backend_key', { backend_key, data: { backend_key } });
    expect(JSON.stringify(await linesOf())).not.toContain(backend_key);
    for (const uid of ['binh', 'chi'])
      expect(codeOf(await harness.core('kho', uid, 'request_log'))).toBe('not_developer');
    for (const reference of [
      'platform/request_payloads',
      '../../platform/request_payloads',
      '../request_payloads',
    ])
      expect(JSON.stringify(await harness.core('kho', 'chi', 'get_data', { reference }))).not.toContain(
        'Bình',
      );
  });

  test('discards a person, anyone who’s request names them, and of what a back end kept them waiting for', async () => {
    await send('binh', { title: 'Của Bình' });
    await send('chi', { title: 'Của Chi' });
    const id = (await harness.database.get('people/binh/ids/kho')) as string;
    await send('chi', { title: 'Nhờ Bình', helper: id });
    await harness.database.update({
      'resshare_configuration/data/applications/kho/backend_collections': ['own'],
    });
    await harness.send({ ...post('binh', 'e', '../own', { title: 'Bình hỏi' }), application: 'kho' });
    await harness.ask(post('binh', harness.newEvent(), '../delete_account', ''));
    // Its end takes what was about to be written meanwhile.
    await waitUntil(
      async () => (await harness.database.get('platform/erasure')) === null,
      'the end of the erasure',
    );
    const kept = JSON.stringify([await harness.database.get('platform/request_payloads'), await linesOf()]);
    for (const removedName of ['Bình', id, 'binh']) expect(kept).not.toContain(removedName);
    expect(kept).toContain('Của Chi');
  });

  test('is part of what a person takes along, as far as it is theirs', async () => {
    await send('binh', { title: 'Của Bình' });
    await send('chi', { title: 'Của Chi' });
    const taken = JSON.stringify(await harness.ask(personalDataRecord('binh', 0, harness.newEvent())));
    expect(taken).toMatch(/requests.*data\/entries\/add.*payload.*Của Bình/);
    expect(taken).not.toContain('Của Chi');
  });

  test('goes with its application, no matter who sent it', async () => {
    await send('chi', { title: 'Của Chi' });
    expect(JSON.stringify(await harness.database.get('platform/request_payloads'))).toContain('Của Chi');
    await harness.ask(post('an', harness.newEvent(), '../delete_account', ''));
    expect(await harness.database.get('platform/request_payloads')).toBeNull();
    expect(await harness.database.get('applications/kho/request_log')).toBeNull();
  });
});
