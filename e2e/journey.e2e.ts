import { chromium, type Browser, type Page } from 'playwright-core';
import { startConsoleProcess, type ConsoleProcess } from './consoleProcess';
import { CHROMIUM_FLAGS } from '../src/cli/render/findChromium';

// One person's whole way, in a real browser, through the official SDK, on the console as it ships.

jest.setTimeout(180_000);

let platform: ConsoleProcess;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const path = process.env['CHROMIUM'];
  platform = await startConsoleProcess();
  browser = await chromium.launch({ ...(path && { executablePath: path }), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'vi-VN' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(String(error)));
});

afterAll(async () => {
  await browser.close();
  await platform.stop();
});

async function storedCopies(name: string): Promise<number> {
  const text = JSON.stringify(await platform.administer('book/data/book_items'));
  return text.split(`"name":${JSON.stringify(name)}`).length - 1;
}

async function openTile(name: string): Promise<void> {
  await page.getByRole('feed').first().getByText(name, { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
}

async function fillBook(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tên sách' }).fill(name);
  await page.getByRole('textbox', { name: 'Tác giả' }).fill('Nguyễn Nhật Ánh');
  // What was typed also shows, before and after the input has become what it becomes.
  await page.waitForTimeout(500);
  expect(await page.getByRole('textbox', { name: 'Tên sách' }).inputValue()).toBe(name);
}

const send = () => page.locator('[data-view-id="btnSend"]').click();

const done = () => page.getByRole('dialog').filter({ hasText: 'Thêm sách thành công' });

it('registers, sees the dashboard arrive, adds a book, finds it, signs out', async () => {
  await page.goto(`${platform.url}/register`);
  await page.getByLabel('Họ và tên').fill('Trần Thị Bình');
  await page.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill('binh@example.test');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mat-khau-dai');
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await page.getByRole('banner').getByText('Trần Thị Bình').waitFor();

  await openTile('Thêm sách');
  await fillBook('Mắt biếc');
  await send();
  await done().getByRole('button').last().click();
  expect(await storedCopies('Mắt biếc')).toBe(1);

  await page.goto(`${platform.url}/`);
  await openTile('Tìm sách');
  await page.getByRole('textbox', { name: 'Tên sách cần tìm' }).fill('mat biec');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await page.getByText('Tên sách: Mắt biếc').waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Trần Thị Bình' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByRole('banner').getByText('Please Login').waitFor();
  await page.goto(`${platform.url}/createappliation`);
  await page.waitForURL(/\/login$/);
});

it('recovers from a killed platform without reload, and a post made meanwhile arrives once', async () => {
  await page.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill('binh@example.test');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mat-khau-dai');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL(/\/createappliation$/);
  await page.goto(`${platform.url}/`);
  await openTile('Thêm sách');
  await fillBook('Cho tôi xin một vé đi tuổi thơ');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await platform.kill();
  await page
    .getByText(/Mất kết nối tới máy chủ/)
    .first()
    .waitFor();
  await send();
  await page.getByText(/1 yêu cầu sẽ được gửi khi có kết nối/).waitFor();
  await platform.restart();

  await done().waitFor();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect(await storedCopies('Cho tôi xin một vé đi tuổi thơ')).toBe(1);
  expect(await platform.administer('request')).toBeNull();
  expect(problems).toEqual([]);
});
