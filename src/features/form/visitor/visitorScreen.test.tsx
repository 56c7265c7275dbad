import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../../test/renderApp';

const serveFiles = (address: string) =>
  Promise.resolve(
    address.startsWith('/samples/')
      ? new Response(readFileSync(address.slice(1)))
      : new Response('', { status: 404 }),
  );
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = jest.fn(serveFiles) as typeof fetch;
  // A list without a width draws no rows.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  await stopApps();
});

const CHIPS = ['Sách của bạn', 'Sách cho mượn', 'Sách đi mượn', 'Sách mua'];
const path = () => window.location.pathname;
/** A drawn cover has the title, too. */
const OUTSIDE_COVERS = { ignore: 'text, tspan' };

it('/bookcase shows visitors the four shelves of the sample, marked as one', async () => {
  const { user, container } = await renderApp({ path: '/bookcase', signedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Tủ sách của bạn' });
  expect(screen.getByText('Mẫu')).toBeVisible();
  const shelves = [['Dế Mèn phiêu lưu ký', 'Số đỏ'], ['Truyện Kiều'], ['Tắt đèn'], ['Lão Hạc']] as const;
  for (const [at, chip] of CHIPS.entries()) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${chip}`) }));
    for (const name of shelves[at] ?? []) expect(await screen.findByText(name, OUTSIDE_COVERS)).toBeVisible();
    for (const name of shelves.filter((_, other) => other !== at).flat())
      expect(screen.queryByText(name, OUTSIDE_COVERS)).toBeNull();
    expect(screen.getByRole('button', { name: `${chip}, đang xem` })).toBeVisible();
  }
  expect((await axe(container)).violations).toEqual([]);
});

it('speaks English, and a row leads to signing in', async () => {
  const { store, user } = await renderApp({ path: '/bookcase', signedIn: false });
  store.dispatch(localeChosen('en'));
  await screen.findByRole('heading', { level: 1, name: 'Your bookcase' });
  await user.click(await screen.findByText('Số đỏ', OUTSIDE_COVERS));
  await waitFor(() => expect(path()).toBe('/login'));
});

it('/book checks a book as the form itself does, before it asks to sign in', async () => {
  const { user } = await renderApp({ path: '/book', signedIn: false });
  await screen.findByRole('heading', { level: 1, name: 'Thêm sách' });
  expect(await screen.findByRole('radio', { name: 'Cho mượn' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Bán' })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: /ngày/ })).toHaveValue('30');
  const send = screen.getByRole('button', { name: 'Thêm sách' });
  await user.click(send);
  expect(await screen.findByText('Tên sách không để trống')).toBeVisible();
  expect(path()).toBe('/book');
  await user.type(within(screen.getByRole('main')).getByPlaceholderText('Tên sách'), 'Số đỏ');
  await user.click(send);
  await waitFor(() => expect(path()).toBe('/login'));
});

it('/book says in both languages that accounts with offensive or illegal books are locked', async () => {
  const { store } = await renderApp({ path: '/book', signedIn: false });
  expect(
    await screen.findByText(
      'Không đăng sách có nội dung phản cảm hoặc vi phạm pháp luật. Tài khoản vi phạm sẽ bị khóa.',
    ),
  ).toBeVisible();
  store.dispatch(localeChosen('en'));
  expect(
    await screen.findByText('Don’t post books that offend or break the law. Accounts that do are locked.'),
  ).toBeVisible();
});

it('says so where the sample cannot be loaded, and loads it when asked again', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline'))) as typeof fetch;
  const { user } = await renderApp({ path: '/bookcase', signedIn: false });
  const again = await screen.findByRole('button', { name: /Thử lại/ });
  globalThis.fetch = jest.fn(serveFiles) as typeof fetch;
  await user.click(again);
  expect(await screen.findByText('Số đỏ', OUTSIDE_COVERS)).toBeVisible();
});

it.each([
  ['/bookcase', 'bookcase'],
  ['/book', 'add_book'],
  ['/books', 'books'],
])('%s is the screen of the application for who is signed in', async (address, form) => {
  await renderApp({ path: address });
  await waitFor(() => expect(path()).toMatch(new RegExp(`^/generalform/.*form%2F${form}____book`)));
});
