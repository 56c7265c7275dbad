import { signedIn, signedOut } from '../slices/authSlice';
import { decodePost, encodePost } from '../slices/persisted';
import {
  canRetryPost,
  FINISHED_KEPT,
  isUnsent,
  outboxRestored,
  postDiscarded,
  postRetried,
  selectOpenPosts,
  selectOutbox,
  selectPost,
  selectSent,
} from '../slices/outboxSlice';
import { createMemoryDatabase, type MemoryDatabase } from '../../transport/memoryDatabase';
import { answer, makeApiStore, person } from '../../../test/makeApiStore';
import { queuePost, type NewPost } from './queuePost';

type House = ReturnType<typeof makeApiStore>;

const addBook: NewPost = {
  application: 'book',
  postCollection: '../draft/book/data/book_items_noa',
  data: { name: 'Dế Mèn', quantity: 1, free_loan: true },
};

const ticks = (ms = 1) => jest.advanceTimersByTimeAsync(ms);

function queue({ store }: House, newPost: NewPost = addBook): string {
  const queued = store.dispatch(queuePost(newPost));
  if (!queued.ok) throw new Error(queued.error.kind);
  return queued.key;
}

const post = ({ store }: House, key: string) => selectPost(store.getState(), key);

/** A platform that does the work of a key once, however often it sees it. */
function platform(database: MemoryDatabase, reply = true): string[] {
  const done: string[] = [];
  database.respond((request) => {
    if (!done.includes(request.key)) {
      done.push(request.key);
      const data = { screen: { show_alert_dialog: 'Thêm sách thành công' } };
      if (reply) answer(request, { msg_type: 'command', data });
    }
    database.set(`request/${request.key}`, null);
  });
  return done;
}

