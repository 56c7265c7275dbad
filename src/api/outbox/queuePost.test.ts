import { CONSOLE_COLLECTIONS } from '../../protocol';
import { signedOut } from '../slices/authSlice';
import { selectOutbox } from '../slices/outboxSlice';
import { selectPost } from '../../../test/selectPost';
import { innerOf, makeApiStore } from '../../../test/makeApiStore';
import { queuePost, type NewPost } from './queuePost';

const addEvent: NewPost = {
  application: 'club',
  postCollection: '../data/events/add',
  data: { title: 'Họp mặt', seats: 1, is_open: true },
};

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('queuePost', () => {
  it('sends exactly the record of the spec', async () => {
    const harness = makeApiStore();
    const queued = harness.store.dispatch(
      queuePost({ ...addEvent, messageKey: 'row1', recyclerEvent: 'rows1' }),
    );
    await settle();
    const entry = queued.ok ? selectPost(harness.store.getState(), queued.key) : undefined;
    const record = harness.database.requestLog[0]?.record;
    expect(record).toEqual({
      application: 'club',
      dataCollection: '../data/events/add',
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
      data: { title: 'Họp mặt', seats: 1, is_open: true },
      event_dashboard_sesion: harness.runtime.extra.sessionEvent(),
      application: 'club',
      event: entry?.post.event,
      module: 'ad',
      event_dashboard: harness.runtime.extra.sessionEvent(),
      event_recycler_view: 'rows1',
      event_recycler_view_child: '',
    });
    harness.close();
  });

  it('queues nothing that a screen may not ask, in any spelling, and no name that is none', () => {
    const harness = makeApiStore({ offline: true });
    const queue = (postCollection: string) =>
      harness.store.dispatch(queuePost({ ...addEvent, postCollection }));
    for (const collection of CONSOLE_COLLECTIONS)
      expect(queue(collection)).toMatchObject({ ok: false, error: { code: 'not_from_console' } });
    for (const alias of ['delete_account', 'club/input_data_x/draft/core/upload_screen'])
      expect(queue(alias)).toMatchObject({ ok: false, error: { code: 'not_from_console' } });
    for (const none of ['', '../', 'a//b', '../../x', 'club/input_data/../delete_account', 'a.b'])
      expect(queue(none)).toMatchObject({ ok: false, error: { code: 'bad_collection' } });
    expect(selectOutbox(harness.store.getState(), 'u1')).toEqual([]);

    const named = { ...addEvent, recyclerEvent: 'a/../b', childRecyclerEvent: 'c.d' };
    const queued = harness.store.dispatch(queuePost(named));
    const entry = queued.ok ? selectPost(harness.store.getState(), queued.key) : undefined;
    expect(entry?.post).toMatchObject({ recyclerEvent: '', childRecyclerEvent: '' });
    harness.close();
  });

  it('queues nothing that is too large, and nothing for nobody', () => {
    const harness = makeApiStore({ offline: true });
    const largePost = { ...addEvent, data: { note: 'ế'.repeat(6_000) } };
    expect(harness.store.dispatch(queuePost(largePost))).toMatchObject({
      ok: false,
      error: { kind: 'rejected', code: 'post_too_large' },
    });
    expect(harness.store.dispatch(queuePost(largePost, { upload: true })).ok).toBe(true);
    harness.store.dispatch(signedOut());
    expect(harness.store.dispatch(queuePost(addEvent))).toEqual({ ok: false, error: { kind: 'signedOut' } });
    expect(selectOutbox(harness.store.getState(), 'u1')).toHaveLength(1);
    harness.close();
  });
});
