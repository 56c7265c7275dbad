import { dayEvent, responsePath, type Json, type JsonObject } from '../../protocol';
import { codeOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { messagesOf, post, until } from '../../../test/platform/platformHarness';
import { keptOfKey } from '../backEndKeys';
import { asObject } from '../layouts';
import { MAX_HANDED_PER_PERSON } from '../loadLimits';
import { APPLICATIONS } from '../handlers/createApplication';

const HOUR = 3_600_000;
const BINH = 'binhbinhbinhbinhbinhbinh0001';
let town: Exchange;
let clock = 1_800_000_000_000;

beforeEach(async () => {
  const database = createMemoryDatabase(() => (clock += 1));
  for (const application of ['kho', 'vuon'])
    await database.update({
      [`platform/owned/${application}`]: true,
      [`${APPLICATIONS}/${application}`]: {
        name: application,
        owner: 'an',
        backend_collections: ['hello', 'rows/*'],
      },
      [`platform/back_ends/${application}`]: keptOfKey(`key of ${application}`),
      [`platform/gateway/${application}`]: true,
    });
  town = await startExchange({ database, backEndPatience: 30, erasureGrace: 1000, handedLife: HOUR });
});
afterEach(async () => {
  expect(town.logged).toEqual([]);
  await town.close();
});

const get = (path: string) => town.database.get(path);
const children = async (path: string): Promise<[string, JsonObject][]> =>
  Object.entries((asObject(await get(path)) ?? {}) as Record<string, JsonObject>);
const queueOf = (application = 'kho', generation = 'g1') =>
  children(`applications/${application}/queue/${generation}`);

/** Sends a request that is its back end's, and waits until it is out of the queue of all. */
async function ask(
  application = 'kho',
  uid = BINH,
  inner: Record<string, Json> = {},
  event = town.newEvent(),
): Promise<{ key: string; event: string }> {
  const record = { ...post(uid, event, '../hello', { of: uid }, inner), application };
  return { key: await town.send(record), event };
}

async function answer(message: Json, application = 'kho', key = town.database.newKey()): Promise<string> {
  const path = `applications/${application}/answers/${key}`;
  const json = typeof message === 'string' ? message : JSON.stringify(message);
  await town.database.update({ [path]: { json } });
  await until(async () => (await get(path)) === null, 'the end of an answer');
  return key;
}

/** Answers as a back end does: the answer is there and the request taken in one write. */
async function reply(message: Record<string, Json>, application = 'kho'): Promise<void> {
  const [[key, record] = ['', {} as JsonObject]] = await queueOf(application);
  const { event } = JSON.parse(record['json'] as string) as { event: string };
  await town.database.update({ [`applications/${application}/queue/g1/${key}`]: null });
  await answer(
    { user_id_destination: record['user_id'] ?? '', event, session: key, ...message },
    application,
  );
}

const logOf = async (application = 'kho'): Promise<JsonObject[]> => {
  const [message] = await town.core(application, 'an', 'request_log');
  const { requests } = message?.['data'] as { requests?: Record<string, JsonObject> };
  return Object.values(requests ?? {});
};
const faults = async (application = 'kho') =>
  (await logOf(application)).filter(({ outcome }) => outcome === 'failed').map(({ code }) => code);

describe('a request to an application whose back end takes part', () => {
  test('is handed to its own queue, and nothing of it says who its person is', async () => {
    const { key, event } = await ask('kho', BINH, { note: `by ${BINH}`, who: [BINH] });
    const queue = await queueOf();
    const appUserId = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    expect(queue).toMatchObject([
      [
        key,
        { application: 'kho', dataCollection: '../hello', user_id: appUserId, module: 'core', os: 'web' },
      ],
    ]);
    expect(JSON.stringify(await get('applications'))).not.toContain(BINH);
    expect(JSON.parse(queue[0]?.[1]['json'] as string)).toMatchObject({
      user_id: appUserId,
      event,
      data: { of: appUserId },
      who: [appUserId],
      note: `by ${appUserId}`,
    });
    expect(await get(`request/${key}`)).toBeNull();
    // Sent again, as a client does that heard nothing, it is not handed over again.
    await town.database.update({ [`applications/kho/queue/g1/${key}`]: null });
    await town.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await queueOf()).toEqual([]);
  });

  test('is answered once, however often the answer is sent', async () => {
    const { key, event } = await ask();
    const [[, record] = ['', {} as JsonObject]] = await queueOf();
    const message = {
      ...{ application: 'kho', user_id_destination: record['user_id'] ?? '', event, session: key },
      data: { screen: { show_alert_dialog: 'Chào' } },
      msg_type: 'command',
      may_edit: 1,
    };
    const sent = await answer(message);
    const told = await messagesOf(town.database, BINH, event);
    expect(told).toMatchObject([
      {
        application: 'kho',
        user_id_destination: BINH,
        session: key,
        data: message.data,
        msg_type: 'command',
      },
    ]);
    expect(told[0]).not.toHaveProperty('may_edit');
    await town.database.update({ [responsePath(BINH, event)]: null });
    await answer(message, 'kho', sent);
    expect(await messagesOf(town.database, BINH, event)).toEqual([]);
    await answer({ ...message, message_key: 'second' });
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('may be told in rows under the event of the list', async () => {
    const { event } = await ask('kho', BINH, { event_recycler_view: 'rows_1' });
    await reply({ event: 'rows_1', id: '1', message_type: 'RecyclerViewGrid', data: { a: 1 } });
    expect(await messagesOf(town.database, BINH, 'rows_1')).toMatchObject([{ id: '1', data: { a: 1 } }]);
    expect(await messagesOf(town.database, BINH, event)).toEqual([]);
  });

  test('that nobody takes is told as today, and the same key may ask again', async () => {
    const { key, event } = await ask();
    clock += HOUR;
    await town.core('kho', 'an', 'rotate_backend_key');
    await until(async () => (await queueOf()).length === 0, 'the end of what waited');
    const told = await messagesOf(town.database, BINH, event);
    expect(codeOf(told)).toBe('no_back_end');
    expect(await queueOf('kho', 'g2')).toEqual([]);
    await town.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await queueOf('kho', 'g2')).toMatchObject([[key, {}]]);
  });

  test('that waits is found under the new key, once', async () => {
    const { key, event } = await ask();
    await town.core('kho', 'an', 'rotate_backend_key');
    await until(async () => (await queueOf('kho', 'g2')).length === 1, 'the queue of the new key');
    expect(await queueOf()).toEqual([]);
    const [[, record] = ['', {} as JsonObject]] = await queueOf('kho', 'g2');
    const message = { user_id_destination: record['user_id'] ?? '', event, session: key, data: { a: 1 } };
    await answer(message);
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });

  test('is refused when its own person, and not another, has too many waiting', async () => {
    for (let n = 0; n < MAX_HANDED_PER_PERSON; n += 1) await ask();
    const refused = await ask();
    expect(codeOf(await messagesOf(town.database, BINH, refused.event))).toBe('back_end_busy');
    const others = await ask('kho', 'chichichichichichichichi0001');
    expect((await queueOf()).map(([key]) => key)).toContain(others.key);
    const elsewhere = await ask('vuon');
    expect(await queueOf('vuon')).toMatchObject([[elsewhere.key, {}]]);
  });

  test('goes with its person, and so does an answer to them', async () => {
    const { key } = await ask();
    const appUserId = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    const own = await town.ask({
      ...post(BINH, 'mine', '../personal_data', ''),
      ...{ application: 'resshare_configuration', origin: 'console' },
      json: JSON.stringify({ user_id: BINH, event: 'mine', part: 0 }),
    });
    expect(JSON.stringify(own)).toContain(key);
    await town.ask({
      ...post(BINH, 'gone', '../delete_account', ''),
      ...{ application: 'resshare', origin: 'console' },
    });
    expect(await queueOf()).toEqual([]);
    expect(JSON.stringify(await get('platform/handed'))).not.toContain(BINH);
    await answer({ user_id_destination: appUserId, event: 'e', session: key, data: {} });
    expect(JSON.stringify(await get('response'))).not.toContain('"session":"' + key);
  });
});

describe('an answer', () => {
  const refusals: [string, string, (given: Record<string, Json>) => Json][] = [
    [
      'to a person who did not ask',
      'wrong_person',
      (given) => ({ ...given, user_id_destination: '-stranger' }),
    ],
    ['under another event', 'wrong_event', (given) => ({ ...given, event: 'event_of_others' })],
    ['under no event', 'wrong_event', (given) => ({ ...given, event: '' })],
    ['to a request that nobody made', 'unknown_request', (given) => ({ ...given, session: '-none' })],
    [
      'in the name of another application',
      'wrong_application',
      (given) => ({ ...given, application: 'book' }),
    ],
    ['of no known type', 'unknown_type', (given) => ({ ...given, type: 'console' })],
    [
      'with too many views',
      'too_many_views',
      (given) => ({ ...given, data: Array(5001).fill({ widget: 'View' }) }),
    ],
    [
      'deeper than any layout',
      'bad_answer',
      (given) => `${JSON.stringify(given).slice(0, -1)},"data":${'['.repeat(200)}${']'.repeat(200)}}`,
    ],
    ['that is no object', 'bad_answer', () => 'text'],
    ['larger than a message', 'too_large', (given) => ({ ...given, data: 'x'.repeat(1_300_000) })],
  ];
  test.each(refusals)('%s is refused with %s, and the log says so', async (_what, code, make) => {
    const { key, event } = await ask();
    const appUserId = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    const given = { user_id_destination: appUserId, event, session: key, data: { a: 1 } };
    const before = JSON.stringify(await get('response'));
    await answer(make(given));
    expect(JSON.stringify(await get('response'))).toBe(before);
    expect(await faults()).toEqual([code]);
    await answer(given);
    expect(await messagesOf(town.database, BINH, event)).toMatchObject([{ data: { a: 1 } }]);
  });

  test('to somebody whom the application is not open to any more is refused, asked for or not', async () => {
    const { key, event } = await ask();
    const person = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    await town.database.update({ [`${APPLICATIONS}/kho/access`]: 'members' });
    await answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    await answer({ user_id_destination: person, data: { a: 1 } });
    expect(await faults()).toEqual(['unknown_person', 'unknown_person']);
    expect(await get('response')).not.toHaveProperty(BINH);
    await town.database.update({ [`applications/kho/roles/user/${person}`]: { given: 1 } });
    await answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });

  test('to a request of another application is refused, whoever its person is', async () => {
    const { key, event } = await ask('vuon');
    const elsewhere = (await get(`resshare_user_id_app_user_id/${BINH}/vuon`)) as string;
    await answer({ user_id_destination: elsewhere, event, session: key, data: {} }, 'kho');
    await answer({ user_id_destination: elsewhere, data: {} }, 'kho');
    await answer({ user_id_destination: BINH, data: {} }, 'kho');
    expect(await faults()).toEqual(['unknown_person', 'unknown_person', 'unknown_request']);
    expect(await get('response')).not.toHaveProperty(BINH);
    await answer({ user_id_destination: elsewhere, event, session: key, data: {} }, 'vuon');
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });
});

describe('a notice that nobody asked for', () => {
  const today = () => dayEvent(town.database.now());
  test('comes on the day feed of a person of the application, and nowhere else', async () => {
    await ask();
    const appUserId = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    await answer({ user_id_destination: appUserId, data: { a: 1 }, on_top: 1 });
    await answer({ user_id_destination: appUserId, event: today(), data: { a: 2 } });
    await answer({ user_id_destination: appUserId, event: 'get_data_layout_1', data: { a: 3 } });
    const told = await messagesOf(town.database, BINH, today());
    expect(told.map(({ data }) => data)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await faults()).toEqual(['wrong_event']);
  });

  test('does not meet another message by its key, and too many are refused', async () => {
    await ask();
    const appUserId = (await get(`resshare_user_id_app_user_id/${BINH}/kho`)) as string;
    const path = `${responsePath(BINH, today())}/-Oabcdefghijklmnopqr`;
    await town.database.update({ [path]: { application: 'book', data: { mine: 1 } } });
    await answer({ user_id_destination: appUserId, data: { a: 1 } }, 'kho', '-Oabcdefghijklmnopqr');
    expect(await get(path)).toEqual({ application: 'book', data: { mine: 1 } });
    for (let n = 0; n < 21; n += 1) await answer({ user_id_destination: appUserId, data: { n } });
    expect(await messagesOf(town.database, BINH, today())).toHaveLength(21);
    expect((await faults()).slice(0, 1)).toEqual(['too_many']);
  });
});