/** The page is closed and opened again: a new store over what storage kept. */
function reload(house: House, options: { offline?: boolean } = {}): House {
  const stored = selectOutbox(house.store.getState(), 'u1').map(encodePost);
  house.transport.goOffline();
  house.runtime.stop();
  const next = makeApiStore({ database: house.database, ...options });
  next.store.dispatch(outboxRestored({ u1: stored.flatMap((text) => decodePost(text) ?? []) }));
  return next;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('outbox', () => {
  it('sends a post, keeps what was answered, and leaves nothing in the database', async () => {
    const house = makeApiStore();
    platform(house.database);
    const key = queue(house);
    expect(post(house, key)?.status).toBe('sending');
    await ticks();
    expect(post(house, key)).toMatchObject({
      status: 'answered',
      outcome: [{ msgType: 'command', data: { screen: { show_alert_dialog: 'Thêm sách thành công' } } }],
    });
    await ticks(2_000);
    expect(house.database.get('')).toBeNull();
    expect(house.database.listenCount()).toBe(0);
  });

  it('keeps posts while offline and over a reload, then sends each exactly once, in order', async () => {
    const database = createMemoryDatabase();
    const done = platform(database);
    const before = makeApiStore({ database, offline: true });
    const keys = [queue(before), queue(before), queue(before)];
    await ticks(60_000);
    expect(keys.map((key) => post(before, key)?.status)).toEqual(['waiting', 'waiting', 'waiting']);

    const after = reload(before, { offline: true });
    await ticks(1_000);
    expect(done).toEqual([]);
    after.transport.goOnline();
    await ticks(10);
    expect(done).toEqual(keys);
    expect(database.requestLog.map(({ key }) => key)).toEqual(keys);
    expect(keys.map((key) => post(after, key)?.status)).toEqual(['answered', 'answered', 'answered']);
    await ticks(2_000);
    expect(database.listenCount()).toBe(0);
  });

  it('resends after a lost acknowledgement, and the effect happens once', async () => {
    const database = createMemoryDatabase();
    const done = platform(database, false);
    const before = makeApiStore({ database });
    before.transport.dropAcks();
    const key = queue(before);
    await ticks();
    expect(post(before, key)?.status).toBe('sending');
    const after = reload(before);
    await ticks();
    expect(database.requestLog.map((entry) => entry.key)).toEqual([key, key]);
    expect(done).toEqual([key]);
    expect(post(after, key)?.status).toBe('sent');
    after.runtime.stop();
  });

  it('reads an answer that came while the page was closed', async () => {
    const database = createMemoryDatabase();
    const before = makeApiStore({ database });
    const key = queue(before);
    await ticks();
    expect(post(before, key)?.status).toBe('sent');
    before.transport.goOffline();
    before.runtime.stop();
    database.push(`response/u1/${post(before, key)?.post.event ?? ''}`, { data: { n: 1 } });
    const after = reload(before);
    await ticks();
    expect(post(after, key)).toMatchObject({ status: 'answered', outcome: [{ data: { n: 1 } }] });
    expect(database.requestLog).toHaveLength(1);
    after.runtime.stop();
  });

  it('starts the deadline when a connection stands, and says so when nobody answers', async () => {
    const house = makeApiStore({ deadlineMs: 5_000, offline: true });
    const key = queue(house);
    await ticks(20_000);
    house.transport.goOnline();
    await ticks(4_999);
    expect(post(house, key)?.status).toBe('sent');
    await ticks(1);
    expect(post(house, key)).toMatchObject({ status: 'failed', error: { kind: 'timeout', afterMs: 5_000 } });
    expect(house.database.listenCount()).toBe(0);
  });

  it('does not fail a post whose connection went away, and finishes it when it is back', async () => {
    const house = makeApiStore({ deadlineMs: 5_000 });
    const done = platform(house.database);
    const release = house.transport.holdWrites();
    const key = queue(house);
    await ticks();
    house.transport.goOffline();
    release();
    await ticks(60_000);
    expect(post(house, key)?.status).toBe('sending');
    house.transport.goOnline();
    await ticks();
    expect(post(house, key)?.status).toBe('answered');
    expect(done).toEqual([key]);
    house.runtime.stop();
  });

  it('retries under the same key, and takes an answer that came late', async () => {
    const house = makeApiStore({ deadlineMs: 1_000 });
    house.database.respond((request) => void setTimeout(() => answer(request, { data: { n: 1 } }), 3_000));
    const key = queue(house);
    await ticks(4_000);
    const failed = post(house, key);
    expect(failed && canRetryPost(failed)).toBe(true);
    house.store.dispatch(postRetried({ uid: 'u1', key }));
    await ticks();
    expect(post(house, key)).toMatchObject({ status: 'answered', outcome: [{ data: { n: 1 } }] });
    expect(new Set(house.database.requestLog.map((entry) => entry.key))).toEqual(new Set([key]));
    await ticks(5_000);
    expect(house.database.listenCount()).toBe(0);
  });

  it('shows a refusal by the platform, which a retry would not change', async () => {
    const house = makeApiStore();
    house.database.respond(
      (request) => void answer(request, { error: { code: 'too_many', message: 'slow' } }),
    );
    const key = queue(house);
    await ticks();
    const failed = post(house, key);
    expect(failed).toMatchObject({
      status: 'failed',
      error: { kind: 'rejected', code: 'too_many', message: 'slow' },
    });
    expect(failed && canRetryPost(failed)).toBe(false);
    expect(house.database.listenCount()).toBe(0);
  });

  it('shows a refusal by the rules, and goes on with the next post', async () => {
    const house = makeApiStore();
    platform(house.database);
    const allow = house.database.deny('write', 'request');
    const first = queue(house);
    await ticks();
    allow();
    const second = queue(house);
    await ticks();
    expect(post(house, first)).toMatchObject({ status: 'failed', error: { kind: 'denied' } });
    expect(post(house, second)?.status).toBe('answered');
    house.runtime.stop();
  });

  it('ends a post that nobody answers with its acknowledgement', async () => {
    const house = makeApiStore();
    const key = queue(house, { application: 'book', postCollection: '../rating', data: { rating: 5 } });
    await ticks();
    expect(post(house, key)).toMatchObject({ status: 'sent', silent: true });
    expect(selectOpenPosts(house.store.getState(), 'u1')).toEqual([]);
    await ticks(60_000);
    expect(post(house, key)?.status).toBe('sent');
    expect(house.database.listenCount()).toBe(0);
  });

  it('takes rows for the answer where a search found something', async () => {
    const house = makeApiStore();
    house.database.respond(
      (request) => void request.answer('rows1', { data: { layout: { widget: 'TextView' } } }),
    );
    house.database.push('response/u1/rows1', { data: { layout: { widget: 'TextView' } } });
    await ticks();
    const key = queue(house, { ...addBook, postCollection: '../requets/searching', recyclerEvent: 'rows1' });
    await ticks();
    expect(post(house, key)?.status).toBe('answered');
    expect(Object.keys(house.database.get('response/u1/rows1') ?? {})).toHaveLength(2);
    house.runtime.stop();
  });

  it('keeps a person\u2019s posts while another is signed in, and sends them only for their owner', async () => {
    const house = makeApiStore({ offline: true });
    const done = platform(house.database);
    const key = queue(house);
    house.store.dispatch(signedOut());
    house.transport.signIn('u2');
    house.store.dispatch(signedIn(person('u2')));
    house.transport.goOnline();
    await ticks(1_000);
    expect(done).toEqual([]);
    expect(selectOutbox(house.store.getState(), 'u2')).toEqual([]);
    house.transport.signIn('u1');
    house.store.dispatch(signedIn(person('u1')));
    await ticks();
    expect(done).toEqual([key]);
    await ticks(2_000);
    expect(house.database.listenCount()).toBe(0);
  });

  it('lists no questions among what was sent, and keeps neither them nor old posts for ever', async () => {
    const house = makeApiStore();
    platform(house.database);
    const asks: NewPost = {
      application: 'book',
      postCollection: '../requets/my_bookcase',
      data: { book_items_type: 'book_items' },
    };
    const sent: string[] = [];
    for (let n = 0; n < 30; n++) {
      queue(house, asks);
      sent.push(queue(house));
      await ticks(10);
    }
    const all = selectOutbox(house.store.getState(), 'u1');
    expect(selectSent(house.store.getState(), 'u1').map(({ key }) => key)).toEqual(
      sent.slice(-FINISHED_KEPT - 1),
    );
    expect(all.filter((entry) => entry.asks).length).toBeLessThanOrEqual(4);
    expect(all.filter(isUnsent)).toEqual([]);
    house.transport.goOffline();
    queue(house, asks);
    const waiting = queue(house);
    const unsent = selectOutbox(house.store.getState(), 'u1').filter(isUnsent);
    expect(unsent.map(({ key }) => key)).toEqual([waiting]);
    house.runtime.stop();
  });

  it('forgets what the person dismisses, but nothing that is under way', async () => {
    const house = makeApiStore({ offline: true });
    const waiting = queue(house);
    house.store.dispatch(postDiscarded({ uid: 'u1', key: waiting }));
    expect(post(house, waiting)).toBeUndefined();
    const sending = queue(house);
    house.transport.goOnline();
    house.store.dispatch(postDiscarded({ uid: 'u1', key: sending }));
    expect(post(house, sending)).toBeDefined();
    await ticks();
    house.runtime.stop();
  });
});
