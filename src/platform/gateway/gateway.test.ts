import { dayEvent, responsePath, type Json, type JsonObject } from '../../protocol';
import { codeOf, forEachTest, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { BINH, HOUR, startGateway, type GatewayHarness } from '../../../test/platform/gatewayHarness';
import { APPLICATIONS } from '../store/applicationPaths';
import { MAX_HANDED_PER_PERSON } from '../load/loadLimits';

let harness: GatewayHarness;
forEachTest(startGateway, (started) => (harness = started));

describe('a request to an application whose back end takes part', () => {
  test('is handed to its own queue, and nothing of it says who its person is', async () => {
    const { key, event } = await harness.sendToBackEnd('kho', BINH, { note: `by ${BINH}`, who: [BINH] });
    const queue = await harness.queueOf();
    const appUserId = await harness.appUserId();
    expect(queue).toMatchObject([
      [
        key,
        { application: 'kho', dataCollection: '../hello', user_id: appUserId, module: 'core', os: 'web' },
      ],
    ]);
    expect(JSON.stringify(await harness.get('applications'))).not.toContain(BINH);
    expect(JSON.parse(queue[0]?.[1]['json'] as string)).toMatchObject({
      user_id: appUserId,
      event,
      data: { of: appUserId },
      who: [appUserId],
      note: `by ${appUserId}`,
    });
    expect(await harness.get(`request/${key}`)).toBeNull();
    // Sent again, as a client does that heard nothing, it is not handed over again.
    await harness.database.update({ [`applications/kho/queue/g1/${key}`]: null });
    await harness.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await harness.queueOf()).toEqual([]);
  });

  test('is answered once, however often the answer is sent', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const [[, record] = ['', {} as JsonObject]] = await harness.queueOf();
    const message = {
      ...{ application: 'kho', user_id_destination: record['user_id'] ?? '', event, session: key },
      data: { screen: { show_alert_dialog: 'Chào' } },
      msg_type: 'command',
      may_edit: 1,
      may_resend: 1,
    };
    const answerKey = await harness.answer(message);
    const messages = await messagesOf(harness.database, BINH, event);
    expect(messages).toMatchObject([
      {
        application: 'kho',
        user_id_destination: BINH,
        session: key,
        data: message.data,
        msg_type: 'command',
      },
    ]);
    expect(messages[0]).not.toHaveProperty('may_edit');
    expect(messages[0]).not.toHaveProperty('may_resend');
    await harness.database.update({ [responsePath(BINH, event)]: null });
    await harness.answer(message, 'kho', answerKey);
    expect(await messagesOf(harness.database, BINH, event)).toEqual([]);
    await harness.answer({ ...message, message_key: 'second' });
    expect(await messagesOf(harness.database, BINH, event)).toHaveLength(1);
    expect(await harness.faults()).toEqual([]);
  });

  test('may be told in rows under the event of the list', async () => {
    const { event } = await harness.sendToBackEnd('kho', BINH, { event_recycler_view: 'rows_1' });
    await harness.reply({ event: 'rows_1', id: '1', message_type: 'RecyclerViewGrid', data: { a: 1 } });
    expect(await messagesOf(harness.database, BINH, 'rows_1')).toMatchObject([{ id: '1', data: { a: 1 } }]);
    expect(await messagesOf(harness.database, BINH, event)).toEqual([]);
  });

  test('that nobody takes is told as today, and the same key may ask again', async () => {
    const { key, event } = await harness.sendToBackEnd();
    harness.pass(HOUR);
    await harness.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(async () => (await harness.queueOf()).length === 0, 'the end of what waited');
    const messages = await messagesOf(harness.database, BINH, event);
    expect(codeOf(messages)).toBe('no_back_end');
    expect(messages).toMatchObject([{ may_resend: 1 }]);
    expect(await harness.queueOf('kho', 'g2')).toEqual([]);
    await harness.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
    expect(await harness.queueOf('kho', 'g2')).toMatchObject([[key, {}]]);
  });

  test('that waits is found under the new key, once', async () => {
    const { key, event } = await harness.sendToBackEnd();
    await harness.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(
      async () => (await harness.queueOf('kho', 'g2')).length === 1,
      'the queue of the new key',
    );
    expect(await harness.queueOf()).toEqual([]);
    const [[, record] = ['', {} as JsonObject]] = await harness.queueOf('kho', 'g2');
    const message = { user_id_destination: record['user_id'] ?? '', event, session: key, data: { a: 1 } };
    await harness.answer(message);
    expect(await messagesOf(harness.database, BINH, event)).toHaveLength(1);
  });

  test('is refused when its own person, and not another, has too many waiting', async () => {
    for (let n = 0; n < MAX_HANDED_PER_PERSON; n += 1) await harness.sendToBackEnd();
    const refused = await harness.sendToBackEnd();
    expect(codeOf(await messagesOf(harness.database, BINH, refused.event))).toBe('back_end_busy');
    const others = await harness.sendToBackEnd('kho', 'chichichichichichichichi0001');
    expect((await harness.queueOf()).map(([key]) => key)).toContain(others.key);
    const elsewhere = await harness.sendToBackEnd('vuon');
    expect(await harness.queueOf('vuon')).toMatchObject([[elsewhere.key, {}]]);
  });

  test('goes with its person, and so does an answer to them', async () => {
    const { key } = await harness.sendToBackEnd();
    const appUserId = await harness.appUserId();
    const answers = await harness.ask({
      ...post(BINH, 'mine', '../personal_data', ''),
      ...{ application: 'resshare_configuration', origin: 'console' },
      json: JSON.stringify({ user_id: BINH, event: 'mine', part: 0 }),
    });
    expect(JSON.stringify(answers)).toContain(key);
    await harness.ask({
      ...post(BINH, 'gone', '../delete_account', ''),
      ...{ application: 'resshare', origin: 'console' },
    });
    expect(await harness.queueOf()).toEqual([]);
    expect(JSON.stringify(await harness.get('platform/handed'))).not.toContain(BINH);
    await harness.answer({ user_id_destination: appUserId, event: 'e', session: key, data: {} });
    expect(JSON.stringify(await harness.get('response'))).not.toContain('"session":"' + key);
  });
});

