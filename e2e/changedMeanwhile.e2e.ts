import type { Page } from 'playwright-core';
import { bookRow as row, bookView as view } from './screens/bookScreens';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { barriersOn } from './screens/findBarriers';
import { useLocale } from './screens/preferences';
import { exchangeWords, formWords } from '../test/words';

// A press without a connection, and meanwhile the other person changes the same entry.

const APP = '/app/book';
const TITLE = 'Đất rừng phương Nam';

let console_: ConsoleBrowser;
beforeAll(async () => void (console_ = await ConsoleBrowser.start()));
afterAll(() => console_.close());

const sees = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline);

async function offer(owner: Page): Promise<void> {
  await console_.goto(owner, `${APP}/add_book`);
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(TITLE);
  await view(owner, 'btnSend').click();
  await view(owner, 'txtName').getByText(TITLE, { exact: true }).waitFor();
}

async function ask(reader: Page): Promise<void> {
  await console_.goto(reader, `${APP}/books`);
  await row(reader, TITLE).click();
  await press(reader, 'Hỏi mượn');
  await press(reader, 'Mở yêu cầu của bạn');
  await view(reader, 'edtMessage').waitFor();
}

async function openDeal(owner: Page): Promise<void> {
  await console_.goto(owner, `${APP}/deals`);
  await row(owner, 'Chờ trả lời').click();
  await view(owner, 'edtMessage').waitFor();
}

async function pressOffline(owner: Page, button: string): Promise<void> {
  await setOffline(owner, true);
  await press(owner, button);
  await sees(owner, exchangeWords.vi.post.waiting);
}

it('says that the entry changed, shows it as it is, and offers the press again while it is allowed', async () => {
  const owner = await console_.registerInNewBrowser('Lê Minh Chủ', 'chu@example.test');
  const reader = await console_.registerInNewBrowser('Phạm Thu Mượn', 'muon@example.test');
  await offer(owner);
  await ask(reader);
  await openDeal(owner);
  await press(owner, 'Đồng ý');
  await press(owner, 'Tôi đã đưa sách');
  await sees(reader, 'Lê Minh Chủ báo đã đưa sách. Bạn nhận được chưa?');
  await press(reader, 'Tôi đã nhận sách');
  await sees(owner, 'Phạm Thu Mượn đang mượn cuốn này.');

  await pressOffline(owner, 'Tôi đã nhận lại');
  await press(reader, 'Tôi đã mang trả');
  await sees(reader, 'Đang chờ Lê Minh Chủ xác nhận đã nhận lại.');
  await setOffline(owner, false);
  await sees(owner, 'Mục này đã thay đổi sau khi bạn xem, nên thao tác của bạn chưa được thực hiện');
  await sees(owner, 'Phạm Thu Mượn báo đã mang trả. Bạn nhận lại chưa?');
  await sees(owner, formWords.vi.changed.shown);
  expect(await barriersOn(owner)).toEqual([]);
  await useLocale(owner, 'en');
  await sees(owner, 'This entry changed after you saw it, so your action didn’t go through');
  await press(owner, 'Press “I have it back” again');
  await sees(owner, 'The book is back in your bookcase.');
  await sees(reader, 'Bạn đã trả sách. Cảm ơn bạn!');
  await useLocale(owner, 'vi');

  // Of a request that was withdrawn meanwhile nothing is left to press, also not on the page to which the owner had gone on.
  await ask(reader);
  await openDeal(owner);
  await pressOffline(owner, 'Đồng ý');
  await owner.getByRole('link', { name: 'Tủ sách của bạn' }).first().click();
  await press(reader, 'Rút lại yêu cầu');
  await reader.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await sees(reader, 'Bạn đã rút lại yêu cầu.');
  await setOffline(owner, false);
  await press(owner, exchangeWords.vi.refusedRow.changed);
  await sees(owner, 'Phạm Thu Mượn đã rút lại yêu cầu.');
  expect(await owner.getByRole('button', { name: 'Đồng ý' }).count()).toBe(0);
  expect(console_.errors).toEqual([]);
});
