import { dayEvent, type Json } from '../../protocol';
import { createDyingDatabase } from '../../../test/platform/dyingDatabase';
import { codeOf, forEachTest, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { BINH, HOUR, startGateway, type GatewayHarness } from '../../../test/platform/gatewayHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { BackEnds } from './backEnds';
import { keyRecord } from './backEndKeys';
import { removeExpired } from '../requests/expiry';
import { eraseApplication } from '../people/eraseApplication';
import { asObject } from '../store/storedValues';
import { openMarks } from '../store/marks';
import { createKeyExchange } from './exchangeKey';

/* Attacks by the back end of an application, or by another person, with an ordinary key and an ordinary account. */

let harness: GatewayHarness;
forEachTest(startGateway, (started) => (harness = started));

const sizeOf = async (path: string): Promise<number> => JSON.stringify(await harness.get(path)).length;

describe('a back end that answers and answers', () => {
  test('leaves no more behind than is known of the request, and of what is refused nothing', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const answer = { user_id_destination: await harness.appUserId(), event, session: key, data: { a: 1 } };
    await harness.answer({ ...answer, session: '-none' });
    const before = await sizeOf('platform');
    for (let n = 0; n < 20; n += 1) await harness.answer({ ...answer, session: '-none' });
    // Lines of the log take turns.
    expect((await sizeOf('platform')) - before).toBeLessThan(20 * 300);
    expect(await harness.get('platform/delivered')).toBeNull();
    await harness.answer(answer);
    expect(await harness.get('platform/delivered')).not.toBeNull();
    harness.pass(HOUR);
    await harness.core('kho', 'an', 'rotate_backend_key');
    await waitUntil(
      async () => (await harness.get('platform/handed')) === null,
      'the end of what was handed over',
    );
    expect(await harness.get('platform/delivered')).toBeNull();
  });

  test('is heard no further when what waits of it is megabytes, and others are', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const user_id_destination = await harness.appUserId();
    const largeAnswer = (n: number): Json => ({
      json: JSON.stringify({
        user_id_destination,
        event,
        session: key,
        data: { n, text: 'x'.repeat(1_000_000) },
      }),
    });
    const { database } = harness;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        database.update({ [`applications/kho/answers/${database.newKey()}`]: largeAnswer(n) }),
      ),
    );
    const waits = asObject(await harness.get('applications/kho/answers')) ?? {};
    expect(Object.keys(waits)).toHaveLength(30);
    await waitUntil(
      async () => (await harness.get('applications/kho/answers')) === null,
      'the end of the answers',
    );
    await waitUntil(
      async () => (await harness.faults()).includes('too_many'),
      'the word of what was not heard',
    );
    const other = await harness.sendToBackEnd('vuon');
    await harness.reply({ data: { a: 1 } }, 'vuon');
    expect(await messagesOf(database, BINH, other.event)).toHaveLength(1);
  });

  test('does not end the platform for ever with one answer', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const answer = harness.database.newKey();
    await harness.database.update({
      [`platform/claim/answer|kho|${answer}`]: { owner: 'dead', run: 'dead', until: 0, deaths: 3 },
    });
    await harness.answer(
      { user_id_destination: await harness.appUserId(), event, session: key, data: {} },
      'kho',
      answer,
    );
    expect(await messagesOf(harness.database, BINH, event)).toEqual([]);
    expect(await harness.faults()).toEqual(['bad_answer']);
    expect(await harness.get('platform/claim')).toBeNull();
  });

  test('puts no notice before those that come later', async () => {
    await harness.sendToBackEnd();
    const answer = { user_id_destination: await harness.appUserId(), data: { a: 1 }, on_top: 1 };
    await harness.answer(answer, 'kho', '-zzzzzzzzzzzzzzzzzzz');
    const feed = asObject(await harness.get(`response/${BINH}/${dayEvent(harness.database.now())}`)) ?? {};
    const [name = ''] = Object.keys(feed);
    expect(name < harness.database.newKey()).toBe(true);
    expect(name).toHaveLength(20);
  });

  test.each([
    ['its rows', (today: string) => ({ event_recycler_view: today })],
    ['its answer', (today: string) => ({ event: today })],
  ])('fills no feed because a screen asked for %s there', async (_what, inner) => {
    const today = dayEvent(harness.database.now());
    const { key } = await harness.sendToBackEnd('kho', BINH, inner(today));
    const answer = { user_id_destination: await harness.appUserId(), event: today, session: key };
    for (let n = 0; n < 40; n += 1) await harness.answer({ ...answer, id: String(n), data: { n } });
    expect(await messagesOf(harness.database, BINH, today)).toHaveLength(20);
    expect(await harness.faults()).toContain('too_many');
  });

  test('has nothing of who left kept in the log when it answers them', async () => {
    const { key, event } = await harness.sendToBackEnd();
    const formerId = await harness.appUserId();
    await harness.ask({
      ...post(BINH, 'gone', '../delete_account', ''),
      ...{ application: 'resshare', origin: 'console' },
    });
    const data = { name: 'Bình Trần', id: formerId };
    await harness.answer({ user_id_destination: formerId, event, session: key, data });
    await harness.answer({ user_id_destination: formerId, data });
    expect(await harness.faults()).toEqual(['unknown_person', 'unknown_request']);
    for (const place of ['request_log', 'request_payloads'])
      for (const trace of ['Bình Trần', formerId])
        expect(JSON.stringify(await harness.get(`platform/${place}`))).not.toContain(trace);
  });
});

