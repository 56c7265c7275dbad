import type { Json } from '../../protocol';
import {
  codeOf,
  messagesOf,
  post,
  startHarness,
  waitUntil,
  type Harness,
} from '../../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { BackEnds } from './backEnds';
import { keyRecord } from './backEndKeys';
import { APPLICATIONS } from '../store/applicationPaths';
import { LEFT_LIFE } from '../load/loadLimits';
import { openMarks } from '../store/marks';
import { readRequestLog } from '../commit/loggedRequests';
import { createKeyExchange } from './exchangeKey';
import { applicationOf } from '../../../test/platform/applicationOf';

/* The back end of a collection is found by the developer's declaration and an existing key, never by which process connected. */

let clock: number;
let harness: Harness;
let database: ReturnType<typeof createMemoryDatabase>;

const start = async (): Promise<void> => {
  harness = await startHarness({ database });
};
beforeEach(async () => {
  clock = 1_800_000_000_000;
  database = createMemoryDatabase(() => (clock += 1));
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', {
      ...{ name: 'Kho', owner: 'an' },
      backend_collections: ['hello', 'screen_opened/*'],
    }),
    'platform/back_ends/kho': keyRecord('key'),
  });
  await start();
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const send = (collection: string, event: string, key?: string): Promise<string> =>
  harness.send({ ...post('binh', event, collection, {}), application: 'kho' }, key);
const core = async (uid: string, name: string, inner: Record<string, Json> = {}): Promise<string> => {
  const event = harness.newEvent();
  const json = JSON.stringify({ user_id: uid, event, ...inner });
  return codeOf(await harness.ask({ ...post(uid, '', `draft/core/${name}`, ''), application: 'kho', json }));
};
const answerCode = async (event: string): Promise<string> =>
  codeOf(await messagesOf(database, 'binh', event));
const waits = (key: string, generation = 'g1'): Promise<boolean> =>
  database.exists(`applications/kho/queue/${generation}/${key}`);

describe('what a developer left to a back end', () => {
  test('is handed over also before its key was ever exchanged', async () => {
    const key = await send('../hello', 'e1');
    expect(await waits(key)).toBe(true);
    expect(await messagesOf(database, 'binh', 'e1')).toEqual([]);
  });

  test('is refused at once where no key was ever made, and the same key may ask again when one was', async () => {
    await database.update({ 'platform/back_ends/kho': null });
    const key = await send('../hello', 'e1');
    expect(await answerCode('e1')).toBe('no_back_end');
    expect(Object.keys((await database.get('applications/kho')) ?? {})).toEqual(['request_log']);
    const logged = Object.values((await database.get('applications/kho/request_log')) ?? {});
    expect(logged).toMatchObject([{ outcome: 'refused', code: 'no_back_end', by: 'platform' }]);
    // Nobody asked this one, and its screen stands without it.
    await send('../screen_opened/android/form/a', 'e2');
    expect(await messagesOf(database, 'binh', 'e2')).toEqual([]);

    expect(await core('an', 'rotate_backend_key')).toBe('');
    await send('../hello', 'e1', key);
    expect(await waits(key)).toBe(true);
  });

  test('waits while the platform is away, and is told when nobody came for an hour', async () => {
    const key = await send('../hello', 'e1');
    await harness.close();
    clock += LEFT_LIFE / 2;
    await start();
    await send('../hello', 'e2');
    expect(await waits(key)).toBe(true);
    expect(await answerCode('e1')).toBe('');
    await harness.close();
    clock += LEFT_LIFE;
    await start();
    for (const event of ['e1', 'e2'])
      await waitUntil(async () => (await answerCode(event)) === 'no_back_end', `the end of ${event}`);
    expect(await waits(key)).toBe(false);
    expect(await database.get('platform/handed')).toBeNull();
  });

  test('is found under a new key, also when the platform ended before it moved what waits', async () => {
    const key = await send('../hello', 'e1');
    expect(await core('an', 'rotate_backend_key')).toBe('');
    await waitUntil(() => waits(key, 'g2'), 'the queue of the new key');
    expect(await waits(key)).toBe(false);
    await harness.close();
    await database.update({ 'platform/back_ends/kho/generation': 'g3' });
    await start();
    await waitUntil(() => waits(key, 'g3'), 'the queue of the newest key');
    expect(await waits(key, 'g2')).toBe(false);
    expect(await messagesOf(database, 'binh', 'e1')).toEqual([]);
  });
});

describe('an ordinary account', () => {
  test('makes nobody believe that there is a back end', async () => {
    const exchange = createKeyExchange(database, await openMarks(database), () => Promise.resolve('token'));
    expect(await exchange({ application: 'kho', backend_key: 'guess' }, 'here')).toMatchObject({
      status: 401,
    });
    for (const backend_key of ['', 'guess', 'key'])
      expect(await core('binh', 'backend_alive', { backend_key })).toBe('unknown_collection');
    expect(await database.get(`${APPLICATIONS}/kho/backend_seen`)).toBeNull();
    expect(await database.get('platform/gateway')).toBeNull();
    // What was written of it in earlier days counts for nothing either.
    await database.update({
      [`${APPLICATIONS}/kho/backend_seen`]: clock,
      [`${APPLICATIONS}/kho/backend_collections`]: null,
    });
    await send('../other', 'e1');
    expect(await answerCode('e1')).toBe('unknown_collection');
  });

  test('is told in the log as answered also by a process that does not hear of the answer', async () => {
    const deaf = { ...database, onChildAdded: () => () => undefined };
    const patience = 1;
    const backEnds = new BackEnds(
      deaf,
      await openMarks(database),
      (line) => harness.loggedLines.push(line),
      patience,
    );
    const outcomes = async (): Promise<Record<string, Json>> => {
      const lines = await readRequestLog({ get: (path) => database.get(path), now: () => clock }, 'kho');
      return Object.fromEntries(lines.map(({ key, outcome = '' }) => [key as string, outcome]));
    };
    // One was taken and answered, the other only taken.
    await database.update({ 'platform/delivered/kho/k1/a1': clock });
    for (const key of ['k1', 'k2']) {
      const request = { key, uid: 'binh', application: 'kho', collection: 'hello', event: 'e1' };
      backEnds.watch({ ...request, path: `applications/kho/queue/g1/${key}` });
      await waitUntil(async () => key in (await outcomes()), 'its line');
    }
    expect(await outcomes()).toMatchObject({ k1: 'answered', k2: 'silent' });
    await backEnds.close();
  });

  test('takes no collection from a back end, nor its key', async () => {
    for (const [name, inner] of [
      ['backend_collections', { collections: [] }],
      ['backend_collections', { collections: ['other'] }],
      ['rotate_backend_key', {}],
    ] satisfies [string, Record<string, Json>][])
      expect(await core('binh', name, inner)).toBe('not_developer');
    const key = await send('../hello', 'e1');
    expect(await waits(key)).toBe(true);
    await send('../other', 'e2');
    expect(await answerCode('e2')).toBe('unknown_collection');
  });
});
