import type { Page } from 'playwright-core';
import { formatsOf } from '../src/engine/document/expressions/formatsOf';
import { bookRow as row, bookView as view, openLentBook } from './screens/bookScreens';
import { chooseInForm } from './screens/chooseInForm';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useLocale, useScheme } from './screens/preferences';
import { vietnameseOn } from './screens/vietnameseOn';
import { applicationsWords, uiWords } from '../test/words';

// The file of samples/book, imported in the console: two people lend, sell and give books to each other, and see the same end.

const APP = '/app/sach_cua_xom';
const LOANED = 'Đất rừng phương Nam';
const SOLD = 'Số đỏ';
const GIFT = 'Toán 9, tập một';

let console_: ConsoleBrowser;
beforeAll(async () => void (console_ = await ConsoleBrowser.start()));
afterAll(() => console_.close());

const sees = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

async function importSample(page: Page): Promise<void> {
  await console_.goto(page, '/application/sach_cua_xom/settings');
  const { import: importWords } = applicationsWords.vi.manage;
  await page.getByRole('button', { name: importWords }).waitFor();
  await page.getByLabel(importWords, { exact: true }).setInputFiles('samples/book/application.json');
  const dialog = page.getByRole('dialog', { name: applicationsWords.vi.review.importTitle });
  // Until all is known that it compares with, the button is busy, and called otherwise.
  await dialog.getByRole('button', { name: applicationsWords.vi.review.importSend, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function addBook(page: Page, title: string, choose: () => Promise<void>): Promise<void> {
  await console_.goto(page, `${APP}/add_book`);
  await page.getByRole('textbox', { name: 'Tên sách' }).fill(title);
  await choose();
  await view(page, 'btnSend').click();
  // It leads to the book.
  await view(page, 'txtName').getByText(title, { exact: true }).waitFor();
}

/** Opens a book from the list of all. */
async function openBook(page: Page, title: string, ownerLine = 'Chủ sách: Lê Minh Chủ'): Promise<void> {
  await console_.goto(page, `${APP}/books`);
  await row(page, title).click();
  await sees(page, ownerLine);
}

/** Opens the deal about a book. */
async function openDeal(page: Page, title: string): Promise<void> {
  await console_.goto(page, `${APP}/deals`);
  await row(page, title).click();
  await view(page, 'edtMessage').waitFor();
}

async function addThreeBooks(owner: Page): Promise<void> {
  const sell = () => owner.getByRole('radio', { name: 'Bán', exact: true }).check();
  await addBook(owner, LOANED, async () => {
    expect(await view(owner, 'edtSummary').count()).toBe(0);
    await press(owner, 'Thêm chi tiết');
    await view(owner, 'edtSummary').waitFor();
    expect(await barriersOn(owner)).toEqual([]);
  });
  await addBook(owner, SOLD, async () => {
    await sell();
    await view(owner, 'btnSend').click();
    await sees(owner, 'Hãy nhập giá bán');
    await owner.getByRole('textbox', { name: 'Giá bán' }).fill('45000');
  });
  await addBook(owner, GIFT, async () => {
    await sell();
    await owner.getByRole('radio', { name: 'Cho tặng' }).check();
    await view(owner, 'edtPrice').waitFor({ state: 'detached' });
  });
}

/** What axe finds on a page, in either theme. */
async function hasNoBarriers(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  for (const scheme of ['dark', 'light'] as const) {
    await useScheme(page, scheme);
    expect([scheme, ...(await barriersOn(page))]).toEqual([scheme]);
  }
}

/** A list by what is offered, and by what it costs; what is new stands first otherwise. */
async function find(reader: Page): Promise<void> {
  await console_.goto(reader, `${APP}/books`);
  await row(reader, GIFT).waitFor();
  expect(await row(reader, '').textContent()).toContain(GIFT);
  await chooseInForm(reader, 'edtSort', 'Giá bán: giảm dần');
  await eventually(async () => expect(await row(reader, '').textContent()).toContain(SOLD));
  // Anyone who keeps their location to themselves still reads the order that the list has.
  await chooseInForm(reader, 'edtSort', 'Gần nhất trước');
  await reader.getByRole('dialog').getByRole('button', { name: uiWords.vi.no, exact: true }).click();
  await view(reader, 'edtSort').getByTitle('Giá bán: giảm dần').waitFor();
  await chooseInForm(reader, 'filterOffer', 'Cho mượn');
  await row(reader, SOLD).waitFor({ state: 'detached' });
  await row(reader, LOANED).waitFor();
  await hasNoBarriers(reader);
  await chooseInForm(reader, 'filterOffer', 'Bán');
  await reader.getByRole('textbox', { name: 'Giá từ' }).fill('50000');
  await press(reader, 'Lọc');
  await sees(reader, 'Không có gì khớp với bộ lọc.');
}

async function change(owner: Page): Promise<void> {
  await openBook(owner, GIFT, 'Sách của bạn');
  await press(owner, 'Sửa sách');
  await owner.getByRole('textbox', { name: 'Tóm tắt nội dung' }).fill('Sách của lớp 9, còn mới.');
  await press(owner, 'Lưu');
  await sees(owner, 'Sách của lớp 9, còn mới.');
}

async function lend(owner: Page, reader: Page): Promise<void> {
  await openBook(reader, LOANED);
  await sees(reader, 'Cho mượn 30 ngày');
  const until = view(reader, 'edtUntil').locator('input');
  // It begins as the last day that the owner lends it for.
  const last = new Date();
  last.setDate(last.getDate() + 30);
  expect(await until.inputValue()).toBe(formatsOf('vi').date(last.getTime()));
  for (const [day, refusal] of [
    ['', 'Hãy chọn ngày trả'],
    ['2020-01-31', 'Ngày này đã qua'],
  ] as const) {
    await until.fill(day);
    await reader.keyboard.press('Tab');
    await press(reader, 'Hỏi mượn');
    await sees(reader, refusal);
  }
  await until.fill('2030-01-31');
  await reader.keyboard.press('Enter');
  await press(reader, 'Hỏi mượn');
  // Once is enough, also for anyone who opens the book again.
  await sees(reader, 'Bạn đã hỏi rồi');
  await reader.reload();
  await openBook(reader, LOANED);
  await sees(reader, 'Bạn đã hỏi rồi');
  expect(await reader.getByRole('button', { name: 'Hỏi mượn' }).count()).toBe(0);
  expect(await barriersOn(reader)).toEqual([]);
  await press(reader, 'Mở yêu cầu của bạn');
  await sees(reader, 'Yêu cầu của bạn đang chờ Lê Minh Chủ trả lời.');
  await sees(reader, 'Muốn mượn đến: 31/01/2030');
  await openDeal(owner, LOANED);
  await sees(owner, 'Phạm Thu Mượn muốn mượn đến 31/01/2030.');
  expect(await barriersOn(owner)).toEqual([]);
  await reader.getByRole('textbox', { name: 'Lời nhắn' }).fill('Mai tôi qua lấy được không?');
  await press(reader, 'Gửi');
  // Live, on the open page of the other person, both ways.
  await sees(owner, 'Mai tôi qua lấy được không?');
  await owner.getByRole('textbox', { name: 'Lời nhắn' }).fill('Được, sau năm giờ nhé.');
  await press(owner, 'Gửi');
  await sees(reader, 'Được, sau năm giờ nhé.');
  await hasNoBarriers(reader);
  await owner.getByRole('button', { name: 'Đồng ý', exact: true }).press('Enter');
  await owner.getByText('Bạn đã đồng ý. Hãy nhắn tin để hẹn').and(owner.locator(':focus')).waitFor();
  await sees(reader, 'Lê Minh Chủ đã đồng ý. Hãy nhắn tin để hẹn nhau.');
  await sees(reader, 'Hẹn trả: 31/01/2030');
  await console_.goto(owner, `${APP}/bookcase`);
  await openLentBook(owner, 'Phạm Thu Mượn');
  await press(owner, 'Tôi đã đưa sách');
  await sees(reader, 'Lê Minh Chủ báo đã đưa sách. Bạn nhận được chưa?');
  await press(reader, 'Tôi đã nhận sách');
  await sees(owner, 'Phạm Thu Mượn đang mượn cuốn này.');
  await view(owner, 'edtDue').locator('input').fill('2030-02-28');
  await owner.keyboard.press('Enter');
  await press(owner, 'Lưu ngày trả');
  await sees(reader, 'Hẹn trả: 28/02/2030');
  // Who has no deal about it finds it taken, and cannot ask.
  await console_.goto(owner, `${APP}/bookcase`);
  await openLentBook(owner, 'Phạm Thu Mượn');
  await press(reader, 'Tôi đã mang trả');
  await sees(owner, 'Phạm Thu Mượn báo đã mang trả. Bạn nhận lại chưa?');
  await press(owner, 'Tôi đã nhận lại');
  await sees(reader, 'Bạn đã trả sách. Cảm ơn bạn!');
  await press(reader, 'Gửi đánh giá');
  await sees(reader, 'Hãy chọn số sao');
  expect(await reader.getByRole('dialog').count()).toBe(0);
  await reader.getByRole('radio', { name: /4/ }).check({ force: true });
  await press(reader, 'Gửi đánh giá');
  await sees(owner, 'Người nhận đánh giá 4 sao.');
  await sees(reader, 'Bạn đã cho 4 sao.');
  await openBook(reader, LOANED);
  await sees(reader, 'Đã trao 1 lần');
  await sees(reader, '4 trên 5 sao');
}

async function sell(owner: Page, reader: Page): Promise<void> {
  await openBook(reader, SOLD);
  await sees(reader, 'Bán: 45.000 đ');
  await press(reader, 'Hỏi mua');
  await sees(reader, 'Chờ trả lời');
  await openDeal(owner, SOLD);
  await press(owner, 'Đồng ý');
  await row(reader, 'Đã đồng ý').click();
  await press(owner, 'Tôi đã đưa sách');
  await sees(reader, 'Lê Minh Chủ báo đã đưa sách. Bạn nhận được chưa?');
  await press(reader, 'Tôi đã nhận sách');
  await sees(reader, 'Bạn đã mua cuốn này.');
  await sees(owner, 'Phạm Thu Mượn đã mua cuốn này.');
  // Both keep their words, also once the seller has removed the book.
  await console_.goto(owner, `${APP}/bookcase`);
  await row(owner, SOLD).click();
  await row(owner, 'Người mua: Phạm Thu Mượn').waitFor();
  await sees(owner, 'Đã có người nhận');
  await press(owner, 'Xóa khỏi tủ sách');
  await owner.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await row(owner, SOLD).waitFor({ state: 'detached' });
  await console_.goto(reader, `${APP}/bookcase`);
  await press(reader, 'Sách mua');
  await row(reader, SOLD).click();
  await sees(reader, 'Bạn đã mua cuốn này.');
}

async function give(owner: Page, reader: Page): Promise<void> {
  await openBook(reader, GIFT);
  await press(reader, 'Xin sách');
  await row(reader, 'Chờ trả lời').click();
  await press(reader, 'Rút lại yêu cầu');
  await reader.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await sees(reader, 'Bạn đã rút lại yêu cầu.');
  await openBook(reader, GIFT);
  await press(reader, 'Xin sách');
  await sees(reader, 'Bạn đã hỏi rồi');
  await openDeal(owner, GIFT);
  await press(owner, 'Từ chối');
  await owner.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  // The open page offers to ask again.
  await press(reader, 'Xin sách');
  await row(reader, 'Chờ trả lời').click();
  await sees(reader, 'Yêu cầu của bạn đang chờ Lê Minh Chủ trả lời.');
  await openDeal(owner, GIFT);
  await sees(owner, 'Phạm Thu Mượn muốn xin cuốn này.');
  await press(owner, 'Đồng ý');
  await press(reader, 'Tôi đã nhận sách');
  await sees(reader, 'Cuốn này là của bạn.');
  await sees(owner, 'Phạm Thu Mượn đã nhận cuốn này làm quà.');
}

it('lends, sells and gives a book, each to its end for both people, in the imported sample', async () => {
  const developer = await console_.registerInNewBrowser('Vũ Người Làm', 'lam@example.test');
  await createApplication(console_, developer, 'Sách của xóm');
  await importSample(developer);
  const owner = await console_.registerInNewBrowser('Lê Minh Chủ', 'chu@example.test');
  const reader = await console_.registerInNewBrowser('Phạm Thu Mượn', 'muon@example.test', {
    width: 390,
    height: 844,
  });
  await addThreeBooks(owner);
  // Nobody asks for their own book, and nobody reads what others agree on.
  await sees(owner, 'Sách của bạn');
  expect(await owner.getByRole('button', { name: /^(?:Hỏi mượn|Hỏi mua|Xin sách)$/ }).count()).toBe(0);
  await change(owner);
  await find(reader);
  await lend(owner, reader);
  await sell(owner, reader);
  await give(owner, reader);
  await console_.goto(owner, '/');
  const card = owner.getByRole('feed', { name: 'Hôm nay' }).getByText(`Có người hỏi “${GIFT}” (Cho tặng).`);
  await card.first().click();
  await sees(owner, 'Phạm Thu Mượn đã nhận cuốn này làm quà.');
  // In English every word of the screens changes, and the rows stay as they were written.
  await useLocale(reader, 'en');
  const written = [
    LOANED,
    SOLD,
    GIFT,
    'Lê Minh Chủ',
    'Phạm Thu Mượn',
    'Sách của xóm',
    'Mai tôi qua lấy được không?',
    'Được, sau năm giờ nhé.',
    'Sách của lớp 9, còn mới.',
  ];
  // Covers part titles into lines, and small ones have their first letter.
  const words = [...written, ...written.flatMap((one) => one.split(' ')), LOANED.slice(0, 1)];
  const isEnglish = () => eventually(async () => expect(await vietnameseOn(reader, words)).toEqual([]));
  await openDeal(reader, GIFT);
  await sees(reader, 'This book is yours.');
  await isEnglish();
  for (const screen of ['books', 'bookcase', 'add_book', 'deals']) {
    await console_.goto(reader, `${APP}/${screen}`);
    await view(reader, screen === 'add_book' ? 'btnSend' : 'recyclerView')
      .first()
      .waitFor();
    await isEnglish();
  }
  await row(reader, 'Received as a gift').waitFor();
  await row(reader, 'Bought').waitFor();
  expect(await barriersOn(reader)).toEqual([]);
  expect(console_.problems).toEqual([]);
});
