import { searchApi } from '../../src/api/endpoints/search';
import { queuePost } from '../../src/api/outbox/queuePost';
import { canRetryPost, postRetried, selectOutbox } from '../../src/api/slices/outboxSlice';
import { openHeadlessConsole } from './headlessConsole';
import type { Report } from './messages';

const TITLES = ['Dế Mèn phiêu lưu ký', 'Mắt biếc', 'Đất rừng phương Nam', 'Số đỏ', 'Tắt đèn'];
/** Of every row that is added. */
export const AUTHOR = 'Soak';
// How long a person waits between two acts, and how often the network fails them.
const PAUSE_MS = 10_000;
const CUT_SHARE = 0.15;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One person as the console would serve them: store, cache, outbox, the official SDK, a network of their own. */
export async function createPerson(uid: string, databasePort: number) {
  const { line, store, transport, dayFeed, leave, close } = await openHeadlessConsole(uid, databasePort);

  const posts: Report['people'][number]['posts'] = {};
  const searches: Report['searches'] = {};
  let cuts = 0;
  const stopping = new AbortController();
  const isOver = (): boolean => stopping.signal.aborted;

  const outbox = () => selectOutbox(store.getState(), uid);
  const remember = (): void => {
    for (const entry of outbox()) {
      const existing = posts[entry.key];
      const acknowledged = existing?.acknowledged === true || entry.sentAt !== undefined;
      const { name } = entry.post.data;
      posts[entry.key] = { name: typeof name === 'string' ? name : '', acknowledged, status: entry.status };
      // A person looks at what failed and sends it again; the key stays.
      if (canRetryPost(entry)) store.dispatch(postRetried({ uid, key: entry.key }));
    }
  };
  const stopRemembering = store.subscribe(remember);

  async function addBook(count: number): Promise<void> {
    const name = `${TITLES[count % TITLES.length] ?? ''} ${uid} ${count}`;
    const queued = store.dispatch(
      queuePost({
        application: 'book',
        postCollection: '../data/books/add',
        data: { name, author_name: AUTHOR, offer: 'Cho mượn' },
      }),
    );
    if (queued.ok) posts[queued.key] = { name, acknowledged: false, status: 'waiting' };
    if (count % 3 !== 0) return;
    // Watched like a screen would: nobody's answers are dropped from the cache before they come.
    const asking = store.dispatch(searchApi.endpoints.search.initiate('sách', { forceRefetch: true }));
    const { data, error } = await asking;
    asking.unsubscribe();
    const failure = error && ('kind' in error ? error.kind : (error.name ?? 'error'));
    const ending = failure ?? (data ? 'answered' : 'nothing');
    searches[ending] = (searches[ending] ?? 0) + 1;
  }

  const life = (async () => {
    await sleep(Math.random() * PAUSE_MS);
    for (let count = 0; !isOver(); count++) {
      if (Math.random() < CUT_SHARE) {
        cuts++;
        line.disconnect();
        void sleep(500 + Math.random() * 3000).then(() => line.reconnect());
      }
      await addBook(count);
      const end = Date.now() + PAUSE_MS * (0.5 + Math.random());
      while (!isOver() && Date.now() < end) await sleep(200);
    }
  })();

  const open = (): boolean => Object.values(posts).some(({ status }) => status !== 'answered');

  return {
    /** Stops acting and waits until every post has its answer and the feed is live, or time is up. */
    async finish(
      withinMs: number,
    ): Promise<{ person: Report['people'][number]; searches: Report['searches']; cuts: number }> {
      stopping.abort();
      await life;
      line.reconnect();
      transport.connect();
      for (const end = Date.now() + withinMs; Date.now() < end && (open() || dayFeed()?.status !== 'live');)
        await sleep(100);
      // The last cards are on their way still.
      await sleep(1000);
      const rows = dayFeed()?.feed.rows ?? [];
      const feedNow = Object.fromEntries(rows.map((row) => [row.id, row.base.key]));
      return { person: { uid, posts, feed: feedNow, status: dayFeed()?.status ?? 'none' }, searches, cuts };
    },
    leave() {
      stopRemembering();
      leave();
    },
    close,
  };
}
