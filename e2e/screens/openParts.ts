import type { Page } from 'playwright-core';
import { POSTS } from '../../src/app/keepPosts';
import type { Locale } from '../../src/api/slices/preferencesSlice';
import { bookForm } from './bookForm';
import { openAsText } from './jsonEditor';
import { eventually } from './eventually';
import {
  appWords,
  formWords,
  inspectorWords,
  layoutsWords,
  leavingWords,
  menuWords,
  newsWords,
  outboxWords,
} from '../../test/words';

/** Something that opens over a screen: a menu, a drawer, a dialog, a notice. */
export interface OpenPart {
  /** Also the name of its pictures. */
  name: string;
  path: string;
  /** Only phones have it, or only wide windows. */
  only?: 'narrow' | 'wide';
  /** Opens it on `path`, as the demo account, in the language shown; it is there in full afterwards. */
  open: (page: Page, locale: Locale) => Promise<void>;
}

const addBook = bookForm('add_book');

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();

async function fillBook(page: Page, locale: Locale): Promise<void> {
  const title = { vi: 'Tên sách', en: 'Title' }[locale];
  await page.getByRole('textbox', { name: title, exact: true }).fill('Số đỏ');
}

async function personMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button.who').click();
  await page.getByRole('menu').waitFor();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await personMenu(page);
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens the screen of the sample application in the editor, with one text changed. */
async function editedScreen(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: formWords[locale].editLayout }).click();
  const text = await openAsText(page);
  // Changed already where the draft of an earlier visit is there again. Pictures are taken without Jest and its `expect`.
  await eventually(async () => {
    const shown = await text.inputValue();
    if (!/@string\/find_a_book|Tìm người viết/.test(shown))
      throw new Error(`no layout in the editor yet: ${shown}`);
  });
  await text.fill((await text.inputValue()).replaceAll('"@string/find_a_book"', '"Tìm người viết"'));
}

/** True where a window of that size has the part. */
export const shownAt = ({ only }: OpenPart, size: 'narrow' | 'wide') => only === undefined || only === size;

/** The id of who is signed in, as the identity service's client keeps it. */
function signedInId(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(new Error('no session is kept'));
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll();
          all.onsuccess = () => {
            const [kept] = all.result as { value?: { uid?: string } }[];
            opening.result.close();
            resolve(kept?.value?.uid ?? '');
          };
        };
      }),
  );
}

export const openParts: readonly OpenPart[] = [
  {
    name: 'designer',
    path: addBook,
    open: async (page, locale) => {
      await page.getByRole('button', { name: formWords[locale].editLayout }).click();
      await page.locator('.preview-device').waitFor();
    },
  },
  {
    name: 'languages-menu',
    path: '/blogs',
    only: 'wide',
    open: async (page, locale) => {
      await page.getByRole('button', { name: appWords[locale].nav.languages }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Python' }).waitFor();
    },
  },
  {
    name: 'navigation-drawer',
    path: '/',
    only: 'narrow',
    open: async (page, locale) => {
      await page.getByRole('button', { name: appWords[locale].openMenu }).click();
      await page.getByRole('dialog').getByText(appWords[locale].nav.blogs, { exact: true }).waitFor();
    },
  },
  {
    name: 'notifications',
    path: '/blogs',
    open: async (page, locale) => {
      await page.getByRole('button', { name: new RegExp(`^${newsWords[locale].bell}`) }).click();
      await page.getByRole('region', { name: newsWords[locale].bell }).waitFor();
    },
  },
  { name: 'person-menu', path: '/', open: personMenu },
  {
    name: 'search-results',
    path: `/?q=${encodeURIComponent('sách')}`,
    open: (page) => page.locator('.found-applications a').first().waitFor(),
  },
  {
    name: 'sent-requests',
    path: '/blogs',
    open: async (page, locale) => {
      await fromMenu(page, menuWords[locale].requests);
      await dialog(page, outboxWords[locale].title);
    },
  },
  {
    name: 'diagnostics',
    path: '/blogs',
    open: async (page, locale) => {
      await fromMenu(page, menuWords[locale].diagnostics);
      await dialog(page, outboxWords[locale].diagnostics.title);
    },
  },
  {
    name: 'inspector',
    path: addBook,
    open: async (page, locale) => {
      await fromMenu(page, menuWords[locale].inspector);
      await dialog(page, inspectorWords[locale].title);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'leaving-question',
    path: addBook,
    open: async (page, locale) => {
      await fillBook(page, locale);
      await page.getByRole('banner').getByRole('link', { name: appWords[locale].home }).click();
      await dialog(page, leavingWords[locale].title);
    },
  },
  {
    name: 'sign-out-question',
    path: addBook,
    open: async (page, locale) => {
      await fillBook(page, locale);
      await fromMenu(page, appWords[locale].signOut);
      await page.getByRole('button', { name: leavingWords[locale].signOutConfirm }).waitFor();
    },
  },
  {
    name: 'notice',
    path: '/blogs',
    open: async (page, locale) => {
      // What cannot be read of the kept posts is told. This page has read them once it shows the person.
      await page.getByRole('banner').locator('button.who').waitFor();
      const uid = await signedInId(page);
      await page.evaluate((key) => localStorage.setItem(key, '{'), `${POSTS}${uid}/damaged`);
      await page.reload();
      await page.getByText(appWords[locale].notice.storageReset).waitFor();
    },
  },
  {
    name: 'publish',
    path: bookForm('books'),
    open: async (page, locale) => {
      await editedScreen(page, locale);
      await page.getByRole('button', { name: layoutsWords[locale].publish.open, exact: true }).click();
      await page.getByRole('dialog').locator('.diff').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'history',
    path: bookForm('books'),
    open: async (page, locale) => {
      await editedScreen(page, locale);
      await page.getByRole('button', { name: layoutsWords[locale].history.title }).click();
      await dialog(page, layoutsWords[locale].history.title);
      await page.waitForFunction(() => !document.querySelector('[role="dialog"] [aria-busy="true"]'));
    },
  },
];
