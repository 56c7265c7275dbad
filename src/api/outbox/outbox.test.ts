import { signedIn, signedOut } from '../slices/authSlice';
import { decodePost, encodePost } from '../slices/persisted';
import {
  canRetryPost,
  FINISHED_KEPT,
  isUnsent,
  outboxRestored,
  postDiscarded,
  postRetried,
  isPostOpen,
  selectOutbox,
  selectSent,
} from '../slices/outboxSlice';
import { selectPost } from '../../../test/selectPost';
import { createMemoryDatabase, type MemoryDatabase } from '../../transport/memoryDatabase';
import { answer, makeApiStore, person } from '../../../test/makeApiStore';
import { queuePost, type NewPost } from './queuePost';

type Harness = ReturnType<typeof makeApiStore>;

const addEvent: NewPost = {
  application: 'club',
  postCollection: '../data/events/add',
  data: { title: 'Họp mặt', seats: 1, is_open: true },
};

const ticks = (ms = 1) => jest.advanceTimersByTimeAsync(ms);

function queue({ store }: Harness, newPost: NewPost = addEvent): string {
  const queued = store.dispatch(queuePost(newPost));
  if (!queued.ok) throw new Error(queued.error.kind);
  return queued.key;
}

const post = ({ store }: Harness, key: string) => selectPost(store.getState(), key);

/** A platform that does the work of a key once, however often it sees it. */
function platform(database: MemoryDatabase, reply = true): string[] {
  const doneKeys: string[] = [];
  database.respond((request) => {
    if (!doneKeys.includes(request.key)) {
      doneKeys.push(request.key);
      const data = { screen: { show_alert_dialog: 'Đã thêm buổi gặp' } };
      if (reply) answer(request, { msg_type: 'command', data });
    }
    database.set(`request/${request.key}`, null);
  });
  return doneKeys;
}

