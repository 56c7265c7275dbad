import { act, screen, waitFor } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
// Lists draw the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

interface Posted {
  request: MemoryRequest;
  inner: Readonly<Record<string, unknown>> & { event: string };
}

/** The dashboard with one card of the book application; its posts wait in `posted`, the console's own requests do not. */
async function openCard(views: JsonObject[], more: JsonObject = {}, param: JsonObject = {}) {
  const posts: Posted[] = [];
  const app = await renderApp({
    platform: (request, inner) => {
      const { dataCollection } = request.record;
      if (dataCollection === 'draft/core/get_home_layout') {
        const layout = { widget: 'TextView', properties: [{ text: 'Trang đầu' }] };
        request.answer(inner.event, { application: 'club', data: { layout } });
        // The console's own calls, among them what the welcome asks.
      } else if (typeof dataCollection === 'string' && !/^(?:draft\/|\.\.\/own_)/.test(dataCollection)) {
        posts.push({ request, inner });
      }
    },
  });
  await screen.findByText('Trang đầu');
  const uid = selectUserId(app.store.getState()) ?? '';
  const event = dayEvent(Date.now());
  app.database.push(`response/${uid}/${event}`, {
    application: 'club',
    app_user_id: 'APP-1',
    id: 'card',
    data: {
      layout: { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views, ...more },
      script_param: param,
    },
  });
  const first = async () => {
    await waitFor(() => expect(posts).toHaveLength(1));
    if (!posts[0]) throw new Error('nothing was posted');
    return posts[0];
  };
  return { ...app, uid, event, posts, first };
}

const searchView: JsonObject = {
  widget: 'android.widget.SearchView',
  properties: [{ id: '@+id/search' }, { queryHint: 'Tìm buổi gặp' }],
};
const sendButton: JsonObject = {
  widget: 'Button',
  properties: [{ id: '@+id/btnAnswer' }, { text: 'Trả lời' }],
  action: { command: 'post', post_conlection: '../answer' },
};

it('a search line in a card searches, and shows the rows that come, the items in theirs', async () => {
  const collection = 'club/input_data_cluster01/requets/searching';
  const { user, first, uid, database } = await openCard([searchView], {}, { post_collection: collection });
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm buổi gặp' }), 'dế mèn{Enter}');
  const { request, inner } = await first();
  expect(request.record).toMatchObject({ application: 'club', dataCollection: collection });
  expect(inner['data']).toEqual({ text_seach: 'dế mèn', type_seach: 'book' });
  const rows = inner['event_recycler_view'];
  if (typeof rows !== 'string' || rows === '') throw new Error('no rows event');
  const item: JsonObject = { widget: 'TextView', properties: [{ field_name: 'owner_name' }] };
  const layout: JsonObject = {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      { widget: 'TextView', properties: [{ field_name: 'name' }] },
      { widget: 'GridView', properties: [{ id: '@+id/dashboardGridView' }] },
    ],
  };
  const path = `response/${uid}/${rows}`;
  const row = { application: 'club', delete: 0, id: '1700000000000', on_top: 1 };
  database.push(path, {
    ...row,
    data: { layout, script_param: { grid_view_layout_item: item, book_data: { name: 'Tên sách: Dế Mèn' } } },
  });
  database.push(path, {
    ...row,
    message_type: 'RecyclerViewGrid',
    data: { script_param: { item_data: { owner_name: 'Chủ sách A' } } },
  });
  expect(await screen.findByText('Tên sách: Dế Mèn')).toBeInTheDocument();
  expect(await screen.findByText('Chủ sách A')).toBeInTheDocument();
});

it('going back to the dashboard brings the search in a card and what it found', async () => {
  const collection = '../requets/searching';
  const { user, posts, database, uid } = await openCard([searchView], {}, { post_collection: collection });
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm buổi gặp' }), 'dế mèn{Enter}');
  await waitFor(() => expect(posts).toHaveLength(1));
  const open: JsonObject = {
    widget: 'Button',
    properties: [{ text: 'Dế Mèn' }],
    action: { command: 'openForm', layout_form: '../form/request' },
  };
  const answerTo = ({ inner }: Posted) =>
    database.push(`response/${uid}/${String(inner['event_recycler_view'])}`, {
      application: 'club',
      data: { layout: open },
    });
  if (posts[0]) answerTo(posts[0]);
  if (posts[0])
    posts[0].request.answer(posts[0].inner.event, { application: 'club', data: { acknowledged: true } });
  await user.click(await screen.findByRole('button', { name: 'Dế Mèn' }));
  await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Tìm buổi gặp' })).toBeNull());
  act(() => window.history.back());
  expect(await screen.findByRole('searchbox', { name: 'Tìm buổi gặp' })).toHaveValue('dế mèn');
  const reopenedCard = await waitFor(() => {
    const next = posts.slice(1).find(({ request }) => request.record['dataCollection'] === collection);
    if (!next) throw new Error('not asked');
    return next;
  });
  expect(reopenedCard.inner['data']).toEqual(posts[0]?.inner['data']);
  answerTo(reopenedCard);
  expect(await screen.findByRole('button', { name: 'Dế Mèn' })).toBeInTheDocument();
});

