import type { BrowserContext, Page } from 'playwright-core';
import { packFormAddress } from '../../src/protocol';
import { publishScreen } from '../publishScreen';
import { ConsoleBrowser, editAddBook, openAddBook } from '../screens/ConsoleBrowser';
import { openAsText } from '../screens/jsonEditor';
import { eventually } from '../screens/eventually';
import { publishText } from '../screens/publishText';

// A screen is published while somebody has it open: in a real browser, on the console as it ships.

const LAYOUT = 'configuration/system_setting/layout';
const APPLICATION = 'resshare_configuration/data/applications/book';

let console_: ConsoleBrowser;
let page: Page;

const title = () => page.getByRole('textbox', { name: 'Tên sách' });

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  // With everything that moves.
  page = await console_.openPage({ reducedMotion: 'no-preference' });
  await console_.register(page, 'Trần Thị Bình', 'binh@example.test');
  await page.getByRole('banner').getByText('Trần Thị Bình').waitFor();
});

afterAll(() => console_.close());

/** Publishes a screen of the sample application, changed in one text, as its developer would. */
async function publish(screen: string, from: string, to: string): Promise<void> {
  const userId = await console_.platform.administer(`${APPLICATION}/developer`);
  await publishScreen(
    console_.platform,
    { application: 'book', ref: `../${LAYOUT}/${screen}`, userId },
    from,
    to,
  );
}

it('brings a published form and dashboard to open pages, with what was typed', async () => {
  await openAddBook(page);
  await title().fill('Số đỏ');
  const home = await console_.openTab(page.context());
  await console_.goto(home, '/');
  await home.getByText('Các chức năng của Chia sẻ sách').waitFor();
  for (const open of [page, home])
    await open.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await publish('android/form/add_book', '"@string/author"', '"Người viết"');
  await page.getByText('Người viết').first().waitFor();
  await eventually(async () => expect(await title().inputValue()).toBe('Số đỏ'));
  await publish('web/main_dashboard', 'Các chức năng của', 'Mới ở');
  await home.getByText('Mới ở Chia sẻ sách').waitFor();
  await home.getByText('Các chức năng của').waitFor({ state: 'detached' });
  for (const open of [page, home]) expect(await open.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  await home.close();
});

it('publishes from the editor to anyone who has the screen open; tells of a newer one; restores', async () => {
  await console_.goto(page, '/');
  await openAddBook(page);
  await title().fill('Dế Mèn');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const developer = await console_.openPage();
  await console_.signIn(developer);
  await editAddBook(developer);
  const text = await openAsText(developer);
  const says = (part: string) => eventually(async () => expect(await text.inputValue()).toContain(part));
  const type = async (from: string, to: string) => {
    await says(from);
    await text.fill((await text.inputValue()).replaceAll(from, to));
  };
  const dialog = developer.getByRole('dialog');
  const send = async (name: string) => {
    await dialog.locator('.diff').waitFor({ state: 'attached' });
    // Whatever the check finds in the sample's screen is confirmed.
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'hidden' });
    await developer.getByText(/^Đã xuất bản lúc/).waitFor();
    await developer.getByText('Chưa có thay đổi.').waitFor();
  };
  await type('Người viết', 'Ai viết');
  await developer.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  await dialog.locator('.diff-old', { hasText: 'Người viết' }).first().waitFor({ state: 'attached' });
  await dialog.locator('.diff-new', { hasText: 'Ai viết' }).first().waitFor({ state: 'attached' });
  await send('Xuất bản cho mọi người');
  await page.getByText('Ai viết').first().waitFor();
  await page.getByText('Người viết').waitFor({ state: 'detached' });
  await eventually(async () => expect(await title().inputValue()).toBe('Dế Mèn'));

  // Another developer publishes while this one has a draft.
  await type('Ai viết', 'Bản nháp');
  await publish('android/form/add_book', '"Ai viết"', '"Viết bởi"');
  await developer.getByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.').waitFor();
  await developer.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  await dialog.getByText(/Có người đã xuất bản bản khác/).waitFor();
  await dialog.locator('.diff-old', { hasText: 'Viết bởi' }).first().waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Dùng bản máy chủ' }).click();
  await developer.getByText('Chưa có thay đổi.').waitFor();
  await says('Viết bởi');

  await developer.getByRole('button', { name: 'Lịch sử' }).click();
  const versions = dialog.locator('.history > li');
  await versions.first().getByText('Đang dùng').waitFor();
  await versions.nth(1).getByRole('button', { name: 'Xem khác biệt' }).click();
  await versions.nth(1).locator('.diff-old', { hasText: 'Ai viết' }).first().waitFor({ state: 'attached' });
  await versions.nth(1).getByRole('button', { name: 'Khôi phục' }).click();
  await dialog.locator('.diff-new', { hasText: 'Ai viết' }).first().waitFor({ state: 'attached' });
  await send('Khôi phục cho mọi người');
  await page.getByText('Ai viết').first().waitFor();
  await says('Ai viết');
  await eventually(async () => expect(await title().inputValue()).toBe('Dế Mèn'));
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  await developer.context().close();
});

