import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startConsoleProcess, type ConsoleProcess } from './consoleProcess';
import { CHROMIUM_FLAGS } from '../src/cli/render/findChromium';

// What a person's browser really fetches before a page is of use, with nothing cached. The budgets of .size-limit.cjs
// are lists the build wrote down; here it shows whether they are the truth.

jest.setTimeout(120_000);

const LOGIN_LIMIT = 180_000;
const DASHBOARD_LIMIT = 120_000;

let platform: ConsoleProcess;
let browser: Browser;

beforeAll(async () => {
  const path = process.env['CHROMIUM'];
  platform = await startConsoleProcess();
  browser = await chromium.launch({ ...(path && { executablePath: path }), args: CHROMIUM_FLAGS });
});

afterAll(async () => {
  await browser.close();
  await platform.stop();
});

interface Script {
  file: string;
  gzip: number;
  /** Part of the Firebase SDK, which comes when somebody is about to sign in. */
  firebase: boolean;
}

/** Writes down every script the page receives; `until` waits for the ones under way. */
function watchScripts(page: Page): { until: (ready: Promise<unknown>) => Promise<Script[]> } {
  const arriving: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const file = new URL(response.url()).pathname.slice(1);
    arriving.push(
      response.body().then((body) => ({
        file,
        gzip: gzipSync(body).length,
        firebase: file.startsWith('assets/firebase-') || body.includes('@firebase/'),
      })),
    );
  });
  return {
    until: async (ready) => {
      await ready;
      return Promise.all([...arriving]);
    },
  };
}

async function freshContext(): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'vi-VN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { gzip }) => total + gzip, 0);
const names = (scripts: readonly Script[]) => scripts.map(({ file }) => file).sort();

function promised(page: 'login' | 'dashboard'): string[] {
  const parts = JSON.parse(readFileSync('dist/parts.json', 'utf8')) as Record<string, string[]>;
  return (parts[page] ?? []).filter((file) => file.endsWith('.js')).sort();
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Địa chỉ e-mail' });

it('lets a signed-out person type after 180 kB of JavaScript, none of it Firebase', async () => {
  const context = await freshContext();
  const page = await context.newPage();
  const scripts = watchScripts(page);
  await page.goto(`${platform.url}/login`, { waitUntil: 'commit' });
  const loaded = await scripts.until(
    email(page)
      .waitFor()
      .then(() => page.waitForTimeout(1500)),
  );
  // Nothing more comes by itself, however long they wait.
  expect(names(loaded)).toEqual(promised('login'));
  expect(loaded.filter(({ firebase }) => firebase)).toEqual([]);
  expect(sum(loaded)).toBeLessThanOrEqual(LOGIN_LIMIT);

  await email(page).pressSequentially('an');
  expect(await email(page).inputValue()).toBe('an');
  const later = await scripts.until(
    page.waitForLoadState('networkidle').then(() => page.waitForTimeout(1000)),
  );
  const more = later.filter(({ file }) => !names(loaded).includes(file));
  expect(more.length).toBeGreaterThan(0);
  expect(more.filter(({ firebase }) => !firebase)).toEqual([]);
  await context.close();
});

it('shows the dashboard after 120 kB more', async () => {
  const context = await freshContext();
  const page = await context.newPage();
  await page.goto(`${platform.url}/register`);
  await page.getByLabel('Họ và tên').fill('Lê Thị Hà');
  await email(page).fill('ha@example.test');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mat-khau-dai');
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await page.getByRole('feed').first().waitFor();

  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = watchScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const loaded = await scripts.until(page.getByText('Tìm sách').first().waitFor());
  const ours = loaded.filter(({ firebase }) => !firebase);
  const missing = promised('dashboard').filter((file) => !names(ours).includes(file));
  expect(missing).toEqual([]);
  expect(sum(ours.filter(({ file }) => !promised('login').includes(file)))).toBeLessThanOrEqual(
    DASHBOARD_LIMIT,
  );
  await context.close();
});
