import { ADD_EVENT, SIGN_UP } from '../../../test/fixture/club';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { removeErasedMarks, TOKEN_LIFE } from '../store/erased';
import { openMarks } from '../store/marks';
import { post, startHarness, waitUntil, type Harness } from '../../../test/platform/platformHarness';
import { workedOnBy } from '../../../test/platform/applicationOf';

let time: number;
let database: PlatformDatabase;
let platform: Harness;
beforeEach(async () => {
  time = Date.UTC(2026, 4, 10, 3);
  database = createMemoryDatabase(() => (time += 1));
  platform = await startHarness({ database });
});
afterEach(async () => {
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

const tree = async (): Promise<Record<string, Json>> => {
  const roots = ['applications/club/collections', 'people', 'platform/known_people', 'platform/seen'];
  const read = await Promise.all(roots.map(async (root) => [root, await database.get(root)] as const));
  return Object.fromEntries(read);
};

const leave = (uid: string, event = 'bye') => post(uid, event, '../delete_account', '');

test('what was queued behind a deletion is refused, and makes nobody again', async () => {
  await database.update({ 'people/an/recent_applications': ['club'] });
  await platform.send(post('an', 'e1', ADD_EVENT, { title: 'Buổi của An' }));
  const keys = Array.from({ length: 4 }, () => database.newKey());
  await database.update(
    Object.fromEntries(
      [
        leave('an'),
        post('an', 'e2', ADD_EVENT, { title: 'Buổi thêm sau' }),
        post('an', 'e3', SIGN_UP, { event: 'Buổi của An' }),
        { ...post('an', 'e4', 'draft/core/get_home_layout', ''), application: 'resshare' },
      ].map((record, index) => [`request/${keys[index] ?? ''}`, record as unknown as Json]),
    ),
  );
  await waitUntil(async () => (await database.get('request')) === null, 'the end of the queue');
  await waitUntil(() => platform.deleted.length > 0, 'the end of the identity');
  const { 'platform/seen': seenMarks, ...kept } = await tree();
  expect(JSON.stringify(kept)).not.toMatch(/"an"|Buổi thêm sau|Buổi của An/);
  expect(Object.keys(seenMarks ?? {})).toEqual(expect.arrayContaining(keys));
  expect(Object.keys((await database.get('response/an')) ?? {})).toEqual(['bye']);
});

test('nobody who is gone is served later, by any process, until their tokens have ended', async () => {
  await platform.send(post('an', 'e1', ADD_EVENT, { title: 'Một' }));
  await platform.send(leave('an'));
  await waitUntil(() => platform.deleted.length > 0, 'the end of the identity');
  const before = await tree();
  await platform.close();
  const other = await startHarness({ database, erasureGrace: 0 });
  for (const application of ['club', 'resshare_configuration'])
    await other.send({ ...post('an', 'e2', ADD_EVENT, { title: 'Hai' }), application });
  await other.send(leave('an', 'again'));
  expect({ ...(await tree()), 'platform/seen': null }).toEqual({ ...before, 'platform/seen': null });
  expect(await database.get('response/an/e2')).toBeNull();
  expect(JSON.stringify(await database.get('applications/club/request_log'))).not.toContain('"e2"');

  const marks = Object.keys((await database.get('platform/erased')) ?? {});
  expect(marks).toHaveLength(1);
  // A hash of the id; two letters may stand in one by chance.
  expect(marks[0]).toMatch(/^[\w-]{20,}$/);
  expect(marks).not.toContain('an');
  // The rest of the erasure, and what a last token wrote meanwhile where nobody of ours answers.
  await waitUntil(async () => (await database.get('platform/erasure')) === null, 'the end of the erasure');
  await database.update({
    'request_firebase_users/an': { user_id: 'an', user_name: 'An' },
    'request/-left': { ...post('an', 'e3', '../x', {}), application: 'elsewhere' },
    'request/-binh': { ...post('binh', 'e3', '../x', {}), application: 'elsewhere' },
  });
  time += TOKEN_LIFE - 60_000;
  await removeErasedMarks(database, await openMarks(database));
  expect(await database.get('platform/erased')).not.toBeNull();
  time += 60_000;
  await removeErasedMarks(database, await openMarks(database));
  expect(await database.get('platform/erased')).toBeNull();
  expect(await database.get('request_firebase_users')).toBeNull();
  expect(Object.keys((await database.get('request')) ?? {})).toEqual(['-binh']);
  await other.close();
});

test('a deletion that waits for its identity to go keeps the person out as long', async () => {
  let fails = true;
  await platform.close();
  platform = await startHarness({
    database,
    identities: {
      deleteAccount: () => (fails ? Promise.reject(new Error('no network')) : Promise.resolve(true)),
    },
  });
  await platform.send(leave('an'));
  await waitUntil(() => platform.loggedLines.length > 0, 'the refusal');
  time += 10 * TOKEN_LIFE;
  await removeErasedMarks(database, await openMarks(database));
  expect(await database.get('platform/erased')).not.toBeNull();
  platform.loggedLines.length = 0;
  fails = false;
});

test('the people of a database are made the same by anyone who meets them first', async () => {
  const slow: PlatformDatabase = {
    ...database,
    get: async (path) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return database.get(path);
    },
  };
  const other = await startHarness({ database: slow });
  await database.update({
    ...workedOnBy('club', { owner: 'an' }),
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [
        `request/k${String(n)}`,
        post('binh', `e${String(n)}`, ADD_EVENT, { title: `Buổi ${String(n)}` }) as unknown as Json,
      ]),
    ),
  });
  await waitUntil(async () => (await database.get('request')) === null, 'all six');
  const ids = await database.get('people/binh/ids');
  expect(Object.entries((await database.get('platform/known_people/club')) ?? {})).toEqual([
    [(ids as { club: string }).club, 'binh'],
  ]);
  await other.close();
});