describe('an answer', () => {
  const refusals: [string, string, (answer: Record<string, Json>) => Json][] = [
    [
      'to a person who did not ask',
      'wrong_person',
      (answer) => ({ ...answer, user_id_destination: '-stranger' }),
    ],
    ['under another event', 'wrong_event', (answer) => ({ ...answer, event: 'event_of_others' })],
    ['under no event', 'wrong_event', (answer) => ({ ...answer, event: '' })],
    ['to a request that nobody made', 'unknown_request', (answer) => ({ ...answer, session: '-none' })],
    [
      'in the name of another application',
      'wrong_application',
      (answer) => ({ ...answer, application: 'club' }),
    ],
    ['of no known type', 'unknown_type', (answer) => ({ ...answer, type: 'console' })],
    [
      'with too many views',
      'too_many_views',
      (answer) => ({ ...answer, data: Array(5001).fill({ widget: 'View' }) }),
    ],
    [
      'deeper than any layout',
      'bad_answer',
      (answer) => `${JSON.stringify(answer).slice(0, -1)},"data":${'['.repeat(200)}${']'.repeat(200)}}`,
    ],
    ['that is no object', 'bad_answer', () => 'text'],
    ['larger than a message', 'too_large', (answer) => ({ ...answer, data: 'x'.repeat(1_300_000) })],
  ];
  test.each(refusals)('%s is refused with %s, and the log says so', async (_what, code, make) => {
    const { key, event } = await harness.sendToBackEnd();
    const appUserId = await harness.appUserId();
    const answer = { user_id_destination: appUserId, event, session: key, data: { a: 1 } };
    const before = JSON.stringify(await harness.get('response'));
    await harness.answer(make(answer));
    expect(JSON.stringify(await harness.get('response'))).toBe(before);
    expect(await harness.faults()).toEqual([code]);
    await harness.answer(answer);
    expect(await messagesOf(harness.database, BINH, event)).toMatchObject([{ data: { a: 1 } }]);
  });

  test('to somebody whom the application is not open to any more is refused, asked for or not', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const person = await harness.appUserId();
    await harness.database.update({ [`${APPLICATIONS}/kho/access`]: 'members' });
    await harness.answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    await harness.answer({ user_id_destination: person, data: { a: 1 } });
    expect(await harness.faults()).toEqual(['unknown_person', 'unknown_person']);
    expect(await harness.get('response')).not.toHaveProperty(BINH);
    await harness.database.update({ [`applications/kho/roles/user/${person}`]: { given: 1 } });
    await harness.answer({ user_id_destination: person, event, session: key, data: { a: 1 } });
    expect(await messagesOf(harness.database, BINH, event)).toHaveLength(1);
  });

  test('to a request of another application is refused, anyone who its person is', async () => {
    const { key, event } = await harness.sendToBackEnd('vuon');
    const idInVuon = await harness.appUserId('vuon');
    await harness.answer({ user_id_destination: idInVuon, event, session: key, data: {} }, 'kho');
    await harness.answer({ user_id_destination: idInVuon, data: {} }, 'kho');
    await harness.answer({ user_id_destination: BINH, data: {} }, 'kho');
    expect(await harness.faults()).toEqual(['unknown_person', 'unknown_person', 'unknown_request']);
    expect(await harness.get('response')).not.toHaveProperty(BINH);
    await harness.answer({ user_id_destination: idInVuon, event, session: key, data: {} }, 'vuon');
    expect(await messagesOf(harness.database, BINH, event)).toHaveLength(1);
  });
});

describe('a notice that nobody asked for', () => {
  const today = () => dayEvent(harness.database.now());
  test('comes on the day feed of a person of the application, and nowhere else', async () => {
    await harness.sendToBackEnd();
    const appUserId = await harness.appUserId();
    await harness.answer({ user_id_destination: appUserId, data: { a: 1 }, on_top: 1 });
    await harness.answer({ user_id_destination: appUserId, event: today(), data: { a: 2 } });
    await harness.answer({ user_id_destination: appUserId, event: 'get_data_layout_1', data: { a: 3 } });
    const messages = await messagesOf(harness.database, BINH, today());
    expect(messages.map(({ data }) => data)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await harness.faults()).toEqual(['wrong_event']);
  });

  test('does not meet another message by its key, and too many are refused', async () => {
    await harness.sendToBackEnd();
    const appUserId = await harness.appUserId();
    const path = `${responsePath(BINH, today())}/-Oabcdefghijklmnopqr`;
    await harness.database.update({ [path]: { application: 'club', data: { mine: 1 } } });
    await harness.answer({ user_id_destination: appUserId, data: { a: 1 } }, 'kho', '-Oabcdefghijklmnopqr');
    expect(await harness.get(path)).toEqual({ application: 'club', data: { mine: 1 } });
    for (let n = 0; n < 21; n += 1) await harness.answer({ user_id_destination: appUserId, data: { n } });
    expect(await messagesOf(harness.database, BINH, today())).toHaveLength(21);
    expect((await harness.faults()).slice(0, 1)).toEqual(['too_many']);
  });
});
