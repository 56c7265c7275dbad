import { dayEvent, responsePath, type Json, type JsonObject } from '../../protocol';
import { codeOf, forEachTest } from '../../../test/platform/exchangeHarness';
import { BINH, HOUR, startGateway, type GatewayHarness } from '../../../test/platform/gatewayHarness';
import { messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { APPLICATIONS } from '../applicationPaths';
import { MAX_HANDED_PER_PERSON } from '../loadLimits';

let town: GatewayHarness;
forEachTest(startGateway, (started) => (town = started));

describe('a request to an application whose back end takes part', () => {
  test('is handed to its own queue, and nothing of it says who its person is', async () => {
    const { key, event } = await town.sendToBackEnd('kho', BINH, { note: `by ${BINH}`, who: [BINH] });
    const queue = await town.queueOf();
    const appUserId = await town.appUserId();
    expect(queue).toMatchObject([
      [
        key,
        { application: 'kho', dataCollection: '../hello', user_id: appUserId, module: 'core', os: 'web' },
      ],
    ]);
    expect(JSON.stringify(await town.get('applications'))).not.toContain(BINH);
    expect(JSON.parse(queue[0]?.[1]['json'] as string)).toMatchObject({
      user_id: appUserId,
      event,
      data: { of: appUserId },
      who: [appUserId],
      note: `by ${appUserId}`,
    });
    expect(await town.get(`request/${key}`)).toBeNull();
    // Sent again, as a client does that heard nothing, it is not handed over again.
    await town.database.update({ [`applications/kho/queue/g1/${key}`]: null });
    await town.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await town.queueOf()).toEqual([]);
  });

  test('is answered once, however often the answer is sent', async () => {
    const { key, event } = await town.sendToBackEnd();
    const [[, record] = ['', {} as JsonObject]] = await town.queueOf();
    const message = {
      ...{ application: 'kho', user_id_destination: record['user_id'] ?? '', event, session: key },
      data: { screen: { show_alert_dialog: 'Chào' } },
      msg_type: 'command',
      may_edit: 1,
      may_resend: 1,
    };
    const sent = await town.answer(message);
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
    expect(told[0]).not.toHaveProperty('may_resend');
    await town.database.update({ [responsePath(BINH, event)]: null });
    await town.answer(message, 'kho', sent);
    expect(await messagesOf(town.database, BINH, event)).toEqual([]);
    await town.answer({ ...message, message_key: 'second' });
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
    expect(await town.faults()).toEqual([]);
  });

  test('may be told in rows under the event of the list', async () => {
    const { event } = await town.sendToBackEnd('kho', BINH, { event_recycler_view: 'rows_1' });
    await town.reply({ event: 'rows_1', id: '1', message_type: 'RecyclerViewGrid', data: { a: 1 } });
    expect(await messagesOf(town.database, BINH, 'rows_1')).toMatchObject([{ id: '1', data: { a: 1 } }]);
    expect(await messagesOf(town.database, BINH, event)).toEqual([]);
  });

  test('that nobody takes is told as today, and the same key may ask again', async () => {
    const { key, event } = await town.sendToBackEnd();
    town.pass(HOUR);
    await town.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(async () => (await town.queueOf()).length === 0, 'the end of what waited');
    const told = await messagesOf(town.database, BINH, event);
    expect(codeOf(told)).toBe('no_back_end');
    expect(told).toMatchObject([{ may_resend: 1 }]);
    expect(await town.queueOf('kho', 'g2')).toEqual([]);
    await town.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await town.queueOf('kho', 'g2')).toMatchObject([[key, {}]]);
  });

  test('that waits is found under the new key, once', async () => {
    const { key, event } = await town.sendToBackEnd();
    await town.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(async () => (await town.queueOf('kho', 'g2')).length === 1, 'the queue of the new key');
    expect(await town.queueOf()).toEqual([]);
    const [[, record] = ['', {} as JsonObject]] = await town.queueOf('kho', 'g2');
    const message = { user_id_destination: record['user_id'] ?? '', event, session: key, data: { a: 1 } };
    await town.answer(message);
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });

  test('is refused when its own person, and not another, has too many waiting', async () => {
    for (let n = 0; n < MAX_HANDED_PER_PERSON; n += 1) await town.sendToBackEnd();
    const refused = await town.sendToBackEnd();
    expect(codeOf(await messagesOf(town.database, BINH, refused.event))).toBe('back_end_busy');
    const others = await town.sendToBackEnd('kho', 'chichichichichichichichi0001');
    expect((await town.queueOf()).map(([key]) => key)).toContain(others.key);
    const elsewhere = await town.sendToBackEnd('vuon');
    expect(await town.queueOf('vuon')).toMatchObject([[elsewhere.key, {}]]);
  });

  test('goes with its person, and so does an answer to them', async () => {
    const { key } = await town.sendToBackEnd();
    const appUserId = await town.appUserId();
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
    expect(await town.queueOf()).toEqual([]);
    expect(JSON.stringify(await town.get('platform/handed'))).not.toContain(BINH);
    await town.answer({ user_id_destination: appUserId, event: 'e', session: key, data: {} });
    expect(JSON.stringify(await town.get('response'))).not.toContain('"session":"' + key);
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
    const { key, event } = await town.sendToBackEnd();
    const appUserId = await town.appUserId();
    const given = { user_id_destination: appUserId, event, session: key, data: { a: 1 } };
    const before = JSON.stringify(await town.get('response'));
    await town.answer(make(given));
    expect(JSON.stringify(await town.get('response'))).toBe(before);
    expect(await town.faults()).toEqual([code]);
    await town.answer(given);
    expect(await messagesOf(town.database, BINH, event)).toMatchObject([{ data: { a: 1 } }]);
  });

  test('to somebody whom the application is not open to any more is refused, asked for or not', async () => {
    const { key, event } = await town.sendToBackEnd();
    const person = await town.appUserId();
    await town.database.update({ [`${APPLICATIONS}/kho/access`]: 'members' });
    await town.answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    await town.answer({ user_id_destination: person, data: { a: 1 } });
    expect(await town.faults()).toEqual(['unknown_person', 'unknown_person']);
    expect(await town.get('response')).not.toHaveProperty(BINH);
    await town.database.update({ [`applications/kho/roles/user/${person}`]: { given: 1 } });
    await town.answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });

  test('to a request of another application is refused, whoever its person is', async () => {
    const { key, event } = await town.sendToBackEnd('vuon');
    const elsewhere = await town.appUserId('vuon');
    await town.answer({ user_id_destination: elsewhere, event, session: key, data: {} }, 'kho');
    await town.answer({ user_id_destination: elsewhere, data: {} }, 'kho');
    await town.answer({ user_id_destination: BINH, data: {} }, 'kho');
    expect(await town.faults()).toEqual(['unknown_person', 'unknown_person', 'unknown_request']);
    expect(await town.get('response')).not.toHaveProperty(BINH);
    await town.answer({ user_id_destination: elsewhere, event, session: key, data: {} }, 'vuon');
    expect(await messagesOf(town.database, BINH, event)).toHaveLength(1);
  });
});

