import { consoleCollections } from '../../protocol';
import { signedOut } from '../slices/authSlice';
import { selectOutbox, selectPost } from '../slices/outboxSlice';
import { innerOf, makeApiStore } from '../../../test/makeApiStore';
import { queuePost, type NewPost } from './queuePost';

const addBook: NewPost = {
  application: 'book',
  postCollection: '../draft/book/data/book_items_noa',
  data: { name: 'Dế Mèn', quantity: 1, free_loan: true },
};

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('queuePost', () => {
  it('sends exactly the record of the spec', async () => {
    const house = makeApiStore();
    const queued = house.store.dispatch(
      queuePost({ ...addBook, messageKey: 'row1', recyclerEvent: 'rows1' }),
    );
    await settle();
    const entry = queued.ok ? selectPost(house.store.getState(), queued.key) : undefined;
    const record = house.database.requestLog[0]?.record;
    expect(record).toEqual({
      application: 'book',
      dataCollection: '../draft/book/data/book_items_noa',
      json: expect.any(String),
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'u1',
    });
    expect(innerOf({ record: record as { json: string } })).toEqual({
      event_dashboard_current_day: expect.stringMatching(/^event_dashboard_current_day_\d{4}_\d\d_\d\d$/),
      user_id: 'u1',
      message_key: 'row1',
      data: { name: 'Dế Mèn', quantity: 1, free_loan: true },
      event_dashboard_sesion: house.runtime.extra.sessionEvent(),
      application: 'book',
      event: entry?.post.event,
      module: 'ad',
      event_dashboard: house.runtime.extra.sessionEvent(),
      event_recycler_view: 'rows1',
      event_recycler_view_child: '',
    });
    house.close();
  });

  it('queues nothing that a screen may not ask, in any spelling, and no name that is none', () => {
    const house = makeApiStore({ offline: true });
    const queue = (postCollection: string) => house.store.dispatch(queuePost({ ...addBook, postCollection }));
    for (const own of consoleCollections())
      expect(queue(own)).toMatchObject({ ok: false, error: { code: 'not_from_console' } });
    for (const alias of ['delete_account', 'book/input_data_x/draft/core/upload_screen'])
      expect(queue(alias)).toMatchObject({ ok: false, error: { code: 'not_from_console' } });
    for (const none of ['', '../', 'a//b', '../../x', 'book/input_data/../delete_account', 'a.b'])
      expect(queue(none)).toMatchObject({ ok: false, error: { code: 'bad_collection' } });
    expect(selectOutbox(house.store.getState(), 'u1')).toEqual([]);

    const named = { ...addBook, recyclerEvent: 'a/../b', childRecyclerEvent: 'c.d' };
    const queued = house.store.dispatch(queuePost(named));
    const entry = queued.ok ? selectPost(house.store.getState(), queued.key) : undefined;
    expect(entry?.post).toMatchObject({ recyclerEvent: '', childRecyclerEvent: '' });
    house.close();
  });

  it('queues nothing that is too large, and nothing for nobody', () => {
    const house = makeApiStore({ offline: true });
    const large = { ...addBook, data: { plot_overview: 'ế'.repeat(6_000) } };
    expect(house.store.dispatch(queuePost(large))).toMatchObject({
      ok: false,
      error: { kind: 'rejected', code: 'post_too_large' },
    });
    expect(house.store.dispatch(queuePost(large, { upload: true })).ok).toBe(true);
    house.store.dispatch(signedOut());
    expect(house.store.dispatch(queuePost(addBook))).toEqual({ ok: false, error: { kind: 'signedOut' } });
    expect(selectOutbox(house.store.getState(), 'u1')).toHaveLength(1);
    house.close();
  });
});