test('the same request asked again waits its own hour, whatever was to expire of the first', async () => {
  harness.pass(0.98 * HOUR);
  const { key, event } = await harness.sendToBackEnd();
  harness.pass(HOUR);
  await harness.core('kho', 'an', 'rotate_backend_key');
  await waitUntil(
    async () => codeOf(await messagesOf(harness.database, BINH, event)) !== '',
    'the word of the first',
  );
  harness.pass(0.9 * HOUR);
  await harness.send({ ...post(BINH, event, '../hello', {}), application: 'kho' }, key);
  expect(await harness.queueOf('kho', 'g2')).toMatchObject([[key, {}]]);
  harness.pass(0.2 * HOUR);
  await removeExpired(harness.database);
  expect(await harness.queueOf('kho', 'g2')).toMatchObject([[key, {}]]);
});

test('what was taken before a key was changed is not looked at again and again', async () => {
  const { key } = await harness.sendToBackEnd();
  await harness.database.update({ [`applications/kho/queue/g1/${key}`]: null });
  await harness.core('kho', 'an', 'rotate_backend_key');
  await waitUntil(
    async () => (await harness.get(`platform/handed/kho/${key}/generation`)) === 'g2',
    'the new key',
  );
  expect(await harness.queueOf('kho', 'g2')).toEqual([]);
});

describe('an application that goes while its key is exchanged', () => {
  test('gets no token, and leaves nothing behind', async () => {
    const database = createMemoryDatabase();
    await database.update({ 'platform/back_ends/kho': keyRecord('key'), 'platform/owned/kho': true });
    const exchange = createKeyExchange(database, await openMarks(database), async () => {
      await database.update(await eraseApplication(database, 'kho'));
      return 'token';
    });
    expect(await exchange({ application: 'kho', backend_key: 'key' }, 'here')).toMatchObject({ status: 401 });
    expect(JSON.stringify(await database.get('platform/gateway'))).toBe('null');
    expect(await database.get('resshare_configuration')).toBeNull();
  });

  test('is forgotten by the gateway anyway', async () => {
    await harness.database.update({ 'platform/gateway/gone': true });
    await waitUntil(async () => (await harness.get('platform/gateway/gone')) === null, 'the end of the mark');
  });
});

// The pause after a write that failed.
const PAUSE = 5000;

test(
  'a screen that nobody fills is taken away also when the first write of it fails',
  async () => {
    const life = createDyingDatabase(createMemoryDatabase());
    const { database } = life;
    const mark = await openMarks(database);
    const backEnds = new BackEnds(database, mark, () => undefined, 1);
    const path = 'applications/kho/queue/g1/k1';
    await database.update({ [path]: { application: 'kho' } });
    life.arm('fails', 0);
    const collection = 'screen_opened/form/a';
    backEnds.watch({ key: 'k1', path, uid: 'an', application: 'kho', collection, event: 'e1' });
    await waitUntil(async () => (await database.get(path)) === null, 'the end of the request');
    await backEnds.close();
  },
  2 * PAUSE,
);
