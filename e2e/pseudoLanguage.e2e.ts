import type { Page } from 'playwright-core';
import { applicationPath, SECTIONS } from '../src/features/applications/applicationPath';
import { allScreens } from './screens/allScreens';
import { clippedTexts } from './screens/clippedTexts';
import { same, type ConsoleScreen } from './screens/ConsoleScreen';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { contentScreens } from './screens/contentScreens';
import { useLocale } from './screens/preferences';
import { speakPseudo, unmarkedTexts } from './screens/pseudoLanguage';

// Every screen in a language that is 40 % longer than English and marked: what is not marked comes from no file of
// `locales/`, and what is cut has no room.

/** What the sample application, its screens and its collections are called, and what is shown in both languages at once. */
const NAMES = [
  ...['Book sharing', 'Chia sẻ sách', 'Find a book', 'Add a book', 'Your bookcase', 'Loans and sales'],
  ...['Loan or sale', 'Book', 'Reports', 'Sách', 'Mượn và mua', 'Tin nhắn', 'Báo cáo'],
  'Delete Account (Xóa tài khoản)',
  'Tất cả dữ liệu của bạn sẽ bị xóa và không thể khôi phục.',
  'All your data will be deleted and cannot be restored.',
];

const sections = SECTIONS.filter((section) => section !== 'resources').map((section): ConsoleScreen => ({
  name: `application-${section}`,
  path: applicationPath('book', section),
  who: 'signedIn',
  heading: same('Chia sẻ sách'),
  content: (page) => [page.getByRole('heading', { level: 2 }).first()],
}));

// Pages to read are files of their own in each language.
const read = new Set(contentScreens);
const screens = [...allScreens.filter((screen) => !read.has(screen)), ...sections];

let console_: ConsoleBrowser;
let visitor: Page;
let member: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  const open = async () => {
    const page = await console_.openPage({ serviceWorkers: 'block' });
    await speakPseudo(page);
    return page;
  };
  visitor = await open();
  member = await open();
  await console_.signIn(member);
});

afterAll(() => console_.close());

/** Screens of applications are laid out again after the page was. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 150)));

/** What reaches beyond the right edge of a page that scrolls sideways. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.outerHTML.slice(0, 80)} reaches beyond ${String(clientWidth)} px`);
  });

it.each(screens.map((screen): [string, ConsoleScreen] => [screen.name, screen]))(
  '%s shows only texts of the locales, and cuts none',
  async (_name, screen) => {
    const page = screen.who === 'signedIn' ? member : visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await console_.open(page, screen);
    for (const content of screen.content(page)) await content.waitFor();
    await useLocale(page, 'en');
    await page.getByText('⟦').first().waitFor();
    const found: unknown[] = [];
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // Screens of applications are laid out again after the page was.
      await settled(page);
      const faults = [await unmarkedTexts(page, NAMES), await sideways(page), await clippedTexts(page)];
      found.push(width, ...faults.flat());
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await useLocale(page, 'vi');
    expect(found).toEqual([1440, 320]);
  },
);
