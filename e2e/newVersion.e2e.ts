import type { Page } from 'playwright-core';
import { readParts } from './builtParts';
import { ConsoleBrowser, openAddBook } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { appWords, applicationsWords } from '../test/words';

// A new version replaces the files of the one that runs in somebody's tab.

const app = appWords.vi;

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

/**
 * Deploys another version: pages that are loaded from now on name their first script again. Chunks of the given name are
 * gone until so many pages of the new version have been loaded. Returns how often a page was loaded since.
 */
async function deploy(page: Page, chunk: string, pagesWithout: number): Promise<() => number> {
  const missingFile = readParts().chunks[chunk];
  let loads = 0;
  const serve = async (url: string): Promise<string> => {
    const html = await (await fetch(url)).text();
    return html.replace(/(<script[^>]* src="[^"]+\.js)"/, `$1?next"`);
  };
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === `/${String(missingFile)}` && loads <= pagesWithout)
      return route.fulfill({ status: 404 });
    if (request.isNavigationRequest()) loads += 1;
    else if (pathname !== '/') return route.continue();
    return route.fulfill({ contentType: 'text/html', body: await serve(request.url()) });
  });
  return () => loads;
}

const openCreateApplication = (page: Page) =>
  page.getByRole('link', { name: app.nav.createApplication }).first().click();
const created = (page: Page) =>
  page.getByRole('heading', { level: 1, name: applicationsWords.vi.create.title });

it('loads the new version once where a screen of the old one is gone', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.signIn(page);
  const loads = await deploy(page, 'applications', 0);
  await openCreateApplication(page);
  await created(page).waitFor();
  expect(loads()).toBe(1);
  await page.context().close();
});

it('does not continue loading where the new version does not bring the screen either', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.signIn(page);
  const loads = await deploy(page, 'applications', 1);
  await openCreateApplication(page);
  // The page that came is the newest there is: its failure is told as such.
  await page.getByRole('button', { name: app.retry }).waitFor();
  expect(loads()).toBe(1);
  await page.context().close();
});

it('offers the new version with a button where a reload brought the old one back', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.signIn(page);
  const missingFile = readParts().chunks['applications'];
  let loads = 0;
  let isDeployed = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) loads += 1;
    if (pathname === `/${String(missingFile)}` && !isDeployed) return route.fulfill({ status: 404 });
    // Some cache on the way hands out old pages.
    if (pathname !== '/' || request.isNavigationRequest()) return route.continue();
    const html = await (await fetch(request.url())).text();
    return route.fulfill({ contentType: 'text/html', body: html.replaceAll('.js"', '.js?next"') });
  });
  await openCreateApplication(page);
  await page.getByRole('heading', { level: 1, name: app.notice.newVersion }).waitFor();
  expect(loads).toBe(1);
  isDeployed = true;
  await page.getByRole('button', { name: app.update.take }).click();
  await created(page).waitFor();
  expect(loads).toBe(2);
  await page.context().close();
});

it('tells of the new version where a part beside the page is gone, and keeps what was typed', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.signIn(page);
  await openAddBook(page);
  const title = page.getByRole('textbox', { name: 'Tên sách' });
  await title.fill('Dế Mèn phiêu lưu ký');
  const loads = await deploy(page, 'usermenu', 0);
  await page.getByRole('banner').getByRole('button', { name: 'Người Dùng Thử' }).click();
  await page.getByText(app.notice.newVersion).waitFor();
  expect(loads()).toBe(0);
  expect(await title.inputValue()).toBe('Dế Mèn phiêu lưu ký');
  // The browser itself may ask whether to leave.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: app.update.take }).click();
  await eventually(() => expect(loads()).toBe(1));
  await eventually(async () => expect(await title.inputValue()).toBe('Dế Mèn phiêu lưu ký'));
  await page.getByRole('banner').getByRole('button', { name: 'Người Dùng Thử' }).click();
  await page.getByRole('menuitem', { name: app.signOut }).waitFor();
  await page.context().close();
});
