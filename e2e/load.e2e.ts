import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { readParts } from './builtParts';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// Which scripts a page needs before it is of use. Each test hands the page only the scripts that `dist/parts.json` lists and
// holds back all others, so what is fetched ahead counts for nothing and the lists of .size-limit.cjs prove complete.

const LOGIN_LIMIT = 190_000;
const DASHBOARD_LIMIT = 130_000;

type PageName = 'login' | 'dashboard' | 'intro';

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const scriptsOf = (page: PageName): string[] => readParts()[page].filter((file) => file.endsWith('.js'));

const gzipSize = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzipSync(readFileSync(`dist/${file}`)).length, 0);

/** The Firebase SDK and what adapts it have no budget: they load when a person is about to sign in. */
function isFirebase(file: string): boolean {
  const isNamed = Object.entries(readParts().chunks).some(
    ([name, script]) => name.startsWith('firebase-') && script === file,
  );
  return isNamed || readFileSync(`dist/${file}`).includes('@firebase/');
}

interface HeldScripts {
  /** The scripts the page has asked for until now, without the Firebase SDK. */
  asked: () => string[];
  askedFirebase: () => boolean;
  release: () => void;
}

/** Holds back all scripts but these and the Firebase SDK until `release`. */
async function allowOnly(page: Page, allowed: readonly string[]): Promise<HeldScripts> {
  const asked = new Set<string>();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    asked.add(file);
    if (!allowed.includes(file) && !isFirebase(file)) await released;
    // The page may have closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return {
    asked: () => [...asked].filter((file) => !isFirebase(file)).sort(),
    askedFirebase: () => [...asked].some(isFirebase),
    release,
  };
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Địa chỉ e-mail' });

it('lets a signed-out person type after 190 kB of JavaScript, none of it Firebase', async () => {
  const login = scriptsOf('login');
  expect(login.filter(isFirebase)).toEqual([]);
  expect(gzipSize(login)).toBeLessThanOrEqual(LOGIN_LIMIT);

  // Too narrow for what stands beside the form on wide windows.
  const page = await console_.openPage({ serviceWorkers: 'block', viewport: { width: 412, height: 900 } });
  const scripts = await allowOnly(page, login);
  await page.goto(`${console_.platform.url}/login`, { waitUntil: 'commit' });
  await email(page).waitFor();
  expect(scripts.askedFirebase()).toBe(false);
  await email(page).pressSequentially('an');
  expect(await email(page).inputValue()).toBe('an');
  await eventually(() => expect(scripts.askedFirebase()).toBe(true));
  expect(scripts.asked()).toEqual([...login].sort());
  scripts.release();
  await page.context().close();
});

it('draws the introduction beside the form of a wide window after the form is there, and loads nothing else', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  const scripts = await allowOnly(page, scriptsOf('login'));
  await page.goto(`${console_.platform.url}/login`, { waitUntil: 'commit' });
  await email(page).waitFor();
  scripts.release();
  await page.getByRole('region', { name: 'Screenwire là gì' }).getByText('Đường về làng cũ').waitFor();
  expect(scripts.asked()).toEqual([...new Set([...scriptsOf('login'), ...scriptsOf('intro')])].sort());
  await page.context().close();
});

it('shows the dashboard after 130 kB more', async () => {
  const login = scriptsOf('login');
  const dashboard = scriptsOf('dashboard');
  expect(gzipSize(dashboard.filter((file) => !login.includes(file)))).toBeLessThanOrEqual(DASHBOARD_LIMIT);

  const first = await console_.openPage({ serviceWorkers: 'block' });
  await console_.register(first, 'Lê Thị Hà', 'ha@example.test');
  const page = await console_.openTab(first.context());
  const scripts = await allowOnly(page, dashboard);
  await page.goto(console_.platform.url, { waitUntil: 'commit' });
  await page.getByRole('feed').first().getByText('Tìm sách', { exact: true }).waitFor();
  expect(scripts.asked()).toEqual(expect.arrayContaining(dashboard));
  scripts.release();
  await page.context().close();
});
