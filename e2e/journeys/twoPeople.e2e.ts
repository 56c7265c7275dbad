import type { Page } from 'playwright-core';
import { bookName, bookRow, bookView } from '../screens/bookScreens';
import { ConsoleBrowser, closeAlert, tilesOf } from '../screens/ConsoleBrowser';
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
  await console_.goto(page, '/');
  await tilesOf(page).getByText(name, { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
}

/** Searches for a book; only what has the words is on the page. */
async function search(page: Page, tile: string, words: string): Promise<void> {
  await openTile(page, tile);
  await bookView(page, 'edtSearch').fill(words);
  await bookView(page, 'actSearch').click();
  await bookRow(page, 'Thành phố sau mưa').waitFor({ state: 'detached' });
}

async function untilDay(page: Page, day: string): Promise<void> {
  await bookView(page, 'edtUntil').locator('input').fill(day);
  await page.keyboard.press('Enter');
}

// 16 x 16 px, one colour.
const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAA1BMVEUvb48LCdXeAAAAB3RJTUUH6gsUDA4n4TMCHAAAAA1JREFUGNNjYBgFyAAAARAAAeyX43oAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjBUMTI6MTQ6MzkrMDA6MDA29X4cAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTIwVDEyOjE0OjM5KzAwOjAwR6jGoAAAAABJRU5ErkJggg==',
  'base64',
);

