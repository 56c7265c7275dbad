import type { Page } from 'playwright-core';
import { bookRow } from './screens/bookScreens';
import { ConsoleBrowser, tilesOf } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { AXE_TAGS, axeOn } from './screens/findBarriers';
import { useLocale } from './screens/preferences';
import {
  applicationsWords,
  authWords,
  contentWords,
  dashboardWords,
  introWords,
  newsWords,
} from '../test/words';

// The first minute of a new person: from the first address to the first notice.

const words = dashboardWords.vi;
let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
});

afterAll(() => console_.close());

const today = (of: Page) => of.getByRole('feed', { name: words.today });

const waiting = (of: Page) => of.getByRole('feed', { name: words.waiting });

/** One press at sign-in; the dashboard has arrived afterwards. */
async function tryDemo(of: Page, button: string): Promise<void> {
  await console_.goto(of, '/login');
  await of.getByRole('button', { name: button, exact: true }).click();
  await today(of).waitFor();
}

it('says beside the sign-in what this is, with a screen that is drawn and works', async () => {
  await console_.goto(page, '/login');
  const intro = page.getByRole('region', { name: introWords.vi.label });
  await intro.getByText(introWords.vi.who).waitFor();
  await intro.getByRole('button', { name: introWords.vi.agree, exact: true }).click();
  await intro.getByText(`✓ ${introWords.vi.agreed}`).waitFor();
});

it('is in the demo with one press, where cards with faces wait and tell of today, and a shelf of new books', async () => {
  await tryDemo(page, authWords.vi.demo.try);
  for (const text of ['Có người hỏi “Biển và những lá thư” (Cho mượn).', '“Nấu ăn một nồi”: Đã mang trả.'])
    await waiting(page).getByText(text).waitFor();
  await today(page).getByText('“Mèo con đi học”: Đã trả.').waitFor();
  for (const feed of [waiting(page), today(page)])
    await eventually(async () =>
      expect(await feed.locator('.face').count()).toBe(await feed.getByRole('article').count()),
    );
  // The first demo person is the sample's developer, and is offered its layout; what others sent is not theirs to change.
  expect(await page.getByRole('button', { name: words.editLayout }).count()).toBe(1);
  expect(await tilesOf(page).getByRole('button', { name: words.editLayout }).count()).toBe(1);
  const shelf = page.getByRole('region', { name: words.newContents });
  await eventually(async () => expect(await shelf.locator('svg.drawn-cover').count()).toBeGreaterThan(5));
  await page.getByRole('region', { name: words.welcome.title }).waitFor();
});

it('rings on another page when the second demo person gets an answer, and counts it in the title', async () => {
  const other = await console_.openPage();
  await tryDemo(other, authWords.vi.demo.as.replace('{{name}}', 'Lê Thu Trang'));
  // Users who are no developers have no button for the layout.
  expect(await other.getByRole('button', { name: words.editLayout }).count()).toBe(0);
  // Cards in sight are read after a second; the rest is put away here.
  await eventually(async () => {
    const markRead = other.getByRole('button', { name: words.markRead });
    if ((await markRead.count()) > 0) await markRead.click();
    expect(await other.getByRole('button', { name: newsWords.vi.bell, exact: true }).count()).toBe(1);
  });
  await tilesOf(other).getByRole('link', { name: 'Tủ sách của bạn' }).click();
  // Until it is there, the page before it shows what comes, and says so by itself.
  await other.getByRole('heading', { level: 1, name: 'Tủ sách của bạn' }).waitFor();
  await other.getByRole('button', { name: newsWords.vi.bell, exact: true }).waitFor();

  // The first person says yes to what the second asked for.
  const notice = other.getByRole('status').filter({ hasText: 'Biển và những lá thư' });
  // What arrives goes after a while, unless the pointer rests on it.
  const noticed = notice.locator('.arrived').hover();
  const card = waiting(page).getByRole('article').filter({ hasText: 'Có người hỏi “Biển và những lá thư”' });
  await card.getByRole('button', { name: /^Mượn và mua/ }).click();
  await page.getByRole('button', { name: 'Đồng ý', exact: true }).click();
  await page.getByText('Bạn đã đồng ý. Hãy nhắn tin để hẹn Lê Thu Trang.').waitFor();
  await noticed;
  await notice.getByText('“Biển và những lá thư”: Đã đồng ý.').waitFor();
  await other.getByRole('button', { name: newsWords.vi.bellUnread.replace('{{count}}', '1') }).waitFor();
  await eventually(async () => expect(await other.title()).toMatch(/^\(1\) /));
  await notice.getByRole('link', { name: newsWords.vi.look }).click();
  await other.waitForURL(/form%2Fdeal_/);
  await other.getByText('Người Dùng Thử đã đồng ý. Hãy nhắn tin để hẹn nhau.').waitFor();
  // On the card stands what became of it.
  await console_.goto(page, '/');
  await page
    .getByRole('article')
    .filter({ hasText: 'Có người hỏi “Biển và những lá thư”' })
    .getByText('Trạng thái: Đã đồng ý')
    .waitFor();
  await other.context().close();
});