it('offers a layout to the people of its application, and tells others why they cannot publish', async () => {
  expect(await page.getByRole('button', { name: 'Sửa bố cục' }).count()).toBe(0);
  const packed = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await console_.goto(page, `/jsoneditor/${packed}`);
  await page.getByText('Bạn chỉ xem được màn hình này').waitFor();
  expect(await page.getByRole('button', { name: 'Xuất bản', exact: true }).count()).toBe(0);
  expect(console_.errors).toEqual([]);
});

it('tells who edits a dashboard or the layout of a row of a newer one, and keeps their draft', async () => {
  const open = async (screen: string, context?: BrowserContext) => {
    const editor = context ? await console_.openTab(context) : await console_.openPage();
    if (!context) await console_.signIn(editor);
    const reference = `../${LAYOUT}/${screen}`;
    await console_.goto(
      editor,
      `/jsoneditor/${packFormAddress({ reference, application: 'book', appUserId: '' })}`,
    );
    const text = await openAsText(editor);
    await eventually(async () => expect(await text.inputValue()).toContain('widget'));
    return { editor, text };
  };
  const notice = 'Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.';
  const { editor, text } = await open('web/main_dashboard');
  const { editor: theirEditor, text: theirText } = await open('web/main_dashboard');
  const draft = (await text.inputValue()).replace('Mới ở', 'Bản nháp ở');
  await text.fill(draft);
  await editor.getByText('Bản nháp đã được lưu trong trình duyệt này.').waitFor();

  await theirText.fill((await theirText.inputValue()).replace('Mới ở', 'Gặp nhau ở'));
  await publishText(theirEditor, 'Gặp nhau ở');
  await theirEditor.getByText('Chưa có thay đổi.').waitFor();
  expect(await theirEditor.getByText(notice).count()).toBe(0);

  await editor.getByText(notice).waitFor();
  expect(await text.inputValue()).toBe(draft);
  await editor.getByRole('button', { name: 'Dùng bản máy chủ' }).click();
  await eventually(async () => expect(await text.inputValue()).toContain('Gặp nhau ở'));

  // A row: the text follows as long as nothing is typed, and a draft is kept.
  const row = await open('android/recycler_layout/books', editor.context());
  const before = await row.text.inputValue();
  await publish('android/recycler_layout/books', '16sp', '17sp');
  await eventually(async () => expect(await row.text.inputValue()).not.toBe(before));
  await row.text.fill(before);
  await row.editor.getByText('Bản nháp đã được lưu trong trình duyệt này.').waitFor();
  await publish('android/recycler_layout/books', '17sp', '18sp');
  await row.editor.getByText(notice).waitFor();
  expect(await row.text.inputValue()).toBe(before);
  await theirEditor.context().close();
  await editor.context().close();
  expect(console_.errors).toEqual([]);
});
