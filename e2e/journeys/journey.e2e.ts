import type { Page } from 'playwright-core';
import { bookName, bookRow } from '../screens/bookScreens';
import { ConsoleBrowser, signIn, tilesOf } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { appWords } from '../../test/words';

// One person's whole way, in a real browser, through the official SDK, on the console as it ships.

const PERSON = { email: 'binh@example.test', password: 'mat-khau-dai' };

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  // With everything that moves.
  page = await console_.openPage({ reducedMotion: 'no-preference' });
});

afterAll(() => console_.close());

async function storedOnce(name: string): Promise<void> {
  const text = JSON.stringify(await console_.platform.administer('applications/book/collections/books/rows'));
  expect(text.split(`"name":${JSON.stringify(name)}`).length - 1).toBe(1);
}

async function openTile(name: string): Promise<void> {
  await tilesOf(page).getByText(name, { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
}

async function fillBook(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tên sách' }).fill(name);
  await page.getByRole('textbox', { name: 'Tác giả' }).fill('Nguyễn Nhật Ánh');
  // Typed text is also in antd's inputs, which replace the native ones when these lose the focus.
  await page.keyboard.press('Tab');
  for (const [field, typed] of [
    ['Tên sách', name],
    ['Tác giả', 'Nguyễn Nhật Ánh'],
  ] as const) {
    const input = page.getByRole('textbox', { name: field }).and(page.locator('[class*="ant-"]'));
    await eventually(async () => expect(await input.inputValue()).toBe(typed));
  }
}

const send = () => page.locator('[data-view-id="btnSend"]').click();

it('registers, sees the dashboard arrive, adds a book, finds it, signs out', async () => {
  await console_.register(page, 'Trần Thị Bình', PERSON.email, PERSON.password);
  await page.getByRole('banner').getByText('Trần Thị Bình').waitFor();

  await openTile('Thêm sách');
  await fillBook('Mắt biếc');
  await send();
  // It leads to the book.
  await bookName(page, 'Mắt biếc').waitFor();
  await storedOnce('Mắt biếc');

  await console_.goto(page, '/');
  await openTile('Tìm sách');
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).fill('mat biec');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await bookRow(page, 'Thành phố sau mưa').waitFor({ state: 'detached' });
  await bookRow(page, 'Mắt biếc').waitFor();
  // The found book may come before the answer that ends the search; leaving meanwhile asks what is to become of it.
  await page.getByRole('button', { name: 'Tìm', exact: true }).click({ trial: true });

  await page.getByRole('banner').getByRole('button', { name: 'Trần Thị Bình' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByRole('banner').getByText(appWords.vi.pleaseLogin).waitFor();
  await console_.goto(page, '/createappliation');
  await page.waitForURL(/\/login$/);
});

it('recovers from a killed platform without reload, and a post made meanwhile arrives once', async () => {
  await signIn(page, PERSON);
  await page.waitForURL(/\/createappliation$/);
  await console_.goto(page, '/');
  await openTile('Thêm sách');
  await fillBook('Cho tôi xin một vé đi tuổi thơ');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await console_.platform.kill();
  await page
    .getByText(/Mất kết nối tới máy chủ/)
    .first()
    .waitFor();
  await send();
  await page.getByText(/1 yêu cầu sẽ được gửi khi có kết nối/).waitFor();
  await console_.platform.restart();

  await bookName(page, 'Cho tôi xin một vé đi tuổi thơ').waitFor();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  await storedOnce('Cho tôi xin một vé đi tuổi thơ');
  await eventually(async () => expect(await console_.platform.administer('request')).toBeNull());
  expect(console_.errors).toEqual([]);
});