describe('a notice that nobody asked for', () => {
  const today = () => dayEvent(town.database.now());
  test('comes on the day feed of a person of the application, and nowhere else', async () => {
    await town.sendToBackEnd();
    const appUserId = await town.appUserId();
    await town.answer({ user_id_destination: appUserId, data: { a: 1 }, on_top: 1 });
    await town.answer({ user_id_destination: appUserId, event: today(), data: { a: 2 } });
    await town.answer({ user_id_destination: appUserId, event: 'get_data_layout_1', data: { a: 3 } });
    const told = await messagesOf(town.database, BINH, today());
    expect(told.map(({ data }) => data)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await town.faults()).toEqual(['wrong_event']);
  });

  test('does not meet another message by its key, and too many are refused', async () => {
    await town.sendToBackEnd();
    const appUserId = await town.appUserId();
    const path = `${responsePath(BINH, today())}/-Oabcdefghijklmnopqr`;
    await town.database.update({ [path]: { application: 'book', data: { mine: 1 } } });
    await town.answer({ user_id_destination: appUserId, data: { a: 1 } }, 'kho', '-Oabcdefghijklmnopqr');
    expect(await town.get(path)).toEqual({ application: 'book', data: { mine: 1 } });
    for (let n = 0; n < 21; n += 1) await town.answer({ user_id_destination: appUserId, data: { n } });
    expect(await messagesOf(town.database, BINH, today())).toHaveLength(21);
    expect((await town.faults()).slice(0, 1)).toEqual(['too_many']);
  });
});
