import { screen, waitFor, within } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const QUESTION = 'Bạn đã nhập mà chưa gửi';
const KEPT = 'Những gì bạn đã nhập lần trước được giữ lại.';

const forms = [
  { path: '/book', field: /^Tên sách/, add: 'Thêm sách' },
  { path: '/createappliation', field: /^Tên ứng dụng/, add: 'Tạo ứng dụng' },
  { path: '/registerdeveloper', field: /^Họ và tên/, add: 'Đăng ký' },
];

const pageMayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const home = () => screen.getByRole('link', { name: 'Trang chủ Screenwire' });

async function open(path: string, platform?: AppOptions['platform']) {
  const app = await renderApp({ path, ...(platform && { platform }) });
  const kept = () =>
    localStorage.getItem(keptFormKey(selectUserId(app.store.getState()) ?? '', path.slice(1)));
  return { ...app, kept };
}

/** The address changes before the screen does: one that is still there would be the same one again. */
async function expectCleared(field: RegExp) {
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull());
}

async function goBackTo(path: string) {
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe(path));
}

it.each(forms)('$path asks before it is left, and has again what was kept', async ({ path, field }) => {
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
});

it('a form left and discarded is empty when it is opened again', async () => {
  const app = await open('/book');
  await app.user.type(await screen.findByRole('textbox', { name: /^Tên sách/ }), 'Số đỏ');
  await app.user.click(home());
  await app.user.click(await screen.findByRole('button', { name: 'Rời đi và bỏ' }));
  await expectCleared(/^Tên sách/);
  expect(app.kept()).toBeNull();
  await goBackTo('/book');
  expect(await screen.findByRole('textbox', { name: /^Tên sách/ })).toHaveValue('');
});

it('asks nothing once the book was taken, and asks when it was refused', async () => {
  let refuse = true;
  const app = await open('/book', ({ record, answer }, inner) => {
    if (record['dataCollection'] !== '../draft/book/data/book_items_noa') return;
    const taken = { application: 'book', msg_type: 'command', data: { screen: {} } };
    answer(inner.event, refuse ? { error: { code: 'busy', message: 'Hãy thử lại sau' } } : taken);
    refuse = false;
  });
  await app.user.type(await screen.findByRole('textbox', { name: /^Tên sách/ }), 'Số đỏ');
  const add = screen.getByRole('button', { name: 'Thêm sách' });
  await app.user.click(add);
  expect(await screen.findByText('Hãy thử lại sau')).toBeVisible();
  await waitFor(() => expect(pageMayClose()).toBe(false));
  expect(app.kept()).toContain('Số đỏ');
  await waitFor(() => expect(add).toBeEnabled());
  await app.user.click(add);
  await waitFor(() => expect(app.kept()).toBeNull());
  await waitFor(() => expect(pageMayClose()).toBe(true));
});

it('a developer key that was handed over wins over a draft without one', async () => {
  const app = await open('/registerdeveloper', ({ record, answer }, inner) => {
    if (record['dataCollection'] === '../register_developer')
      answer(inner.event, { data: { register_developer_key: '-Ndeveloper', full_name: 'Nguyễn An' } });
  });
  await screen.findByRole('textbox', { name: /^Họ và tên/ });
  const uid = selectUserId(app.store.getState()) ?? '';
  const draft = { name: 'Tủ sách', logo: 7, other: 'x' };
  localStorage.setItem(keptFormKey(uid, 'createappliation'), JSON.stringify(draft));
  await app.user.click(screen.getByRole('button', { name: 'Đăng ký' }));
  await app.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Tạo ứng dụng' }));
  expect(await screen.findByRole('textbox', { name: /^Tên ứng dụng/ })).toHaveValue('Tủ sách');
  expect(within(screen.getByRole('main')).getByDisplayValue('-Ndeveloper')).toBeVisible();
});
