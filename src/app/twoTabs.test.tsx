import { waitFor } from '@testing-library/react';
import { queuePost } from '../api/outbox/queuePost';
import type { Locks } from '../api/outbox/postLocks';
import { notifyOnce } from '../api/streams/notifiedMessages';
import { decodeResponse } from '../protocol';
import { selectUserId, signOutRequested } from '../api/slices/authSlice';
import { chipSelected } from '../api/slices/chipsSlice';
import { cardsRead } from '../api/slices/readSlice';
import { postDiscarded, postRetried, selectOutbox } from '../api/slices/outboxSlice';
import { selectPost } from '../../test/selectPost';
import { answer } from '../../test/makeApiStore';
import { memoryShared, PERSON } from '../../test/renderApp';
import { createMemoryAuth } from '../transport/memoryAuth';
import { createMemoryDatabase } from '../transport/memoryDatabase';
import { createMemoryTransport } from '../transport/memoryTransport';
import { makeStore } from './store';

// Two stores over one storage, one database and one set of locks: one person with two tabs.

/** The browser's locks: one holder a name, the others in line, given back when the work ends. */
function memoryLocks(): Locks {
  const lines = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: LockOptions, work: () => Promise<void> | undefined) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work()));
    lines.set(name, turn);
    return turn;
  };
  return { request: request as Locks['request'] };
}

const running: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(running.splice(0).map((stop) => stop())));

function browser(options: { locks?: boolean; offline?: boolean; heardAtOnce?: boolean } = {}) {
  const content = new Map<string, string>();
  const sharedStorage = memoryShared(content, { heardAtOnce: options.heardAtOnce ?? false });
  const database = createMemoryDatabase();
  const locks = options.locks === false ? undefined : memoryLocks();
  const openTab = async () => {
    const transport = createMemoryTransport(database, { offline: options.offline ?? false });
    const auth = createMemoryAuth({ accounts: [PERSON], signedIn: PERSON.email });
    const tab = sharedStorage.tab();
    const app = makeStore({
      transport,
      auth,
      // The same storage, of which other tabs hear.
      storage: {
        getItem: (key) => Promise.resolve(tab.getItem(key)),
        setItem: (key, value) => {
          tab.setItem(key, value);
          return Promise.resolve();
        },
        removeItem: (key) => {
          tab.removeItem(key);
          return Promise.resolve();
        },
      },
      shared: tab,
      api: { ...(locks && { locks }), deadlineMs: 5_000 },
    });
    await app.ready;
    await waitFor(() => expect(selectUserId(app.store.getState())).toBeDefined());
    running.push(app.stop);
    const uid = selectUserId(app.store.getState()) ?? '';
    return {
      ...app,
      transport,
      uid,
      post: (name: string) => {
        const draft = {
          application: 'club',
          postCollection: '../data/events/add',
          data: { name },
        };
        const queued = app.store.dispatch(queuePost(draft));
        if (!queued.ok) throw new Error(queued.error.kind);
        return queued.key;
      },
      posts: () => selectOutbox(app.store.getState(), uid),
      status: (key: string) => selectPost(app.store.getState(), key)?.status,
    };
  };
  return { content, database, openTab };
}

const dialog = { msg_type: 'command', data: { screen: { show_alert_dialog: 'xong' } } };

