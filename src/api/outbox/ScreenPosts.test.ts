import { createFieldStore } from '../../engine';
import { createTestStore } from '../../testkit/createTestStore';
import type { AppStore } from '../hooks';
import { selectSearch } from '../slices/layoutsSlice';
import { ScreenPosts, type PostingAction, type ShownList } from './ScreenPosts';

const LIST = '../data/events/list';
const SAVE = '../data/events/add';
const empty: ShownList = { listed: false, takesRows: true, isEmpty: true };

/** A screen with a list of its own, at one place of the history. */
function openScreen(store = createTestStore(), place = 'a') {
  const values = createFieldStore();
  const posts = new ScreenPosts(store.store as unknown as AppStore, {
    application: 'club',
    id: 'search',
    place,
    values,
    rowsEvent: 'rows_1',
  });
  const stop = posts.subscribe(() => undefined);
  const inner = () => store.platform.requests().map((request) => request.inner);
  return { ...store, app: store, posts, values, stop, inner };
}

const search = (text: string, context: PostingAction['context'] = {}): PostingAction => ({
  command: 'search',
  postCollection: LIST,
  text,
  context,
});
const ask = (action: PostingAction | undefined, postCollection = LIST) => ({
  postCollection,
  data: { text_seach: 'tea' },
  action,
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

it('gives each question an event of its own, and other posts of a list that of its rows', async () => {
  const { posts, inner } = openScreen();
  expect(posts.send(ask(undefined, SAVE), { ...empty, listed: true })).toBe(true);
  await settle();
  expect(inner()[0]).toMatchObject({ event_recycler_view: 'rows_1' });
  const asked = openScreen();
  asked.posts.send(ask(search('tea')), empty);
  const { rowsEvent } = asked.posts.getSnapshot();
  expect(rowsEvent).not.toBe('rows_1');
  await settle();
  expect(asked.inner()[0]).toMatchObject({ event_recycler_view: rowsEvent });
});

it('keeps what a person asks for, and asks again when they return there; not what a script asks for', async () => {
  const { app, posts, values, store, stop } = openScreen();
  values.set('text_seach', 'tea');
  posts.send(ask(search('tea')), empty);
  stop();
  expect(selectSearch(store.getState(), 'a search')?.fields).toEqual({ '': { text_seach: 'tea' } });
  const again = openScreen(app);
  expect(again.posts.isRestored).toBe(true);
  expect(again.values.get('text_seach')).toBe('tea');
  await settle();
  expect(app.platform.requests(LIST)).toHaveLength(2);

  const elsewhere = openScreen(app, 'b');
  expect(elsewhere.posts.isRestored).toBe(false);
  elsewhere.posts.send(ask(undefined), empty);
  expect(selectSearch(store.getState(), 'b search')).toBeUndefined();
});

it('takes its last search along as the history continues', () => {
  const { posts, store } = openScreen();
  posts.send(ask(search('tea')), empty);
  posts.moveTo('b');
  expect(selectSearch(store.getState(), 'b search')).toEqual(selectSearch(store.getState(), 'a search'));
});

it('follows an event that the layout names only into an empty list', () => {
  for (const isEmpty of [true, false]) {
    const { posts } = openScreen();
    const action = {
      ...search('tea', { recyclerEvent: 'other' }),
      command: 'post',
      data: {},
      nameControl: '',
    };
    posts.send(ask(action as PostingAction, SAVE), { ...empty, isEmpty });
    expect(posts.getSnapshot().rowsEvent).toBe(isEmpty ? 'other' : 'rows_1');
  }
});

it('neither follows nor keeps what was not sent', () => {
  const { posts, store } = openScreen();
  expect(posts.send({ ...ask(search('tea')), postCollection: '../create_application' }, empty)).toBe(false);
  expect(posts.getSnapshot()).toMatchObject({ rowsEvent: 'rows_1', post: { error: { kind: 'rejected' } } });
  expect(selectSearch(store.getState(), 'a search')).toBeUndefined();
});
