import type { Page } from 'playwright-core';
import { createPushKeys, dayEvent } from '../src/protocol';
import { watchRequests } from './hostile/SentRequests';
import { allScreens } from './screens/allScreens';
import { ConsoleBrowser, tilesOf } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { useLocale } from './screens/preferences';

// A page that the browser translates as Google does it: each text is replaced by <font> elements, new ones as they come. The
// person sees what another one sees who reads the same page untranslated, in capital letters here.

const ACCOUNT = { email: 'dich@example.test', password: 'mat-khau-dai' };
const newKey = createPushKeys();
let console_: ConsoleBrowser;
let plain: Page;
let translated: Page;
let uid: string;

/** Translates the page from now on. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_OUT = 'script,style,textarea,option,svg,font,[translate=no],[contenteditable]';
    const replace = (text: Text): void => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_OUT)) return;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      inner.textContent = text.data.toLocaleUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (text.isConnected) replace(text);
    };
    document.documentElement.classList.add('translated-ltr');
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) replaceAll(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).toLocaleUpperCase().replace(/\s+/g, ' ');

/** Both people see the same, one of them translated. */
async function expectSame(): Promise<void> {
  await eventually(async () => {
    for (const page of [plain, translated])
      expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    expect(await textOf(translated)).toBe(await textOf(plain));
  });
  expect(console_.problems).toEqual([]);
}

const both = (act: (page: Page) => Promise<unknown>) => Promise.all([plain, translated].map(act));

async function send(id: string, text: string): Promise<void> {
  const url = `${console_.platform.databaseUrl}/response/${uid}/${dayEvent(Date.now())}.json?ns=demo-screenwire-default-rtdb`;
  const views = [text, 'Bìa cứng'].map((words) => ({ widget: 'TextView', properties: [{ text: words }] }));
  const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
  const message = { application: 'club', id, data: { layout } };
  const { ok } = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ [newKey(Date.now())]: message }),
  });
  expect(ok).toBe(true);
}

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  plain = await console_.openPage();
  const requests = watchRequests(plain);
  await console_.register(plain, 'Người Đọc', ACCOUNT.email);
  uid = String(requests[0]?.['user_id']);
  translated = await console_.openPage();
  await console_.signIn(translated, ACCOUNT);
});
afterAll(() => console_.close());

it('signs in while the button shows that it works', async () => {
  const page = await console_.openPage();
  await console_.goto(page, '/login');
  await page.locator('form button[type="submit"]').waitFor();
  await translate(page);
  await page.locator('input[name="email"]').fill(ACCOUNT.email);
  await page.locator('input[type="password"]').fill('mat-khau-khac');
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('alert').first().waitFor();
  await page.locator('input[type="password"]').fill(ACCOUNT.password);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('feed').first().waitFor();
  // The browser logs the refusal, too.
  expect(console_.errors).toEqual([]);
  console_.problems.length = 0;
  await page.context().close();
});

const SCREENS = [
  'home',
  'generalform',
  'registerdeveloper',
  'books',
  'book-page',
  'jsoneditor',
  'design',
  'not-found',
];

it.each(allScreens.filter(({ name }) => SCREENS.includes(name)))(
  '$name has the words of the other language after switching, twice',
  async (screen) => {
    await both((page) => useLocale(page, 'vi'));
    await both((page) => console_.open(page, screen));
    await both((page) => Promise.all(screen.content(page).map((each) => each.waitFor())));
    await translate(translated);
    await expectSame();
    for (const locale of ['en', 'vi'] as const) {
      await both((page) => useLocale(page, locale));
      await expectSame();
    }
  },
);

it('shows what comes, changes and goes, and the pages that are opened', async () => {
  await both((page) => console_.goto(page, '/'));
  await both((page) => page.getByRole('feed').first().waitFor());
  // Each browser counts by itself which cards it has shown.
  await both((page) => page.addStyleTag({ content: '.bell-count{display:none}' }));
  await translate(translated);
  await send('a', 'Thẻ một');
  await send('b', 'Thẻ hai');
  await plain.getByText('Thẻ hai').waitFor();
  await expectSame();
  await send('a', 'Thẻ đổi chữ');
  await plain.getByText('Thẻ đổi chữ').waitFor();
  await expectSame();
  for (const form of ['books', 'bookcase']) {
    await both((page) => tilesOf(page).locator(`a[href*="form%2F${form}_"]`).click());
    await expectSame();
    await both((page) => page.goBack());
    await both((page) => tilesOf(page).waitFor());
    await expectSame();
  }
  for (const path of ['/design', '/']) {
    await both((page) => page.locator(`header a[href="${path}"], nav a[href="${path}"]`).first().click());
    await expectSame();
  }
});