/** The page is closed and opened again: a new store over what storage kept. */
function reload(harness: Harness, options: { offline?: boolean } = {}): Harness {
  const stored = selectOutbox(harness.store.getState(), 'u1').map(encodePost);
  harness.transport.goOffline();
  harness.runtime.stop();
  const next = makeApiStore({ database: harness.database, ...options });
  next.store.dispatch(outboxRestored({ u1: stored.flatMap((text) => decodePost(text) ?? []) }));
  return next;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('outbox', () => {
  it('sends a post, keeps what was answered, and leaves nothing in the database', async () => {
    const harness = makeApiStore();
    platform(harness.database);
    const key = queue(harness);
    expect(post(harness, key)?.status).toBe('sending');
    await ticks();
    expect(post(harness, key)).toMatchObject({
      status: 'answered',
      outcome: [{ msgType: 'command', data: { screen: { show_alert_dialog: 'Đã thêm buổi gặp' } } }],
    });
    await ticks(2_000);
    expect(harness.database.get('')).toBeNull();
    expect(harness.database.listenCount()).toBe(0);
  });

  it('keeps posts while offline and over a reload, then sends each exactly once, in order', async () => {
    const database = createMemoryDatabase();
    const doneKeys = platform(database);
    const before = makeApiStore({ database, offline: true });
    const keys = [queue(before), queue(before), queue(before)];
    await ticks(60_000);
    expect(keys.map((key) => post(before, key)?.status)).toEqual(['waiting', 'waiting', 'waiting']);

    const after = reload(before, { offline: true });
    await ticks(1_000);
    expect(doneKeys).toEqual([]);
    after.transport.goOnline();
    await ticks(10);
    expect(doneKeys).toEqual(keys);
    expect(database.requestLog.map(({ key }) => key)).toEqual(keys);
    expect(keys.map((key) => post(after, key)?.status)).toEqual(['answered', 'answered', 'answered']);
    await ticks(2_000);
    expect(database.listenCount()).toBe(0);
  });

  it('resends after a lost acknowledgement, and the effect happens once', async () => {
    const database = createMemoryDatabase();
    const doneKeys = platform(database, false);
    const before = makeApiStore({ database });
    before.transport.dropAcks();
    const key = queue(before);
    await ticks();
    expect(post(before, key)?.status).toBe('sending');
    const after = reload(before);
    await ticks();
    expect(database.requestLog.map((entry) => entry.key)).toEqual([key, key]);
    expect(doneKeys).toEqual([key]);
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
    const harness = makeApiStore({ deadlineMs: 5_000, offline: true });
    const key = queue(harness);
    await ticks(20_000);
    harness.transport.goOnline();
    await ticks(4_999);
    expect(post(harness, key)?.status).toBe('sent');
    await ticks(1);
    expect(post(harness, key)).toMatchObject({
      status: 'failed',
      error: { kind: 'timeout', afterMs: 5_000 },
    });
    expect(harness.database.listenCount()).toBe(0);
  });

  it('does not fail a post whose connection went away, and finishes it when it is back', async () => {
    const harness = makeApiStore({ deadlineMs: 5_000 });
    const doneKeys = platform(harness.database);
    const release = harness.transport.holdWrites();
    const key = queue(harness);
    await ticks();
    harness.transport.goOffline();
    release();
    await ticks(60_000);
    expect(post(harness, key)?.status).toBe('sending');
    harness.transport.goOnline();
    await ticks();
    expect(post(harness, key)?.status).toBe('answered');
    expect(doneKeys).toEqual([key]);
    harness.runtime.stop();
  });

  it('retries under the same key, and takes an answer that came late', async () => {
    const harness = makeApiStore({ deadlineMs: 1_000 });
    harness.database.respond((request) => void setTimeout(() => answer(request, { data: { n: 1 } }), 3_000));
    const key = queue(harness);
    await ticks(4_000);
    const failed = post(harness, key);
    expect(failed && canRetryPost(failed)).toBe(true);
    harness.store.dispatch(postRetried({ uid: 'u1', key }));
    await ticks();
    expect(post(harness, key)).toMatchObject({ status: 'answered', outcome: [{ data: { n: 1 } }] });
    expect(new Set(harness.database.requestLog.map((entry) => entry.key))).toEqual(new Set([key]));
    await ticks(5_000);
    expect(harness.database.listenCount()).toBe(0);
  });

  it('shows a refusal by the platform, which a retry would not change', async () => {
    const harness = makeApiStore();
    harness.database.respond(
      (request) => void answer(request, { error: { code: 'too_many', message: 'slow' } }),
    );
    const key = queue(harness);
    await ticks();
    const failed = post(harness, key);
    expect(failed).toMatchObject({
      status: 'failed',
      error: { kind: 'rejected', code: 'too_many', message: 'slow' },
    });
    expect(failed && canRetryPost(failed)).toBe(false);
    expect(harness.database.listenCount()).toBe(0);
  });

  it('shows a refusal by the rules, and continues with the next post', async () => {
    const harness = makeApiStore();
    platform(harness.database);
    const allow = harness.database.deny('write', 'request');
    const first = queue(harness);
    await ticks();
    allow();
    const second = queue(harness);
    await ticks();
    expect(post(harness, first)).toMatchObject({ status: 'failed', error: { kind: 'denied' } });
    expect(post(harness, second)?.status).toBe('answered');
    harness.runtime.stop();
  });

  it('ends a post that nobody answers with its acknowledgement', async () => {
    const harness = makeApiStore();
    const key = queue(harness, { application: 'club', postCollection: '../rating', data: { rating: 5 } });
    await ticks();
    expect(post(harness, key)).toMatchObject({ status: 'sent', silent: true });
    expect(selectOutbox(harness.store.getState(), 'u1').filter(isPostOpen)).toEqual([]);
    await ticks(60_000);
    expect(post(harness, key)?.status).toBe('sent');
    expect(harness.database.listenCount()).toBe(0);
  });

  it('takes rows for the answer where a search found something', async () => {
    const harness = makeApiStore();
    harness.database.respond(
      (request) => void request.answer('rows1', { data: { layout: { widget: 'TextView' } } }),
    );
    harness.database.push('response/u1/rows1', { data: { layout: { widget: 'TextView' } } });
    await ticks();
    const key = queue(harness, {
      ...addEvent,
      postCollection: '../data/events/list',
      recyclerEvent: 'rows1',
    });
    await ticks();
    expect(post(harness, key)?.status).toBe('answered');
    expect(Object.keys(harness.database.get('response/u1/rows1') ?? {})).toHaveLength(2);
    harness.runtime.stop();
  });

  it('keeps a person\u2019s posts while another is signed in, and sends them only for their owner', async () => {
    const harness = makeApiStore({ offline: true });
    const doneKeys = platform(harness.database);
    const key = queue(harness);
    harness.store.dispatch(signedOut());
    harness.transport.signIn('u2');
    harness.store.dispatch(signedIn(person('u2')));
    harness.transport.goOnline();
    await ticks(1_000);
    expect(doneKeys).toEqual([]);
    expect(selectOutbox(harness.store.getState(), 'u2')).toEqual([]);
    harness.transport.signIn('u1');
    harness.store.dispatch(signedIn(person('u1')));
    await ticks();
    expect(doneKeys).toEqual([key]);
    await ticks(2_000);
    expect(harness.database.listenCount()).toBe(0);
  });

  it('lists no questions among what was sent, and keeps neither them nor old posts for ever', async () => {
    const harness = makeApiStore();
    platform(harness.database);
    const asks: NewPost = {
      application: 'club',
      postCollection: '../data/events/list',
      data: {},
    };
    const sentKeys: string[] = [];
    for (let n = 0; n < 30; n++) {
      queue(harness, asks);
      sentKeys.push(queue(harness));
      await ticks(10);
    }
    const all = selectOutbox(harness.store.getState(), 'u1');
    expect(selectSent(harness.store.getState(), 'u1').map(({ key }) => key)).toEqual(
      sentKeys.slice(-FINISHED_KEPT - 1),
    );
    expect(all.filter((entry) => entry.asks).length).toBeLessThanOrEqual(4);
    expect(all.filter(isUnsent)).toEqual([]);
    harness.transport.goOffline();
    queue(harness, asks);
    const waiting = queue(harness);
    const unsent = selectOutbox(harness.store.getState(), 'u1').filter(isUnsent);
    expect(unsent.map(({ key }) => key)).toEqual([waiting]);
    harness.runtime.stop();
  });

  it('forgets what the person dismisses, but nothing that is under way', async () => {
    const harness = makeApiStore({ offline: true });
    const waiting = queue(harness);
    harness.store.dispatch(postDiscarded({ uid: 'u1', key: waiting }));
    expect(post(harness, waiting)).toBeUndefined();
    const sending = queue(harness);
    harness.transport.goOnline();
    harness.store.dispatch(postDiscarded({ uid: 'u1', key: sending }));
    expect(post(harness, sending)).toBeDefined();
    await ticks();
    harness.runtime.stop();
  });
});
