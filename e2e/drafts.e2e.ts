import type { Page } from 'playwright-core';
import { ConsoleBrowser, editAddBook } from './screens/ConsoleBrowser';
import { openAsText, toJsonEditor } from './screens/jsonEditor';
import { eventually } from './screens/eventually';

// What is typed in the layout editor outlives two tabs, a killed renderer and a page that ends without a word: in a real
// browser, on the console as it ships.

let console_: ConsoleBrowser;
let page: Page;
let address = '';

const KEPT = 'Bản nháp đã được lưu trong trình duyệt này.';
const FIELD = '"hint": "@string/title"';

const text = (tab: Page) => tab.locator('textarea.json-text').first();

/** The text as it comes to stand there. */
async function says(tab: Page, part: string): Promise<void> {
  await eventually(async () => expect(await text(tab).inputValue()).toContain(part));
}

/** The drafts that the browser comes to keep hold exactly these parts. */
async function keeps(...parts: string[]): Promise<void> {
  await eventually(async () => {
    const drafts = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('screenwire/layout-draft/')),
    );
    expect(drafts.map(([, draft]) => String(draft))).toEqual(
      parts.map((part): unknown => expect.stringContaining(part)),
    );
  });
}

/** Opens the editor as plain text in a tab of the same browser. */
async function openTab(): Promise<Page> {
  const tab = await console_.openTab(page.context());
  await tab.goto(address);
  await openAsText(tab);
  await text(tab).waitFor();
  return tab;
}

async function change(tab: Page, from: string, to: string): Promise<void> {
  await says(tab, from);
  await text(tab).fill((await text(tab).inputValue()).replace(from, to));
}

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage();
  await console_.signIn(page);
  await editAddBook(page);
  await toJsonEditor(page);
  address = page.url();
  await page.goto(`${console_.platform.url}/policy`);
});

afterAll(() => console_.close());

it('keeps what the first tab typed until the second one says whose text counts', async () => {
  const first = await openTab();
  const second = await openTab();
  await change(first, FIELD, '"hint": "Thẻ một"');
  await first.getByText(KEPT).waitFor();
  await second.getByText('Một thẻ khác của trình duyệt này cũng đang sửa bố cục này.').waitFor();
  await change(second, FIELD, '"hint": "Thẻ hai"');
  await second.getByText('Bản nháp ở thẻ này chưa được lưu.').waitFor();

  // Nothing of the first was written over.
  const third = await openTab();
  await says(third, 'Thẻ một');
  await third.close();
  await second.getByRole('button', { name: 'Dùng bản ở thẻ kia' }).click();
  await says(second, 'Thẻ một');
  await change(second, 'Thẻ một', 'Thẻ một và hai');
  await first.getByRole('button', { name: 'Dùng bản ở thẻ kia' }).click();
  await says(first, 'Thẻ một và hai');
  await keeps('Thẻ một và hai');
  await second.close();
  await first.close();
});

it('keeps what was typed when the renderer is killed and when the page ends without asking', async () => {
  const killed = await openTab();
  await change(killed, 'Thẻ một và hai', 'Trước khi chết');
  await keeps('Trước khi chết');
  await killed.getByText(KEPT).waitFor();
  await Promise.all([killed.waitForEvent('crash'), killed.goto('chrome://crash').catch(() => undefined)]);
  await killed.close().catch(() => undefined);

  const restoredTab = await openTab();
  await restoredTab.getByText('Đã mở lại bản nháp lần trước của bạn.').waitFor();
  await says(restoredTab, 'Trước khi chết');
  await change(restoredTab, 'Trước khi chết', 'Ngay trước khi đóng');
  await restoredTab.close({ runBeforeUnload: false });
  await keeps('Ngay trước khi đóng');

  const reloaded = await openTab();
  await says(reloaded, 'Ngay trước khi đóng');
  await change(reloaded, 'Ngay trước khi đóng', 'Trước khi tải lại');
  await reloaded.reload();
  await openAsText(reloaded);
  await says(reloaded, 'Trước khi tải lại');
  await reloaded.close();
});

it('tells when the copy on the server changed meanwhile, and keeps both within reach', async () => {
  const tab = await openTab();
  const [ref = '', application = ''] = (address.split('/').at(-1) ?? '')
    .split('____')
    .map(decodeURIComponent);
  const place = ref.replace('..', `applications/${application}`);
  const live = String(await console_.platform.administer(place));
  expect(live).toContain('"@string/author"');
  await tab.close();
  await console_.platform.administer(place, live.replaceAll('"@string/author"', '"Người viết"'));
  const newTab = await openTab();
  await newTab.getByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.').waitFor();
  await says(newTab, 'Trước khi tải lại');
  await newTab.getByRole('button', { name: 'Xem khác biệt' }).click();
  await newTab.locator('.diff-old', { hasText: 'Người viết' }).first().waitFor({ state: 'attached' });
  await newTab.locator('.diff-new', { hasText: 'Trước khi tải lại' }).first().waitFor({ state: 'attached' });
  await newTab.keyboard.press('Escape');
  await newTab.getByRole('dialog').waitFor({ state: 'hidden' });
  await newTab.getByRole('button', { name: 'Dùng bản máy chủ' }).click();
  await newTab.getByText('Chưa có thay đổi.').waitFor();
  await says(newTab, 'Người viết');
  await keeps();
  expect(console_.problems).toEqual([]);
});
