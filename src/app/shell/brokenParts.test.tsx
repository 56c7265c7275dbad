import { screen, waitFor } from '@testing-library/react';
import { queuePost } from '../../api/outbox/queuePost';
import { noticeRaised } from '../../api/slices/noticesSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

// Every part beside the page is broken here; the page is not.
const breaks = () => {
  throw new Error('broken on purpose');
};
jest.mock('./Notices', () => ({ Notices: () => breaks() }));
jest.mock('./UserMenu', () => ({ UserMenu: () => breaks() }));
jest.mock('./NavDrawer', () => ({ NavDrawer: () => breaks() }));
jest.mock('./InspectorDrawer', () => ({ InspectorDrawer: () => breaks() }));
jest.mock('../../features/outbox/PostOutcomes', () => ({ PostOutcomes: () => breaks() }));

let quiet: jest.SpyInstance;
beforeEach(() => {
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await stopApps();
  quiet.mockRestore();
});

const heading = () => screen.getByRole('heading', { level: 1, name: 'Bài viết' });
const BROKEN = 'Một phần của giao diện không mở được. Hãy thử lại.';

it('a broken part beside the page leaves the page, says so, and leaves the way out', async () => {
  const { user, store } = await renderApp({
    path: '/blogs',
    platform: ({ answer }, { event }) => answer(event, { data: { acknowledged: true } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Bài viết' });
  // What tells of answers to posts broke with the first of them, and what shows notices did too.
  const postCollection = '../data/events/add';
  store.dispatch(queuePost({ application: 'club', postCollection, data: { name: 'Mắt biếc' } }));
  expect(await screen.findByText(BROKEN)).toBeVisible();
  store.dispatch(noticeRaised({ kind: 'storageFull', detail: 'quota' }));
  expect(await screen.findByText(/^Trình duyệt không lưu được dữ liệu/)).toBeVisible();
  for (const ok of screen.getAllByRole('button', { name: 'Đã hiểu' })) await user.click(ok);
  expect(screen.queryByText(BROKEN)).toBeNull();
  expect(heading()).toBeVisible();

  const menu = screen.getByRole('button', { name: 'Mở trình đơn' });
  await user.click(menu);
  expect(await screen.findByText(BROKEN)).toBeVisible();
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'));
  expect(heading()).toBeVisible();

  await user.click(screen.getByRole('button', { name: /Nguyễn An/ }));
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
  expect(await screen.findByRole('link', { name: 'Hãy đăng nhập' })).toBeVisible();
  expect(heading()).toBeVisible();
});

it('a broken inspector closes itself and leaves the address without its word', async () => {
  await renderApp({ path: '/blogs?inspect' });
  await screen.findByRole('heading', { level: 1, name: 'Bài viết' });
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(heading()).toBeVisible();
});
