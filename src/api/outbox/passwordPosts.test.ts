import { waitUntil } from '../../../test/database/TestServer';
import { makeApiStore, answer } from '../../../test/makeApiStore';
import { createMemoryDatabase } from '../../transport/memoryDatabase';
import { outboxRestored, canRetryPost, selectOutbox } from '../slices/outboxSlice';
import { selectPost } from '../../../test/selectPost';
import { decodePost, encodePost } from '../slices/persisted';
import { queuePost, type NewPost } from './queuePost';

const signUp: NewPost = {
  application: 'shop',
  postCollection: '../sign_up',
  data: { mail: 'an@example.com', password: 'mật khẩu' },
  secrets: ['password'],
};

type Harness = ReturnType<typeof makeApiStore>;

function queue({ store }: Harness): string {
  const queued = store.dispatch(queuePost(signUp));
  if (!queued.ok) throw new Error(queued.error.kind);
  return queued.key;
}

/** The page is closed and opened again: a new store over what the browser kept on its disk. */
function reload(harness: Harness, database: ReturnType<typeof createMemoryDatabase>): Harness {
  const stored = selectOutbox(harness.store.getState(), 'u1').map(encodePost);
  harness.close();
  const next = makeApiStore({ database });
  next.store.dispatch(outboxRestored({ u1: stored.flatMap((text) => decodePost(text) ?? []) }));
  return next;
}

const becomes = (harness: Harness, key: string, status: string) =>
  waitUntil(() => selectPost(harness.store.getState(), key)?.status === status);

it('a post goes with its password while the page is open', async () => {
  const harness = makeApiStore();
  harness.database.respond((request) => void answer(request, { data: { n: 1 } }));
  const key = queue(harness);
  await becomes(harness, key, 'answered');
  expect(JSON.stringify(harness.database.requestLog)).toContain('mật khẩu');
  harness.close();
});

it('a post that lost its password with its page is not sent without it, and says so', async () => {
  const database = createMemoryDatabase();
  const before = makeApiStore({ database, offline: true });
  const key = queue(before);
  const after = reload(before, database);
  await becomes(after, key, 'failed');
  expect(database.requestLog).toEqual([]);
  const lost = selectPost(after.store.getState(), key);
  expect(lost).toMatchObject({ status: 'failed', error: { kind: 'rejected', code: 'password_not_kept' } });
  expect(lost && canRetryPost(lost)).toBe(false);
  after.close();
});

it('an answer to a post that was sent is still read after a reload', async () => {
  const database = createMemoryDatabase();
  const before = makeApiStore({ database });
  const key = queue(before);
  await waitUntil(() => database.requestLog.length > 0);
  const event = selectPost(before.store.getState(), key)?.post.event ?? '';
  const after = reload(before, database);
  database.push(`response/u1/${event}`, { data: { n: 1 } });
  await becomes(after, key, 'answered');
  expect(selectPost(after.store.getState(), key)).toMatchObject({
    status: 'answered',
    outcome: [{ data: { n: 1 } }],
  });
  expect(database.requestLog).toHaveLength(1);
  after.close();
});
