import type { Page } from 'playwright-core';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';

// Two people in two browsers share a book through its page, in the console as it ships.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const BOOK = 'Đất rừng phương Nam';

async function openBook(page: Page): Promise<void> {
  await console_.goto(page, '/books?q=dat+rung');
  await page.locator('.offer-card').filter({ hasText: BOOK }).click();
  await page.getByRole('heading', { level: 1, name: BOOK }).waitFor();
}

/** Cards that tell a price. */
const forSale = (page: Page) => page.locator('.offer-price').filter({ hasText: / đ$/ }).count();

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Thêm', exact: true }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What axe finds on a page, in either theme. */
async function barriers(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    barriers.push(...(await barriersOn(page)).map((barrier) => `${colorScheme} ${barrier}`));
  }
  return barriers;
}

const waitForText = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

it('finds, asks, writes, lends, moves the day, gives back, rates and remembers', async () => {
  const owner = await console_.registerInNewBrowser('Lê Minh Chủ', 'chu@example.test');
  const reader = await console_.registerInNewBrowser('Phạm Thu Mượn', 'muon@example.test');

  await console_.goto(owner, '/book');
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(BOOK);
  await owner.getByRole('textbox', { name: 'Tác giả' }).fill('Đoàn Giỏi');
  await owner.getByRole('button', { name: 'Thêm sách' }).last().click();
  // Shown as a toast with the next step, without a dialog.
  await owner.getByRole('button', { name: 'Mở tủ sách' }).click();
  await owner.waitForURL(/\/bookcase$/);
  await owner.locator('.book-card').filter({ hasText: BOOK }).waitFor();
  expect(await owner.getByRole('dialog').count()).toBe(0);

  // Everything is there from the start, what is new first; the whole card leads to the page.
  await console_.goto(reader, '/books');
  await reader.locator('.offer-card').first().getByText(BOOK).first().waitFor();
  expect(await forSale(reader)).toBeGreaterThan(0);
  await reader.getByRole('combobox', { name: 'Sắp xếp' }).selectOption({ label: 'Giá thấp nhất' });
  await reader
    .getByRole('combobox', { name: 'Giá', exact: true })
    .selectOption({ label: 'Cho mượn miễn phí' });
  await eventually(async () => expect(await forSale(reader)).toBe(0));
  await reader.locator('.offer-card').filter({ hasText: BOOK }).waitFor();
  await openBook(reader);
  await reader.locator('.page-cover svg.drawn-cover').waitFor();
  expect(await barriers(reader)).toEqual([]);

  // Asked for, taken back, and asked for again until a day of the reader's choice.
  await reader.getByRole('button', { name: 'Mượn sách' }).click();
  await waitForText(reader, 'Đã gửi yêu cầu tới chủ sách.');
  await reader.getByRole('button', { name: 'Rút lại yêu cầu' }).click();
  await waitForText(reader, 'Đã rút lại yêu cầu.');
  const day = reader.getByLabel('Mượn đến ngày');
  await day.fill((await day.getAttribute('max')) ?? '');
  await reader.getByRole('button', { name: 'Mượn sách' }).click();
  await reader.getByText('Yêu cầu của bạn đang chờ Lê Minh Chủ trả lời.').waitFor();
  await reader.getByRole('textbox', { name: 'Lời nhắn' }).fill('Mai tôi qua lấy được không?');
  await reader.keyboard.press('Enter');
  await reader.getByRole('log').getByText('Mai tôi qua lấy được không?').waitFor();

  await openBook(owner);
  await owner.getByRole('log').getByText('Mai tôi qua lấy được không?').waitFor();
  await owner.getByRole('textbox', { name: 'Lời nhắn' }).fill('Được, sau năm giờ nhé.');
  await owner.getByRole('button', { name: 'Gửi', exact: true }).click();
  // Live, on the other's open page.
  await reader.getByRole('log').getByText('Được, sau năm giờ nhé.').waitFor();
  expect(await barriers(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Đồng ý' }).click();
  await reader.getByText('Bạn đang mượn cuốn này').waitFor();

  await fromMenu(owner, 'Đổi ngày trả');
  const due = owner.getByLabel('Ngày trả');
  await due.fill((await due.getAttribute('min')) ?? '');
  await owner.getByRole('button', { name: 'Lưu' }).click();
  await waitForText(owner, 'Đã đổi ngày trả.');
  await owner.getByRole('button', { name: 'Hỏi lại sách' }).click();
  await waitForText(owner, 'Đã hỏi lại sách.');

  await reader.getByRole('button', { name: 'Trả sách' }).click();
  await reader.getByText('Đang chờ Lê Minh Chủ xác nhận đã nhận lại.').waitFor();
  await owner.getByRole('button', { name: 'Đã nhận lại' }).click();
  await waitForText(owner, 'Sách đã về tủ của bạn.');
  await openBook(reader);
  await reader.getByRole('radio', { name: '4 sao' }).check();
  await reader.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await waitForText(reader, 'Cảm ơn bạn đã đánh giá.');
  // Live on the owner's open page; the card that asked for it asks no more, and leads to the page by keyboard.
  await owner.getByText('4,0 trên 5 (1 người)').waitFor();
  await console_.goto(reader, '/');
  const cards = reader.getByRole('feed', { name: 'Hôm nay' });
  await cards.getByText('Bạn đã đánh giá 4 sao.').waitFor();
  expect(await cards.getByRole('button', { name: 'Gửi đánh giá' }).count()).toBe(0);
  await cards
    .getByRole('link', { name: /Bạn thấy cuốn sách thế nào/ })
    .first()
    .press('Enter');
  await reader.getByRole('heading', { level: 1, name: BOOK }).waitFor();

  // Sent to the owner and kept in both histories; the answered request is shown there with its outcome.
  await console_.goto(owner, '/');
  const feed = owner.getByRole('feed', { name: 'Hôm nay' });
  await feed.getByText('Bạn đã nhận lại sách.').waitFor();
  await feed.getByText(/^Bạn đã đồng ý, đến/).waitFor();
  expect(await barriers(owner)).toEqual([]);
  await owner.getByRole('feed', { name: 'Hôm nay' }).getByText('đánh giá sách của bạn 4 sao').waitFor();
  await console_.goto(reader, '/books/history');
  await waitForText(reader, `Bạn đã trả “${BOOK}” cho Lê Minh Chủ.`);
  await waitForText(reader, `Bạn đã rút lại yêu cầu về “${BOOK}” với Lê Minh Chủ.`);

  await openBook(owner);
  await owner.getByRole('button', { name: 'Sửa sách' }).click();
  await owner.getByRole('textbox', { name: 'Tóm tắt nội dung' }).fill('Một cậu bé đi khắp miền sông nước.');
  await owner.getByRole('button', { name: 'Lưu' }).click();
  await waitForText(owner, 'Đã lưu thay đổi.');
  await owner.getByText('Một cậu bé đi khắp miền sông nước.').waitFor();
  expect(console_.problems).toEqual([]);
});
