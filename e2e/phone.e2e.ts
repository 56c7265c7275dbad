import type { Locator, Page } from 'playwright-core';
import { bookRow, bookView } from './screens/bookScreens';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useLocale } from './screens/preferences';
import { appWords, authWords, uiWords } from '../test/words';

// Narrow windows: nothing lies over what one types or presses, and the way to a page stays one line.

const PHONE = { width: 360, height: 780 };
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

/** One of the two people of the demo, in a browser of their own, on the screen of a deal about a book. */
async function openDeal(button: string, title: string, viewport = PHONE): Promise<Page> {
  const page = await console_.openPage({ viewport });
  await console_.goto(page, '/login');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('feed').first().waitFor();
  await console_.goto(page, '/app/book/deals');
  await bookRow(page, title).click();
  await page.getByRole('textbox', { name: 'Lời nhắn' }).waitFor();
  return page;
}

const FIRST = authWords.vi.demo.try;
const SECOND = authWords.vi.demo.as.replace('{{name}}', 'Lê Thu Trang');
const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Lời nhắn' });
const sendOf = (page: Page) => page.getByRole('button', { name: 'Gửi', exact: true });
const toastOf = (page: Page) => page.locator('.ant-notification-notice').filter({ hasText: 'Đã lưu' });

it('a toast covers neither the message that is written next nor a button', async () => {
  const page = await openDeal(SECOND, 'Thành phố sau mưa');
  await page.getByRole('button', { name: 'Đồng ý', exact: true }).click();
  const toast = toastOf(page);
  await toast.waitFor();
  // It stays while it is pointed at.
  await toast.hover();
  const message = messageOf(page);
  await message.focus();
  await message.scrollIntoViewIfNeeded();
  await eventually(async () => {
    expect(await overlap(toast, message)).toBe(false);
    expect(await overlap(toast, sendOf(page))).toBe(false);
  });
  expect(await barriersOn(page)).toEqual([]);
});

it('a toast and a notice lie apart, and off what was said last and is written next, in narrow windows and wide ones', async () => {
  const page = await openDeal(FIRST, 'Biển và những lá thư', { width: 1440, height: 900 });
  const other = await openDeal(SECOND, 'Biển và những lá thư', { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Đồng ý', exact: true }).click();
  const toast = toastOf(page);
  await toast.hover();
  await console_.goto(other, '/app/book/books');
  await bookRow(other, 'Sổ tay thiên văn nhỏ').click();
  await bookView(other, 'edtUntil').locator('input').fill('2030-01-31');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Hỏi mượn' }).click();
  const notice = page.locator('.arrived');
  await notice.getByRole('link').focus();
  const message = messageOf(page);
  await message.fill('Chiều nay được không?');
  await sendOf(page).click();
  const last = bookView(page, 'recyclerView').getByText('Chiều nay được không?', { exact: true });
  await last.waitFor();
  await notice.getByRole('link').focus();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await message.scrollIntoViewIfNeeded();
    await toast.hover();
    await eventually(async () => {
      expect(await overlap(toast, notice)).toBe(false);
      for (const box of [toast, notice])
        for (const [name, below] of Object.entries({ last, message }))
          expect([name, await overlap(box, below)]).toEqual([name, false]);
    });
  }
  await other.context().close();
});

it('a book’s cover stands beside who wrote it, and what can be done is in sight', async () => {
  const page = await console_.registerInNewBrowser('Đỗ Thị Bìa', 'bia@example.test', PHONE);
  await console_.goto(page, '/app/book/books');
  await bookRow(page, 'Mèo con đi học').click();
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await eventually(async () => {
      const cover = await boxOf(bookView(page, 'imgCover').first());
      const lead = await boxOf(bookView(page, 'txtName').first());
      expect(lead.x).toBeGreaterThan(cover.x + cover.width);
      expect(Math.abs(lead.y - cover.y)).toBeLessThan(10);
      // As wide as it is drawn: three to four.
      expect(cover.height / cover.width).toBeCloseTo(4 / 3, 1);
      expect(cover.width).toBeLessThan(width / 2);
      const ask = await boxOf(page.getByRole('button', { name: 'Hỏi mượn', exact: true }));
      expect(ask.y + ask.height).toBeLessThan(640);
      expect(ask.width).toBeGreaterThan(width / 2);
    });
  }
});

it('going back from a book leads to the place in the list that one left', async () => {
  const page = await openDeal(FIRST, 'Biển và những lá thư');
  await console_.goto(page, '/app/book/books');
  await bookRow(page, /./).waitFor();
  const far = bookRow(page, 'Kể chuyện một triều vua');
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    expect(await far.count()).toBe(1);
  });
  await far.scrollIntoViewIfNeeded();
  const before = (await boxOf(far)).y;
  await far.click();
  await page.getByText('Chủ sách: Lê Thu Trang', { exact: true }).waitFor();
  await page.goBack();
  await eventually(async () => {
    expect(await far.count()).toBe(1);
    expect(Math.abs((await boxOf(far)).y - before)).toBeLessThan(2);
  });
});

it('the way to a page with a long name is one line, with its start in it', async () => {
  const name = 'Nhóm đọc sách của khu phố bên kia sông';
  const page = await console_.registerInNewBrowser('Võ Thị Dài', 'dai@example.test', PHONE);
  await createApplication(console_, page, name);
  await useLocale(page, 'en');
  await console_.goto(page, '/application/nhom_doc_sach_cua_khu_pho_ben_kia_song/settings');
  const trail = page.getByRole('navigation', { name: uiWords.en.breadcrumb });
  await trail.getByText(name).waitFor();
  const link = (word: 'home' | 'application') => trail.getByRole('link', { name: appWords.en.nav[word] });
  expect((await boxOf(trail)).height).toBeLessThan(40);
  // The start is there in full, what lies between gives way.
  expect(await link('home').evaluate(isCut)).toBe(false);
  expect(await link('application').evaluate(isCut)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
