import type { Page } from 'playwright-core';
import { ConsoleBrowser, closeAlert } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { useLocale } from '../screens/preferences';
import { vietnameseOn } from '../screens/vietnameseOn';

// Two people in two browsers lend a book to one another, through the console as it ships.

const WINDOW = { width: 1280, height: 1400 };

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

async function openTile(page: Page, name: string): Promise<void> {
  await page.goto(`${console_.platform.url}/`);
  await page.getByRole('feed').first().getByText(name, { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
}

/** Searches for a book; what comes is on the page. */
async function search(page: Page, text: string): Promise<void> {
  await openTile(page, 'Tìm sách');
  await page.getByRole('textbox', { name: 'Tên sách cần tìm' }).fill(text);
  await page.locator('[data-view-id="btnSearch"]').click();
}

async function openShelf(page: Page, chip: string): Promise<void> {
  await openTile(page, 'Tủ sách của bạn');
  await page.locator(`[data-view-id="${chip}"]`).click();
}

// 16 x 16 px, one colour.
const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAA1BMVEUvb48LCdXeAAAAB3RJTUUH6gsUDA4n4TMCHAAAAA1JREFUGNNjYBgFyAAAARAAAeyX43oAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjBUMTI6MTQ6MzkrMDA6MDA29X4cAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTIwVDEyOjE0OjM5KzAwOjAwR6jGoAAAAABJRU5ErkJggg==',
  'base64',
);

/** Picks a file for the picture of a form. */
async function pickCover(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn ảnh bìa' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** The platform has done everything it was asked for until now. */
async function allDone(): Promise<void> {
  await eventually(async () => expect(await console_.platform.administer('request')).toBeNull());
}

const today = (page: Page) => page.getByRole('feed', { name: 'Hôm nay' });

it('lends, tells, shows, gives back, rates and blocks', async () => {
  const owner = await console_.registerInNewBrowser('Lê Minh Chủ', 'chu@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Phạm Thu Mượn', 'muon@example.test', WINDOW);

  await openTile(owner, 'Thêm sách');
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill('Đất rừng phương Nam');
  await owner.getByRole('textbox', { name: 'Tác giả' }).fill('Đoàn Giỏi');
  await pickCover(owner, 'notes.txt', 'text/plain', Buffer.from('no picture'));
  await closeAlert(owner, 'Chỉ nhận ảnh PNG, JPEG hoặc WebP');
  await pickCover(owner, 'cover.png', 'image/png', COVER);
  await owner.locator('img[data-view-id="imageViewScreen"][src^="data:image/png"]').waitFor();
  await owner.locator('[data-view-id="btnSend"]').click();
  await closeAlert(owner, 'Thêm sách thành công');
  await owner.goto(`${console_.platform.url}/`);

  await search(reader, 'dat rung');
  await reader.getByText('Tên sách: Đất rừng phương Nam').waitFor();
  await reader
    .locator(`img[src="data:image/png;base64,${COVER.toString('base64')}"]`)
    .first()
    .waitFor();
  await reader.getByText('Lê Minh Chủ').click();
  await reader.locator('[data-view-id="btnSend"]').click();
  await closeAlert(reader, 'Đã gửi yêu cầu tới chủ sách');

  // The card comes to the owner's open page by itself.
  const card = today(owner).getByRole('article').filter({ hasText: 'muốn mượn sách của bạn' });
  await card.getByText('Phạm Thu Mượn').first().waitFor();
  // The application's name is shown below the sentence.
  expect(await card.locator('.feed-card-from').textContent()).toMatch(/^.+ \(ứng dụng book\)$/);
  await reader.goto(`${console_.platform.url}/`);
  // Another tab of the reader: what the owner decides comes there by itself.
  const tab = await reader.context().newPage();
  await tab.goto(`${console_.platform.url}/bookcase`);
  await tab.getByRole('button', { name: 'Sách đi mượn' }).click();
  const borrowedCard = tab.locator('.book-card').filter({ hasText: 'Chủ sách: Lê Minh Chủ' });
  await tab.getByText('Chưa có sách nào ở đây').waitFor();
  await card.locator('[data-view-id="btnSend"]').click();
  // It stays, and says what became of it.
  await card.getByText(/^Bạn đã đồng ý/).waitFor();
  await card.locator('[data-view-id="btnSend"]').waitFor({ state: 'hidden' });
  await today(reader).getByText('Đất rừng phương Nam').first().waitFor();

  await borrowedCard.getByRole('button', { name: 'Trả sách' }).waitFor();

  await openShelf(owner, 'book_items_loan');
  await owner.getByText('Đất rừng phương Nam').waitFor();
  await openShelf(reader, 'book_items_borrow');
  await reader.getByText('Đất rừng phương Nam').waitFor();

  await reader.locator('[data-view-id="btnActionBook"]').click();
  const waiting = borrowedCard.getByText('Đang chờ chủ sách xác nhận');
  await waiting.waitFor();
  // The longest words stay on their card.
  const [inner, outer] = [await waiting.boundingBox(), await borrowedCard.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  await owner.goto(`${console_.platform.url}/`);
  const returnNotice = today(owner).getByRole('article').filter({ hasText: 'đã trả sách cho bạn' });
  // Come before its reader goes elsewhere.
  await returnNotice.waitFor();
  await reader.goto(`${console_.platform.url}/`);
  await returnNotice.locator('[data-view-id="btnSend"]').click();
  await borrowedCard.waitFor({ state: 'hidden' });
  const rate = today(reader).getByRole('article').filter({ hasText: 'Bạn thấy cuốn sách thế nào?' });
  const answer = rate.locator('[data-view-id="btnSend"]');
  await rate.getByRole('radio', { name: '5 / 5' }).check({ force: true });
  await answer.click();
  // What was sent is asked for no more.
  await answer.waitFor({ state: 'hidden' });
  await allDone();

  await search(reader, 'dat rung');
  await reader.getByText('Đánh giá: 5.0 *').waitFor();
  await reader.getByText('Lê Minh Chủ').click();
  await reader.locator('[data-view-id="btnBlockUser"]').click();
  await reader
    .getByRole('dialog', { name: 'Chặn Lê Minh Chủ?' })
    .getByRole('button', { name: 'Chặn' })
    .click();
  await reader.getByText('Đã chặn Lê Minh Chủ.').waitFor();
  await allDone();
  await search(reader, 'dat rung');
  await closeAlert(reader, 'Không có sách bạn cần tìm');
  await reader.getByText('Không có kết quả nào.').waitFor();
  expect(console_.problems).toEqual([]);
});

it('speaks to each in their language: screens, rows, cards, alerts and refusals', async () => {
  const book = 'Moby-Dick';
  const owner = await console_.registerInNewBrowser('Lan', 'lan@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Ben', 'ben@example.test', WINDOW);
  await useLocale(reader, 'en');
  const isEnglish = (names: readonly string[] = []) =>
    eventually(async () => expect(await vietnameseOn(reader, names)).toEqual([]));

  await openTile(owner, 'Thêm sách');
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(book);
  await owner.locator('[data-view-id="btnSend"]').click();
  await closeAlert(owner, 'Thêm sách thành công');
  await owner.goto(`${console_.platform.url}/`);

  for (const [tile, words] of [
    ['About this application', 'How it works'],
    ['Contact', 'The book sharing group'],
    ['Share your place', 'Stop sharing'],
    ['Add a book', 'Lend'],
  ] as const) {
    await openTile(reader, tile);
    await reader.getByText(words, { exact: true }).first().waitFor();
    await isEnglish();
  }
  // What the choice says is not what it posts.
  expect(await reader.getByRole('radio', { name: 'Lend' }).isChecked()).toBe(true);

  await openTile(reader, 'Find books');
  await reader.getByRole('textbox', { name: 'Name of the book' }).fill(book);
  await reader.locator('[data-view-id="btnSearch"]').click();
  await reader.getByText(`Book: ${book}`).waitFor();
  await reader.getByText('Owner: Lan').waitFor();
  await isEnglish();
  await reader.getByText('Owner: Lan').click();
  await reader.locator('[data-view-id="btnSend"]').click();
  const sent = reader.getByRole('dialog').filter({ hasText: 'Your request was sent to the owner' });
  await sent.getByRole('button').click();
  await sent.waitFor({ state: 'hidden' });
  await isEnglish();

  const card = today(owner).getByRole('article').filter({ hasText: book });
  await card.getByRole('button', { name: 'Đồng ý' }).click();
  await card.getByText(/^Bạn đã đồng ý/).waitFor();
  await openTile(reader, 'Your bookcase');
  await reader.locator('[data-view-id="book_items_borrow"]').click();
  const button = reader.locator('[data-view-id="btnActionBook"]');
  await reader
    .getByText(/To lend\s+Days on loan: 30\s+Quantity: 1\s+Views: \d+\s+Owner: Lan\s+Due: \w{3} \d+, \d{4}/)
    .first()
    .waitFor();
  await button.filter({ hasText: 'Give it back' }).waitFor();
  await isEnglish();
  // Rows that stand there follow the language, and those that change come in it.
  await useLocale(reader, 'vi');
  await button.filter({ hasText: 'Trả sách' }).waitFor();
  await useLocale(reader, 'en');
  await button.filter({ hasText: 'Give it back' }).click();
  await button.filter({ hasText: 'Waiting for the owner to confirm' }).waitFor();
  await isEnglish();
  expect(console_.problems).toEqual([]);
});
