import { screen, waitFor } from '@testing-library/react';
import { announceLeaving } from '../../../app/sharedStorage';
import { selectUserId, signOutRequested } from '../../../api/slices/authSlice';
import { memoryShared, memoryStorage, renderApp, stopApps } from '../../../../test/renderApp';
import type { SessionEnd } from '../../../transport/AuthGateway';

afterEach(stopApps);

const SIGN_IN = { level: 1, name: 'Đăng nhập' };

it.each<[SessionEnd, RegExp]>([
  ['disabled', /đã bị khóa/],
  ['deleted', /đã bị xóa/],
  ['revoked', /mật khẩu đã được đổi/],
  ['unknown', /đã hết hạn/],
])('a session that ended (%s) is told of on /login', async (why, words) => {
  const { auth } = await renderApp({ path: '/profile' });
  await screen.findByLabelText('Tên hiển thị');
  auth.endSession(why);
  await screen.findByRole('heading', SIGN_IN);
  expect(await screen.findByText(words)).toBeVisible();
});

const SAYS_WHY = /phiên đăng nhập|thẻ khác/i;

it('a sign-out in another tab is told of', async () => {
  const storage = memoryStorage();
  const tabs = memoryShared(storage.content);
  const { store } = await renderApp({ path: '/profile', storage, shared: tabs.tab() });
  await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
  announceLeaving(tabs.tab(), selectUserId(store.getState()) ?? '');
  await screen.findByRole('heading', SIGN_IN);
  expect(await screen.findByText('Bạn đã đăng xuất ở một thẻ khác của trình duyệt.')).toBeVisible();
});

it('a deletion of the account in another tab is told of', async () => {
  const storage = memoryStorage();
  const tabs = memoryShared(storage.content);
  const { store } = await renderApp({ path: '/profile', storage, shared: tabs.tab() });
  await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
  announceLeaving(tabs.tab(), selectUserId(store.getState()) ?? '', true);
  await screen.findByRole('heading', SIGN_IN);
  expect(await screen.findByText(/^Tài khoản của bạn đã bị xóa/)).toBeVisible();
});

it('one’s own sign-out is not explained', async () => {
  const { store } = await renderApp({ path: '/profile' });
  await screen.findByLabelText('Tên hiển thị');
  store.dispatch(signOutRequested());
  await screen.findByRole('heading', SIGN_IN);
  expect(screen.queryByText(SAYS_WHY)).toBeNull();
});

it('a first visit is not explained', async () => {
  await renderApp({ path: '/login', signedIn: false });
  await screen.findByRole('heading', SIGN_IN);
  expect(screen.queryByText(SAYS_WHY)).toBeNull();
});
