import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ConsoleBrowser, signIn } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// The quick start as a reader follows it: start the program, open its screen in the console, be greeted.

let house: ConsoleBrowser;
let page: Page;
let backEnd: ChildProcess;

beforeAll(async () => {
  house = await ConsoleBrowser.start();
  page = await house.openPage();
  backEnd = spawn(process.execPath, ['src/features/content/samples/hello.js'], {
    env: { ...process.env, DATABASE_URL: house.platform.databaseUrl },
    stdio: 'ignore',
  });
});

afterAll(async () => {
  backEnd.kill('SIGKILL');
  await house.close();
});

it('the console draws the screen that the sample describes, and shows its answer', async () => {
  await house.goto(page, '/nodejs');
  const shown = page.getByRole('group', { name: 'backend.js', exact: true });
  const wanted = readFileSync('src/features/content/samples/backend.js', 'utf8');
  await eventually(async () => expect(await shown.textContent()).toBe(wanted));
  await page.getByRole('link', { name: 'màn hình của hello' }).click();
  await signIn(page);
  await page.waitForURL(/\/generalform\/\.\.%2Fhello____hello____me$/);

  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill('Trần Thị Bình');
  await page.getByText('Gửi lời chào').click();
  await page.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' }).waitFor();
});
