import { screen, waitFor, within } from '@testing-library/react';
import { selectUserId } from '../src/api/slices/authSlice';
import { keptFormKey } from '../src/api/slices/browserStorage';
import { renderApp, type AppOptions } from './renderApp';

/* Forms of the console that are left with what was typed into them. */

const QUESTION = 'Bạn có thay đổi chưa gửi';
const KEPT = 'Đã khôi phục những gì bạn nhập lần trước.';

export const pageMayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
export const home = () => screen.getByRole('link', { name: 'Trang chủ Screenwire' });

export async function open(path: string, platform?: AppOptions['platform']) {
  const app = await renderApp({ path, ...(platform && { platform }) });
  const kept = () =>
    localStorage.getItem(keptFormKey(selectUserId(app.store.getState()) ?? '', path.slice(1)));
  return { ...app, kept };
}

/** The address changes before the screen does: one that is still there would be the same one again. */
export async function expectCleared(field: RegExp) {
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull());
}

export async function goBackTo(path: string) {
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe(path));
}

/** What every form of the console does that is left, and opened again. */
export async function leaveAndComeBack(path: string, field: RegExp): Promise<void> {
  const app = await open(path);
  const input = await screen.findByRole('textbox', { name: field });
  const first = input instanceof HTMLInputElement ? input.value : '';
  expect(pageMayClose()).toBe(true);
  await app.user.type(input, ' Đỏ');
  expect(pageMayClose()).toBe(false);

  await app.user.click(home());
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  expect(window.location.pathname).toBe(path);
  await app.user.click(within(dialog).getByRole('button', { name: 'Rời đi và giữ' }));
  await expectCleared(field);
  await waitFor(() => expect(pageMayClose()).toBe(true));

  await goBackTo(path);
  expect(await screen.findByRole('textbox', { name: field })).toHaveValue(`${first} Đỏ`);
  expect(screen.getByText(KEPT)).toBeVisible();
  expect(pageMayClose()).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Xóa và nhập lại' }));
  expect(screen.getByRole('textbox', { name: field })).toHaveValue(first);
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(app.kept()).toBeNull();
  await app.user.click(home());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
}