/** Picks a file for the picture of a form. */
async function pickCover(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ảnh bìa' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

const today = (page: Page) => page.getByRole('feed', { name: 'Hôm nay' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The card about a book, in whichever feed it stands. */
const cardOf = (page: Page, words: string) =>
  page.getByRole('feed').getByRole('article').filter({ hasText: words });

it('lends, tells, shows, gives back and rates, on pages that stay open', async () => {
  const owner = await console_.registerInNewBrowser('Lê Minh Chủ', 'chu@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Phạm Thu Mượn', 'muon@example.test', WINDOW);
  const book = 'Đất rừng phương Nam';

  await openTile(owner, 'Thêm sách');
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(book);
  await owner.getByRole('textbox', { name: 'Tác giả' }).fill('Đoàn Giỏi');
  await press(owner, 'Thêm chi tiết');
  await pickCover(owner, 'notes.txt', 'text/plain', Buffer.from('no picture'));
  await closeAlert(owner, 'Hãy chọn ảnh PNG, JPEG hoặc WebP');
  await pickCover(owner, 'cover.png', 'image/png', COVER);
  await owner.locator('img[data-view-id="edtCover"][src^="data:image/png"]').waitFor();
  await bookView(owner, 'btnSend').click();
  await bookName(owner, book).waitFor();
  await console_.goto(owner, '/');

  await search(reader, 'Tìm sách', 'dat rung');
  await bookRow(reader, book)
    .locator(`img[src="data:image/png;base64,${COVER.toString('base64')}"]`)
    .waitFor();
  await bookRow(reader, book).click();
  await untilDay(reader, '2030-01-31');
  await press(reader, 'Hỏi mượn');
  await bookRow(reader, 'Chờ trả lời').waitFor();

  // The card comes to the owner's open page by itself.
  const card = cardOf(owner, `Có người hỏi “${book}” (Cho mượn).`);
  await card.getByText('Phạm Thu Mượn').first().waitFor();
  // The application's name is shown below the sentence.
  expect(await card.locator('.feed-card-from').textContent()).toMatch(/^.+ \(ứng dụng book\)$/);
  await console_.goto(reader, '/');
  // Another tab of the reader: what becomes of the book comes there by itself.
  const tab = await console_.openTab(reader.context());
  await console_.goto(tab, '/app/book/bookcase');
  await press(tab, 'Sách đi mượn');
  // What was asked for stands there already.
  const borrowed = bookRow(tab, 'Chủ sách: Lê Minh Chủ');
  await borrowed.waitFor();
  await card.getByRole('button', { name: /^Mượn và mua/ }).click();
  await press(owner, 'Đồng ý');
  await owner.getByText('Bạn đã đồng ý. Hãy nhắn tin để hẹn Phạm Thu Mượn.').waitFor();
  await press(owner, 'Tôi đã đưa sách');
  await owner.getByText('Đang chờ Phạm Thu Mượn xác nhận').first().waitFor();
  await owner.goBack();
  // It stays, and says what became of it.
  await card.getByText('Trạng thái: Đã đưa sách').waitFor();
  await cardOf(reader, `“${book}”: Đã đưa sách.`)
    .getByRole('button', { name: /^Mượn và mua/ })
    .click();
  await press(reader, 'Tôi đã nhận sách');
  await borrowed.waitFor();

  await press(reader, 'Tôi đã mang trả');
  const returnCard = cardOf(owner, `“${book}”: Đã mang trả.`);
  await returnCard.getByRole('button', { name: /^Mượn và mua/ }).click();
  await press(owner, 'Tôi đã nhận lại');
  // It no longer belongs there, and stays until the person hides it.
  await tab.getByRole('button', { name: 'Ẩn đi' }).click();
  await borrowed.waitFor({ state: 'detached' });
  await reader.getByText('Bạn đã trả sách. Cảm ơn bạn!').waitFor();
  await bookView(reader, 'edtStars').getByRole('radio', { name: /^5/ }).check({ force: true });
  await press(reader, 'Gửi đánh giá');
  await cardOf(owner, 'được 5 trên 5 sao').waitFor({ state: 'hidden' });
  await owner.goBack();
  await today(owner).getByText(`“${book}” được 5 trên 5 sao.`).waitFor();
  await search(reader, 'Tìm sách', 'dat rung');
  await bookRow(reader, '5 trên 5 sao').waitFor();
  expect(console_.problems).toEqual([]);
});

it('speaks to each in their language: screens, rows, cards and refusals', async () => {
  const book = 'Moby-Dick';
  const owner = await console_.registerInNewBrowser('Lan', 'lan@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Ben', 'ben@example.test', WINDOW);
  await useLocale(reader, 'en');
  const isEnglish = () => eventually(async () => expect(await vietnameseOn(reader)).toEqual([]));

  await openTile(owner, 'Thêm sách');
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(book);
  await bookView(owner, 'btnSend').click();
  await bookName(owner, book).waitFor();
  await console_.goto(owner, '/');

  for (const [tile, words] of [
    ['Your bookcase', 'There are no books here yet.'],
    ['Loans and sales', 'There is nothing here yet.'],
    ['Add a book', 'What would you like to do with it?'],
  ] as const) {
    await openTile(reader, tile);
    await reader.getByText(words, { exact: true }).first().waitFor();
    await isEnglish();
  }
  // What the choice says is not what it posts.
  expect(await reader.getByRole('radio', { name: 'Lend it' }).isChecked()).toBe(true);

  await search(reader, 'Find a book', book);
  await bookRow(reader, book).getByText('Lan', { exact: true }).waitFor();
  await isEnglish();
  await bookRow(reader, book).click();
  await reader.getByText('Owner: Lan').waitFor();
  await untilDay(reader, '');
  await press(reader, 'Ask to borrow it');
  await reader.getByText('Choose the day you give it back').waitFor();
  await isEnglish();
  await untilDay(reader, '2030-01-31');
  await press(reader, 'Ask to borrow it');
  await bookRow(reader, 'Waiting for an answer').waitFor();
  await reader.getByText('You asked already').waitFor();
  await isEnglish();

  await cardOf(owner, `Có người hỏi “${book}” (Cho mượn).`)
    .getByRole('button', { name: /^Mượn và mua/ })
    .click();
  await press(owner, 'Đồng ý');
  await press(owner, 'Tôi đã đưa sách');
  await console_.goto(reader, '/');
  await cardOf(reader, `“${book}”: Handed over.`).getByRole('button').first().click();
  await press(reader, 'I received it');
  await reader.getByText('You have this book on loan.').waitFor();
  await isEnglish();
  await openTile(reader, 'Your bookcase');
  await press(reader, 'Borrowed');
  const row = bookRow(reader, book);
  for (const words of ['On loan', /^Loan$/, 'Owner: Lan', /^Due: \w{3} \d+, \d{4}$/])
    await row.getByText(words).first().waitFor();
  await isEnglish();
  // Rows that stand there follow the language, and those that change come in it.
  await useLocale(reader, 'vi');
  await row.getByText('Đang mượn').waitFor();
  await useLocale(reader, 'en');
  await row.getByText('On loan').click();
  await press(reader, 'I brought it back');
  await reader.getByText('Waiting for Lan to confirm the return.').waitFor();
  await openTile(reader, 'Loans and sales');
  await row.getByText('Brought back').waitFor();
  await isEnglish();
  expect(console_.problems).toEqual([]);
});
