import type { Page } from 'playwright-core';
import { bookName } from './screens/bookScreens';
import { ConsoleBrowser, DEMO, tilesOf } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { InputMethod, Keyboard } from './screens/Keyboard';
import { appWords, applicationsWords, authWords, dashboardWords } from '../test/words';

// The whole way without a pointing device, and with an input method, on the console as it ships.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

/** The page has done all that a key made it do: two frames were drawn since. */
async function keyHandled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const copies = async (name: string) =>
  JSON.stringify(await console_.platform.administer('applications/book/collections/books/rows')).split(
    `"name":${JSON.stringify(name)}`,
  ).length - 1;

/** Screens move the focus to their heading when they arrive. */
async function headingHasFocus(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await heading.waitFor();
  const handle = await heading.elementHandle();
  await page.waitForFunction((element) => document.activeElement === element, handle);
}

/** A menu that opened took the focus along. */
async function menuHasFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
}

const tile = (page: Page, name: string) => tilesOf(page).getByRole('link', { name, exact: true });

it('leads by keyboard alone from signing in to signing out, and shows the focus all the way', async () => {
  const page = await console_.openPage();
  const keys = new Keyboard(page);
  const { vi } = dashboardWords;
  await console_.goto(page, '/login');

  // The skip link is the first stop, and leads past the header.
  await keys.goTo(page.getByRole('link', { name: appWords.vi.skip }));
  await keys.press('Enter');
  await keys.goTo(page.getByRole('textbox', { name: authWords.vi.email }));
  await keys.type(DEMO.email);
  await keys.goTo(page.getByLabel(authWords.vi.password, { exact: true }));
  await keys.type(DEMO.password);
  await keys.press('Enter');
  await headingHasFocus(page, vi.title);

  await keys.goTo(tile(page, 'Thêm sách'));
  await keys.press('Enter');
  await headingHasFocus(page, 'Thêm sách');
  await keys.goTo(page.getByRole('textbox', { name: 'Tên sách' }));
  await keys.type('Tuổi thơ dữ dội');
  await keys.goTo(page.getByRole('textbox', { name: 'Tác giả' }));
  await keys.type('Phùng Quán');
  await keys.goTo(page.locator('[data-view-id="btnSend"]'));
  await keys.press('Enter');
  // It leads to the book.
  await headingHasFocus(page, 'Cuốn sách');
  expect(await copies('Tuổi thơ dữ dội')).toBe(1);
  // A question is a dialog; it has the focus until it is closed.
  const remove = page.getByRole('button', { name: 'Xóa khỏi tủ sách' });
  // Until it has come, Tab would lead past it.
  await remove.waitFor();
  await keys.goTo(remove);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: 'Xóa “Tuổi thơ dữ dội”?' });
  await dialog.waitFor();
  await page.waitForFunction(() =>
    document.querySelector('[role="dialog"]')?.contains(document.activeElement),
  );
  await keys.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // A group of the header opens under its word, closes with Escape, and its links are the next stops.
  const header = page.getByRole('navigation', { name: appWords.vi.mainNavigation });
  const java = header.getByRole('link', { name: 'Java' });
  await keys.goTo(header.getByRole('button', { name: appWords.vi.nav.languages }), 'Shift+Tab');
  await keys.press('Enter');
  await java.waitFor();
  await keys.press('Escape');
  await java.waitFor({ state: 'hidden' });
  await keys.press('Enter');
  await keys.goTo(java);
  await keys.press('Enter');
  await headingHasFocus(page, 'Java');

  const side = page.getByRole('navigation', { name: appWords.vi.sideNavigation });
  await keys.goTo(side.getByRole('link', { name: appWords.vi.nav.registerDeveloper }), 'Shift+Tab');
  await keys.press('Enter');
  await headingHasFocus(page, applicationsWords.vi.register.title);

  await keys.goTo(page.getByRole('link', { name: appWords.vi.home }), 'Shift+Tab');
  await keys.press('Enter');
  await headingHasFocus(page, vi.title);
  await keys.goTo(page.getByRole('searchbox', { name: vi.search }));
  await keys.type('sách');
  await keys.press('Enter');
  await page.getByRole('region', { name: vi.results }).getByRole('status').waitFor();

  await keys.goTo(page.getByRole('banner').locator('button.who'), 'Shift+Tab');
  await keys.press('Enter');
  await menuHasFocus(page);
  await keys.goTo(page.getByRole('menuitem', { name: appWords.vi.signOut }), 'ArrowDown');
  await keys.press('Enter');
  await page.getByRole('banner').getByText(appWords.vi.pleaseLogin).waitFor();
  await page.waitForURL('**/login');

  expect(keys.complaints).toEqual([]);
  expect(console_.problems).toEqual([]);
  await page.context().close();
});

it('would notice a focus that does not show', async () => {
  const page = await console_.openPage();
  const keys = new Keyboard(page);
  await console_.goto(page, '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.icon-button { outline: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await keys.goTo(page.getByRole('banner').getByText(appWords.vi.pleaseLogin));
  expect(keys.complaints.join()).toMatch(/the focus does not show on <button[^>]*icon-button/);
  await page.context().close();
});

describe('with an input method', () => {
  let page: Page;
  let method: InputMethod;
  /** Searches that went over the line. */
  let searches = 0;

  beforeAll(async () => {
    page = await console_.openPage();
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('draft/core/seach_app')) searches++;
      }),
    );
    method = await InputMethod.of(page);
  });

  it('signs nobody in with the Enter that ends a word, and once with two', async () => {
    let signIns = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('signInWithPassword')) signIns++;
    });
    await console_.goto(page, '/login');
    await page.getByLabel(authWords.vi.password, { exact: true }).fill(DEMO.password);
    await page.getByRole('textbox', { name: authWords.vi.email }).focus();
    await method.compose('demo');
    await method.enter();
    await method.commit(DEMO.email);
    await keyHandled(page);
    // A sign-in under way locks the fields before it asks anybody.
    expect(await page.getByRole('textbox', { name: authWords.vi.email }).isEnabled()).toBe(true);
    expect(signIns).toBe(0);
    await method.enter();
    await method.enter();
    await page.getByRole('feed').first().waitFor();
    expect(signIns).toBe(1);
  });

  it('searches only for the finished word', async () => {
    await page.getByRole('searchbox', { name: dashboardWords.vi.search }).focus();
    const results = page.getByRole('region', { name: dashboardWords.vi.results });
    await method.compose('sách');
    await method.enter();
    await keyHandled(page);
    expect(await results.count()).toBe(0);
    expect(searches).toBe(0);
    await method.commit('sách');
    await method.enter();
    await results.getByText('“sách”').first().waitFor();
    // One that was late would have come by now.
    expect(searches).toBe(1);
  });

  it('posts a form once, with the word as it was composed', async () => {
    await tile(page, 'Thêm sách').click();
    await page.getByRole('textbox', { name: 'Tên sách' }).focus();
    await method.compose('Đất rừng');
    await method.enter();
    await method.commit('Đất rừng phương Nam');
    // Also in antd's input, which replaces the native one when it loses the focus.
    await page.keyboard.press('Tab');
    const title = page.getByRole('textbox', { name: 'Tên sách' }).and(page.locator('[class*="ant-"]'));
    await eventually(async () => expect(await title.inputValue()).toBe('Đất rừng phương Nam'));
    expect(await copies('Đất rừng phương Nam')).toBe(0);
    await page.locator('[data-view-id="btnSend"]').dblclick();
    await bookName(page, 'Đất rừng phương Nam').waitFor();
    expect(await copies('Đất rừng phương Nam')).toBe(1);
  });
});