describe('two tabs of one person', () => {
  it('see one another\u2019s posts, lose none, and send each once', async () => {
    const { content, database, openTab } = browser({ offline: true });
    const [a, b] = [await openTab(), await openTab()];
    const keys = [a.post('một'), b.post('hai'), a.post('ba'), b.post('bốn')].sort();
    await waitFor(() => expect(a.posts().map(({ key }) => key)).toEqual(keys));
    expect(b.posts().map(({ key }) => key)).toEqual(keys);
    for (const key of keys) expect([...content.keys()].join()).toContain(key);

    database.respond((request) => void answer(request, dialog));
    b.transport.goOnline();
    a.transport.goOnline();
    for (const tab of [a, b])
      await waitFor(() => expect(keys.map(tab.status)).toEqual(Array(4).fill('answered')));
    expect(database.requestLog.map(({ key }) => key).sort()).toEqual(keys);
    // The answer is told where the post was made, and storage keeps none.
    const outcomeCounts = Object.fromEntries(
      a.posts().map(({ post, outcome }) => [post.data['name'], outcome.length]),
    );
    expect(outcomeCounts).toEqual({ một: 1, hai: 0, ba: 1, bốn: 0 });
    expect([...content.values()].join()).not.toContain('show_alert_dialog');
  });

  it('tell an answer where the post was made or sent again, however fast the other tab hears of it', async () => {
    const { database, openTab } = browser({ heardAtOnce: true });
    const [a, b] = [await openTab(), await openTab()];
    database.respond((request) => void answer(request, dialog));
    const outcomeCountsOf = (key: string) =>
      [a, b].map(({ store }) => selectPost(store.getState(), key)?.outcome.length);
    const key = a.post('một');
    await waitFor(() => expect([a.status(key), b.status(key)]).toEqual(['answered', 'answered']));
    expect(outcomeCountsOf(key)).toEqual([1, 0]);

    const allow = database.deny('write', 'request');
    const secondPost = a.post('hai');
    await waitFor(() => expect([a.status(secondPost), b.status(secondPost)]).toEqual(['failed', 'failed']));
    allow();
    b.store.dispatch(postRetried({ uid: b.uid, key: secondPost }));
    await waitFor(() =>
      expect([a.status(secondPost), b.status(secondPost)]).toEqual(['answered', 'answered']),
    );
    expect(outcomeCountsOf(secondPost)).toEqual([0, 1]);
  });

  it('hands the posts of a closed tab to the other', async () => {
    const { database, openTab } = browser({ offline: true });
    const [a, b] = [await openTab(), await openTab()];
    const key = a.post('một');
    await waitFor(() => expect(b.status(key)).toBe('waiting'));
    b.transport.goOnline();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(database.requestLog).toEqual([]);
    await a.stop();
    await waitFor(() => expect(b.status(key)).toBe('sent'));
    expect(database.requestLog).toHaveLength(1);
  });

  it('agree without locks too, where both may send the same record', async () => {
    const { database, openTab } = browser({ locks: false, offline: true });
    const [a, b] = [await openTab(), await openTab()];
    const key = a.post('một');
    await waitFor(() => expect(b.status(key)).toBe('waiting'));
    a.transport.goOnline();
    b.transport.goOnline();
    await waitFor(() => expect([a.status(key), b.status(key)]).toEqual(['sent', 'sent']));
    expect(new Set(database.requestLog.map((request) => JSON.stringify(request))).size).toBe(1);
  });

  it('forget what either dismisses, and everything once either signs out', async () => {
    const { content, openTab } = browser({ offline: true });
    const [a, b] = [await openTab(), await openTab()];
    const [first, second] = [a.post('một'), b.post('hai')];
    await waitFor(() => expect(b.status(first)).toBe('waiting'));
    b.store.dispatch(postDiscarded({ uid: b.uid, key: first }));
    await waitFor(() => expect(a.posts().map(({ key }) => key)).toEqual([second]));

    a.store.dispatch(signOutRequested());
    await waitFor(() => expect(selectUserId(b.store.getState())).toBeUndefined());
    await waitFor(() => expect([...content.keys()].filter((key) => key.includes(a.uid))).toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...content.keys()].filter((key) => key.includes(a.uid))).toEqual([]);
  });

  it('tell of one another what the person saw and was told, and keep it whatever either writes', async () => {
    const { openTab } = browser();
    const [a, b] = [await openTab(), await openTab()];
    const message = decodeResponse('-K1', { application: 'quiz' });
    if (!message) throw new Error('no message');
    await waitFor(() => {
      a.store.dispatch(cardsRead([{ id: 'quiz/1', key: crypto.randomUUID() }]));
      expect(b.store.getState().read).toHaveProperty(['quiz/1']);
    });
    expect(a.store.dispatch(notifyOnce([message]))).toEqual([message]);
    await waitFor(() => expect(Object.keys(b.store.getState().read)).toContain('//-K1'));
    expect(b.store.dispatch(notifyOnce([message]))).toEqual([]);

    b.store.dispatch(chipSelected({ group: 'bookcase', chip: 'book_items_loan' }));
    await b.stop();
    await a.stop();
    const thirdTab = await openTab();
    expect(thirdTab.store.dispatch(notifyOnce([message]))).toEqual([]);
  });
});