it('finds an application, and a book in it that opens, with the one search box', async () => {
  await console_.goto(page, '/');
  const search = page.getByRole('searchbox');
  await eventually(async () => expect(await search.count()).toBe(1));
  await search.fill('sách');
  await search.press('Enter');
  const results = page.getByRole('region', { name: words.results });
  await results.getByRole('link', { name: /Chia sẻ sách.*Cho mượn/ }).waitFor();
  await search.fill('vườn rau');
  await search.press('Enter');
  await results.getByRole('link', { name: /Vườn rau trên mái nhà/ }).click();
  await page.waitForURL(/form%2Fbook_/);
  await page.getByRole('heading', { level: 1, name: 'Vườn rau trên mái nhà' }).waitFor();
  await page.getByText('Trồng rau sạch trong thành phố chật.').waitFor();
});

it('shows a developer what happens in their applications, and takes a message to the operator', async () => {
  await console_.goto(page, '/application');
  const card = page.getByRole('article', { name: 'Chia sẻ sách', exact: true });
  await card.getByText(/^\d+ màn hình$/).waitFor();
  // What was done in the tests before.
  await card
    .getByRole('list', { name: applicationsWords.vi.start.requests })
    .getByText('deals')
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: applicationsWords.vi.start.create }).count()).toBe(1);
  const { violations } = await (await axeOn(page)).withTags(AXE_TAGS).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await console_.goto(page, '/contact');
  await page.getByRole('textbox', { name: contentWords.vi.contact.message }).fill('Chào người vận hành');
  await page.getByRole('button', { name: contentWords.vi.contact.send, exact: true }).click();
  await page.getByText(contentWords.vi.contact.sent).waitFor();
});

it('calls the first demo person in the language of the console, who finds what waits in their deals', async () => {
  await useLocale(page, 'en');
  const name = (of: string) => page.getByRole('banner').getByText(of, { exact: true });
  await name('Demo user').waitFor();
  await useLocale(page, 'vi');
  await name('Người Dùng Thử').waitFor();
  await console_.goto(page, '/app/book/deals');
  const asked = bookRow(page, 'Thành phố sau mưa');
  for (const part of ['Chờ trả lời', 'Chủ sách: Lê Thu Trang']) await asked.getByText(part).waitFor();
});

it('on a phone, three or four tiles stand in a row and the feed is in sight', async () => {
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [412, 860],
  ] as const) {
    await page.setViewportSize({ width, height });
    await console_.goto(page, '/');
    const names = ['Tìm sách', 'Thêm sách', 'Tủ sách của bạn', 'Mượn và mua', 'Báo cáo'];
    const tiles = page.getByRole('feed', { name: words.recent });
    await eventually(async () => {
      const tops = await Promise.all(
        names.map(async (name) => (await tiles.getByText(name, { exact: true }).boundingBox())?.y ?? 0),
      );
      const inFirstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 30).length;
      expect([3, 4]).toContain(inFirstRow);
      const heading = await page.getByRole('heading', { name: words.waiting }).boundingBox();
      expect(heading?.y).toBeLessThan(height);
    });
  }
});

it('on a wide window the tiles have the product’s size', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await console_.goto(page, '/');
  await eventually(async () => {
    const tile = await page
      .getByRole('feed', { name: words.recent })
      .getByText('Tìm sách', { exact: true })
      .boundingBox();
    expect(tile?.width).toBeGreaterThanOrEqual(110);
    // The card ends with its last row of tiles.
    const card = await page
      .getByRole('feed', { name: words.recent })
      .getByRole('article')
      .first()
      .boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0) - (tile?.y ?? 0)).toBeLessThan(80);
  });
  expect(console_.errors).toEqual([]);
});