it('going back to the dashboard’s own search brings what was searched for', async () => {
  const { user } = await renderApp({
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/seach_app') return;
      const applications = [{ application: 'kho', name: 'Kho sách' }];
      answer(inner.event, { data: { query: inner.query, count: 1, applications } });
    },
  });
  const bar = () => screen.findAllByRole('searchbox').then((all) => all.at(-1) ?? document.body);
  await user.type(await bar(), 'kho{Enter}');
  await user.click(await screen.findByRole('link', { name: /Kho sách/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kết quả tìm kiếm' })).toBeNull());
  act(() => window.history.back());
  expect(await screen.findByRole('link', { name: /Kho sách/ })).toBeVisible();
  expect(await bar()).toHaveValue('kho');
});

it('the context of a card reaches its posts: row events, own ids, and an event that the dashboard listens to', async () => {
  const event = dayEvent(Date.now());
  const { user, first } = await openCard([sendButton], {
    context: {
      event_recycler_view: 'rows_of_card',
      event_recycler_view_child: 'items_of_card',
      app_user_id: 'APP-1',
      user_id: 'APP-1',
      event,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  const { inner } = await first();
  expect(inner).toMatchObject({
    event_recycler_view: 'rows_of_card',
    event_recycler_view_child: 'items_of_card',
    user_id: 'APP-1',
    app_user_id: 'APP-1',
    event,
    message_key: 'card',
  });
});

it('an answer under the dashboard’s own event ends the post, stays there, and its alert is shown once', async () => {
  const event = dayEvent(Date.now());
  const { user, first, uid, database } = await openCard([sendButton], { context: { event } });
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  const { request } = await first();
  const command = { msg_type: 'command', data: { screen: { show_alert_dialog: 'Đã nhận' } } };
  const key = request.answer(event, { application: 'club', ...command });
  await screen.findByRole('dialog');
  expect(await screen.findByText('Nền tảng đã trả lời.')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(database.get(`response/${uid}/${event}/${key}`)).not.toBeNull();
});

it('a context speaks for nobody else: foreign ids, another application and events that nobody here hears stay out', async () => {
  const context = { user_id: 'X', app_user_id: 'Y', event: 'E2', application: 'quiz' };
  const { user, first, uid } = await openCard([sendButton], { context });
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  const { request, inner } = await first();
  expect(request.record['application']).toBe('club');
  expect(inner).toMatchObject({ application: 'club', user_id: uid });
  expect(inner.event).not.toBe('E2');
  expect(inner).not.toHaveProperty('app_user_id');
});

it('a card that names the feed for its rows takes nothing away from it, no matter who it is from', async () => {
  const context = { event_recycler_view: dayEvent(Date.now()) };
  const { user, first, uid, event, database, store, unmount } = await openCard([sendButton], { context });
  const key = database.push(`response/${uid}/${event}`, { application: 'quiz', id: 'other', data: {} });
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  await first();
  const rows = () =>
    Object.keys(store.getState().platform.queries).filter((name) => name.startsWith('askedRows'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  unmount();
  await waitFor(() => expect(rows()).toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(database.get(`response/${uid}/${event}/${key}`)).not.toBeNull();
});

it('a press on an item of a row’s list names the item and its row', async () => {
  const grid: JsonObject = { widget: 'GridView', properties: [{ id: '@+id/dashboardGridView' }] };
  const { user, first } = await openCard(
    [grid],
    {},
    {
      grid_view_layout_item: sendButton,
      grid_view_data: [{ description: '1) A', message_key: 'item-1' }],
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  const { inner } = await first();
  expect(inner).toMatchObject({ message_key: 'item-1', parent_message_key: 'card' });
});
