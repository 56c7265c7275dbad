import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startConsoleProcess, type ConsoleProcess } from './consoleProcess';
import { CHROMIUM_FLAGS } from '../src/cli/render/findChromium';

// The quick start as a reader follows it: start the program, open its screen in the console, be greeted.

jest.setTimeout(120_000);

let platform: ConsoleProcess;
let browser: Browser;
let page: Page;
let backEnd: ChildProcess;

beforeAll(async () => {
  const path = process.env['CHROMIUM'];
  platform = await startConsoleProcess();
  browser = await chromium.launch({ ...(path && { executablePath: path }), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'vi-VN' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  backEnd = spawn(process.execPath, ['src/features/content/samples/hello.js'], {
    env: { ...process.env, DATABASE_URL: platform.databaseUrl },
    stdio: 'ignore',
  });
});

afterAll(async () => {
  backEnd.kill('SIGKILL');
  await browser.close();
  await platform.stop();
});

it('the console draws the screen that the sample describes, and shows its answer', async () => {
  await page.goto(`${platform.url}/nodejs`);
  const shown = await page.getByRole('group', { name: 'backend.js', exact: true }).textContent();
  expect(shown).toBe(readFileSync('src/features/content/samples/backend.js', 'utf8'));
  await page.getByRole('link', { name: 'màn hình của hello' }).click();
  await page.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill('demo@screenwire.test');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('screenwire-demo');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL(/\/generalform\/\.\.%2Fhello____hello____me$/);

  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill('Trần Thị Bình');
  await page.getByText('Gửi lời chào').click();
  await page.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' }).waitFor();
});
