import { act, screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { packFormAddress, type JsonObject } from '../../protocol';
import { memorySeenStorage } from '../../../test/memorySeenStorage';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { InnerJson } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const LIST = '../data/items/list';
const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/items',
  application: 'kho',
  appUserId: '',
})}`;
const LAYOUT: JsonObject = {
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views: [{ widget: 'RecyclerView', properties: { id: '@+id/recyclerView' } }],
};
const SCRIPT: JsonObject = {
  script: { list_command: [{ type: 'MethodMetadata', methodName: 'postData', methodParam: [LIST, {}] }] },
};

/** A list that asks for its rows when it opens. */
function itemsPlatform({ record, answer }: MemoryRequest, inner: InnerJson): void {
  const part = { application: 'kho', app_user_id: '-N', session: 's', count_message: 1 };
  if (record['dataCollection'] === 'draft/core/get_layout_data') {
    answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: LAYOUT });
    answer(inner.event, { ...part, type: 'load_form_script', key_data: 'load_form_script', data: SCRIPT });
  }
  if (record['dataCollection'] !== LIST) return;
  const rows = inner['event_recycler_view'];
  for (const text of ['Nồi cơm', 'Quạt bàn'])
    answer(typeof rows === 'string' ? rows : '', {
      application: 'kho',
      data: { layout: { widget: 'TextView', properties: { text } } },
    });
  answer(inner.event, { application: 'kho', data: { acknowledged: true } });
}

it('shows the rows of a list as they were seen last, asks for nothing, and asks again once connected', async () => {
  const seenStorage = memorySeenStorage();
  const first = await renderApp({ path: PATH, platform: itemsPlatform, seenStorage });
  await screen.findByText('Quạt bàn');
  const uid = selectUserId(first.store.getState()) ?? '';
  await waitFor(() =>
    expect(JSON.stringify([...(seenStorage.content.get(uid) ?? [])])).toContain('Quạt bàn'),
  );
  first.unmount();
  await first.stop();

  const asked: unknown[] = [];
  const { transport } = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      asked.push(request.record['dataCollection']);
      itemsPlatform(request, inner);
    },
    seenStorage,
    offline: true,
  });
  expect(await screen.findByText('Quạt bàn')).toBeVisible();
  expect(screen.getByText('Nồi cơm')).toBeVisible();
  expect(screen.getByText(/đang xem bản đã lưu của màn hình lúc/)).toBeVisible();
  // There is nothing of the person's that waits.
  expect(screen.queryByText('Đang chờ kết nối để gửi.')).toBeNull();

  transport.goOnline();
  await waitFor(() => expect(screen.queryByText(/đang xem bản đã lưu của màn hình lúc/)).toBeNull());
  expect(await screen.findByText('Quạt bàn')).toBeVisible();
  expect(asked.filter((collection) => collection === LIST)).toHaveLength(1);
});

it('shows a screen as it was seen last as soon as it is opened again without a connection', async () => {
  const seenStorage = memorySeenStorage();
  const { transport, user, store } = await renderApp({ path: PATH, platform: itemsPlatform, seenStorage });
  await screen.findByText('Quạt bàn');
  const uid = selectUserId(store.getState()) ?? '';
  await waitFor(() =>
    expect(JSON.stringify([...(seenStorage.content.get(uid) ?? [])])).toContain('Quạt bàn'),
  );
  await user.click(screen.getByRole('link', { name: 'Chính sách' }));
  await waitFor(() => expect(screen.queryByText('Quạt bàn')).toBeNull());
  transport.goOffline();
  await screen.findByText(/Mất kết nối tới máy chủ/);
  window.history.back();
  expect(await screen.findByText('Quạt bàn')).toBeVisible();
  expect(screen.getByText(/đang xem bản đã lưu của màn hình lúc/)).toBeVisible();
});

it('keeps the rows of an open list while the connection is lost, again and again', async () => {
  const seenStorage = memorySeenStorage();
  const asked: unknown[] = [];
  const { transport } = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      asked.push(request.record['dataCollection']);
      itemsPlatform(request, inner);
    },
    seenStorage,
  });
  const row = await screen.findByText('Quạt bàn');
  for (let losses = 0; losses < 2; losses += 1) {
    transport.goOffline();
    await screen.findByText(/Mất kết nối tới máy chủ/);
    // Reading what the browser kept takes a moment.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(row).toBeVisible();
    expect(screen.queryByText('Đang chờ kết nối để gửi.')).toBeNull();
    transport.goOnline();
    await waitFor(() => expect(screen.queryByText(/Mất kết nối tới máy chủ/)).toBeNull());
    expect(row).toBeVisible();
  }
  expect(asked.filter((collection) => collection === LIST)).toHaveLength(1);
});
