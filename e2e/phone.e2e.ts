import type { Locator, Page } from 'playwright-core';
import { appWords } from '../src/app/words';
import { authWords } from '../src/features/auth/words';
import { booksWords } from '../src/features/books/words';
import { dashboardWords } from '../src/features/dashboard/words';
import { uiWords } from '../src/ui/words';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useLocale } from './screens/preferences';

// Narrow windows: nothing lies over what one types or presses, and the way to a page stays one line.

const PHONE = { width: 360, height: 780 };
const words = booksWords.vi;
let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('not there');
  return box;
}

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** Whether two things lie over one another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Asks the second person of the demo for a book of theirs, on its page, from the shelf of the dashboard. */
async function askForBook(page: Page, title: string): Promise<void> {
  await console_.goto(page, '/login');
  await page.getByRole('button', { name: authWords.vi.demo.try, exact: true }).click();
  await page
    .getByRole('region', { name: dashboardWords.vi.newContents })
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: words.page.borrow, exact: true }).click();
}

it('a toast covers neither the message that is written next nor a button', async () => {
  const page = await console_.openPage({ viewport: PHONE });
  await askForBook(page, 'Mèo con đi học');
  const message = page.getByRole('textbox', { name: words.page.thread.label });
  const toast = page.locator('.ant-notification-notice').filter({ hasText: words.page.done.ask });
  await toast.waitFor();
  // It stays while it is pointed at.
  await toast.hover();
  await message.focus();
  await message.scrollIntoViewIfNeeded();
  const send = page.getByRole('button', { name: words.page.thread.send, exact: true });
  await eventually(async () => {
    expect(await overlap(toast, message)).toBe(false);
    expect(await overlap(toast, send)).toBe(false);
  });
  expect(await barriersOn(page)).toEqual([]);
});

it('a toast and a notice lie apart, and off what was said last and is written next, in narrow windows and wide ones', async () => {
  const open = async (button: string, title: string) => {
    const page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
    await console_.goto(page, '/login');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('feed').first().waitFor();
    await console_.goto(page, '/books');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const borrow = page.getByRole('button', { name: words.page.borrow, exact: true });
    await borrow.waitFor();
    return { page, borrow };
  };
  const { page, borrow } = await open(authWords.vi.demo.try, 'Vườn rau trên mái nhà');
  const other = await open(authWords.vi.demo.as.replace('{{name}}', 'Lê Thu Trang'), 'Sổ tay thiên văn nhỏ');
  await borrow.click();
  const toast = page.locator('.ant-notification-notice').filter({ hasText: words.page.done.ask });
  await toast.hover();
  await other.borrow.click();
  const notice = page.locator('.arrived');
  await notice.getByRole('link').focus();
  const message = page.getByRole('textbox', { name: words.page.thread.label });
  await message.fill('Chiều nay được không?');
  await page.getByRole('button', { name: words.page.thread.send, exact: true }).click();
  const last = page.locator('.thread-line').last();
  await last.waitFor();
  await notice.getByRole('link').focus();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await message.scrollIntoViewIfNeeded();
    await toast.hover();
    await eventually(async () => {
      expect(await overlap(toast, notice)).toBe(false);
      for (const box of [toast, notice])
        for (const below of [last, message]) expect(await overlap(box, below)).toBe(false);
    });
  }
  await other.page.context().close();
});

it('a book’s cover stands beside who wrote it, and what can be done is in sight', async () => {
  const page = await console_.registerInNewBrowser('Đỗ Thị Bìa', 'bia@example.test', PHONE);
  await console_.goto(page, '/books');
  await page.locator('.offer-card').first().click();
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await eventually(async () => {
      const cover = await boxOf(page.locator('.page-cover'));
      const lead = await boxOf(page.locator('.page-lead'));
      expect(lead.x).toBeGreaterThan(cover.x + cover.width);
      expect(Math.abs(lead.y - cover.y)).toBeLessThan(2);
      // As wide as it is drawn: three to four.
      expect(cover.height / cover.width).toBeCloseTo(4 / 3, 1);
      expect(cover.width).toBeLessThan(width / 2);
      const ask = await boxOf(page.getByRole('button', { name: words.page.borrow, exact: true }));
      expect(ask.y + ask.height).toBeLessThan(640);
      expect(ask.width).toBeGreaterThan(width / 2);
    });
  }
});

it('the way to a page with a long name is one line, with its start in it', async () => {
  const page = await console_.registerInNewBrowser('Võ Thị Dài', 'dai@example.test', PHONE);
  await useLocale(page, 'en');
  await console_.goto(page, '/books/history');
  const trail = page.getByRole('navigation', { name: uiWords.en.breadcrumb });
  await trail.getByText(booksWords.en.find.history.title).waitFor();
  const link = (word: 'home' | 'findBooks') => trail.getByRole('link', { name: appWords.en.nav[word] });
  expect((await boxOf(trail)).height).toBeLessThan(40);
  // The start is there in full, what lies between gives way.
  expect(await link('home').evaluate(isCut)).toBe(false);
  expect(await link('findBooks').evaluate(isCut)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
