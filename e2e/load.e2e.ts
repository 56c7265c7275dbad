import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { readParts } from './builtParts';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// What a person's browser really fetches before a page is of use, with nothing cached. The budgets of .size-limit.cjs
// are lists the build wrote down; here it shows whether they are the truth.

const LOGIN_LIMIT = 190_000;
const DASHBOARD_LIMIT = 130_000;

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

interface Script {
  file: string;
  gzip: number;
  /** Part of the Firebase SDK, which is loaded when a person is about to sign in. */
  firebase: boolean;
}

/** Writes down every script the page receives; gives those until now, once they are here in full. */
function watchScripts(page: Page): () => Promise<Script[]> {
  const sdk = Object.entries(readParts().chunks).flatMap(([name, file]) =>
    name.startsWith('firebase-') ? [file] : [],
  );
  const arriving: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const file = new URL(response.url()).pathname.slice(1);
    const script = response.body().then((body) => ({
      file,
      gzip: gzipSync(body).length,
      firebase: sdk.includes(file) || body.includes('@firebase/'),
    }));
    // Requests that are open when the page closes may fail.
    script.catch(() => undefined);
    arriving.push(script);
  });
  return () => Promise.all([...arriving]);
}

/** What has come once it is `wanted` and, for a second and a half, nothing more. */
async function settledScripts(
  page: Page,
  scripts: () => Promise<Script[]>,
  expectScripts: (loaded: Script[]) => void,
): Promise<Script[]> {
  await eventually(async () => expectScripts(await scripts()));
  for (;;) {
    const before = await scripts();
    await page.waitForTimeout(1500);
    const after = await scripts();
    if (after.length === before.length) return after;
  }
}

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { gzip }) => total + gzip, 0);
const names = (scripts: readonly Script[]) => scripts.map(({ file }) => file).sort();

function promised(page: 'login' | 'dashboard' | 'intro'): string[] {
  const { [page]: files } = readParts();
  return files.filter((file) => file.endsWith('.js')).sort();
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Địa chỉ e-mail' });

it('lets a signed-out person type after 190 kB of JavaScript, none of it Firebase', async () => {
  // Too narrow for what stands beside the form on wide windows.
  const page = await console_.openPage({ serviceWorkers: 'block', viewport: { width: 412, height: 900 } });
  const scripts = watchScripts(page);
  await page.goto(`${console_.platform.url}/login`, { waitUntil: 'commit' });
  await email(page).waitFor();
  // Nothing more comes by itself, however long they wait.
  const loaded = await settledScripts(page, scripts, (come) =>
    expect(names(come)).toEqual(promised('login')),
  );
  expect(names(loaded)).toEqual(promised('login'));
  expect(loaded.filter(({ firebase }) => firebase)).toEqual([]);
  expect(sum(loaded)).toBeLessThanOrEqual(LOGIN_LIMIT);

  await email(page).pressSequentially('an');
  expect(await email(page).inputValue()).toBe('an');
  const later = (come: Script[]) => come.filter(({ file }) => !names(loaded).includes(file));
  const all = await settledScripts(page, scripts, (come) => expect(later(come)).not.toEqual([]));
  expect(later(all).filter(({ firebase }) => !firebase)).toEqual([]);
  await page.context().close();
});

it('draws the introduction beside the form of a wide window after the form is there, and loads nothing else', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  const scripts = watchScripts(page);
  await page.goto(`${console_.platform.url}/login`, { waitUntil: 'commit' });
  await email(page).waitFor();
  await page.getByRole('region', { name: 'Screenwire là gì' }).getByText('Đường về làng cũ').waitFor();
  const login = promised('login');
  const all = await settledScripts(page, scripts, (come) =>
    expect(come.length).toBeGreaterThan(login.length),
  );
  expect(names(all.slice(0, login.length))).toEqual(login);
  expect(names(all)).toEqual([...new Set([...login, ...promised('intro')])].sort());
  await page.context().close();
});

it('shows the dashboard after 130 kB more', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.register(page, 'Lê Thị Hà', 'ha@example.test');

  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Nothing of the first visit is still on its way when the second is watched.
  await page.goto('about:blank');
  const scripts = watchScripts(page);
  await page.goto(console_.platform.url, { waitUntil: 'commit' });
  await page.getByRole('feed').first().getByText('Tìm sách', { exact: true }).waitFor();
  // What is here now, and what was promised and may be a moment late.
  const expectedScripts = [...promised('dashboard'), ...names(await scripts())];
  await eventually(async () =>
    expect(names(await scripts())).toEqual(expect.arrayContaining(promised('dashboard'))),
  );
  const loaded = (await scripts()).filter(
    ({ file, firebase }) => !firebase && expectedScripts.includes(file),
  );
  expect(sum(loaded.filter(({ file }) => !promised('login').includes(file)))).toBeLessThanOrEqual(
    DASHBOARD_LIMIT,
  );
  await page.context().close();
});
