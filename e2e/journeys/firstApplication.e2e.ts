import type { Page } from 'playwright-core';
import { publishScreen } from '../publishScreen';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { openAsText } from '../screens/jsonEditor';
import { createApplication, fillApplication, sendApplication } from '../screens/createApplication';
import { eventually } from '../screens/eventually';
import { barriersOn } from '../screens/findBarriers';
import { proveAddress } from '../screens/proveAddress';
import { publishText } from '../screens/publishText';
import { applicationsWords } from '../../test/words';

// From nothing to a running application, on the console as it ships: a developer creates it, changes a screen, and
// somebody else who has the screen open sees the change.

const { create } = applicationsWords.vi;
const WINDOW = { width: 1280, height: 1000 };

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const feed = (page: Page) => page.getByRole('feed').first();

it('creates an application that runs at once, and changes it under the eyes of its users', async () => {
  const developer = await console_.registerInNewBrowser('Lê Thị Lập', 'lap@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Trần Văn Dùng', 'dung@example.test', WINDOW);

  await fillApplication(console_, developer, 'Kho chung', 'list_form');
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await sendApplication(developer, 'Kho chung');
  const screens = developer.getByRole('region', { name: 'Màn hình' });
  const addScreen = await screens.getByRole('link', { name: 'Mở Thêm mục' }).getAttribute('href');
  expect(await barriersOn(developer, 'main')).toEqual([]);

  // On the dashboard at once; what its form takes, its list shows to another person.
  await developer.getByRole('button', { name: 'Mở trong bảng điều khiển' }).click();
  await feed(developer).getByText('Các chức năng của Kho chung').waitFor();
  await feed(developer).getByText('Thêm mục', { exact: true }).click();
  await developer.waitForURL(/\/generalform\//);
  await developer.getByRole('textbox', { name: 'Tiêu đề' }).fill('Thang nhôm');
  await developer.locator('[data-view-id="btnSend"]').click();
  await developer.getByText('Đã thêm', { exact: true }).waitFor();
  // It leads to the entry.
  await developer.getByRole('main').getByText('Thang nhôm', { exact: true }).waitFor();
  await reader.goto(`${console_.platform.url}${(addScreen ?? '').replace('%2Fadd____', '%2Flist____')}`);
  await reader.getByText('Thang nhôm').waitFor();
  await reader.getByText('Lê Thị Lập').waitFor();

  // The screen is open in the reader's browser, with something typed, while its developer changes it.
  await reader.goto(`${console_.platform.url}${addScreen ?? ''}`);
  await reader.getByRole('textbox', { name: 'Tiêu đề' }).fill('Búa');
  await reader.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await developer.goto(console_.platform.url);
  await feed(developer).getByText('Thêm mục', { exact: true }).click();
  await developer.getByRole('textbox', { name: 'Tiêu đề' }).waitFor();
  await developer.getByRole('button', { name: 'Sửa bố cục' }).click();
  await developer.waitForURL(/\/designer\//);
  await developer.getByRole('button', { name: 'JSON', exact: true }).click();
  const preview = developer.locator('.preview-device');

  // One change in the panel of the view that is clicked in the preview, one typed into the text.
  await preview.getByText('Ghi chú').first().click();
  const label = developer.locator('.property-pane').getByLabel('Chữ hiển thị', { exact: true });
  await label.fill('Để ở đâu');
  await label.blur();
  await preview.getByText('Để ở đâu').first().waitFor();
  await developer.getByRole('textbox', { name: /JSON của bố cục/ }).click();
  await developer.keyboard.press('Control+Home');
  await developer.keyboard.press('Control+f');
  await developer.locator('.cm-search input[name="search"]').pressSequentially('"text": "Thêm"');
  await developer.keyboard.press('Enter');
  await developer.keyboard.press('Escape');
  await developer.keyboard.press('ArrowRight');
  await developer.keyboard.press('ArrowLeft');
  await developer.keyboard.type(' ngay');
  await preview.getByText('Thêm ngay', { exact: true }).waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);

  await developer.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  const dialog = developer.getByRole('dialog');
  await dialog.locator('.diff-old', { hasText: 'Ghi chú' }).first().waitFor({ state: 'attached' });
  await dialog.locator('.diff-new', { hasText: 'Để ở đâu' }).first().waitFor({ state: 'attached' });
  await dialog.locator('.diff-new', { hasText: 'Thêm ngay' }).first().waitFor({ state: 'attached' });
  expect(await reader.getByText('Để ở đâu').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Xuất bản cho mọi người' }).click();
  await developer.getByText(/^Đã xuất bản lúc/).waitFor();

  await reader.getByText('Để ở đâu').first().waitFor();
  await reader.locator('[data-view-id="btnSend"]').getByText('Thêm ngay').waitFor();
  const typed = reader.getByRole('textbox', { name: 'Tiêu đề' });
  await eventually(async () => expect(await typed.inputValue()).toBe('Búa'));
  expect(await reader.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  // And the changed form still does what it did.
  await reader.locator('[data-view-id="btnSend"]').click();
  await reader.getByText('Đã thêm', { exact: true }).waitFor();
  expect(console_.problems).toEqual([]);
});

it('gets one more screen, with a tile that is there at once', async () => {
  const developer = await console_.registerInNewBrowser('Đỗ Văn Thêm', 'them@example.test', WINDOW);
  await createApplication(console_, developer, 'Quán');
  const home = await developer.context().newPage();
  await home.goto(console_.platform.url);
  await developer.getByRole('button', { name: 'Mở trong bảng điều khiển' }).click();
  await home.getByText('Các chức năng của Quán').waitFor();

  await developer.goto(`${console_.platform.url}/createappliation`);
  await developer.getByText('Quán', { exact: true }).click();
  await developer.getByRole('textbox', { name: 'Tên màn hình mới' }).fill('Đặt bàn');
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.getByRole('button', { name: 'Thêm màn hình' }).click();
  await developer.waitForURL(/form%2Fdat_ban____/);
  await developer.getByRole('button', { name: 'Chuyển màn hình' }).click();
  await developer.getByRole('link', { name: 'Mở màn hình' }).waitFor();
  await developer.keyboard.press('Escape');

  await home.getByText('Đặt bàn', { exact: true }).click();
  await home.waitForURL(/\/generalform\//);
  await home.getByText('Hãy thay dòng này bằng nội dung của bạn.').waitFor();

  // Its tile is named again and taken off, before everybody's eyes; the screen stays.
  await home.goBack();
  const tile = (title: string) => feed(home).getByText(title, { exact: true });
  await tile('Đặt bàn').waitFor();
  await developer.setViewportSize({ width: 360, height: 740 });
  const card = await openCard(developer, 'Quán');
  await card.getByRole('button', { name: 'Ô trên bảng của Đặt bàn' }).click();
  await card.getByLabel('Tên ô của Đặt bàn').fill('Giữ chỗ');
  await card.getByRole('button', { name: 'Đổi tên ô' }).click();
  await tile('Giữ chỗ').waitFor();
  await tile('Đặt bàn').waitFor({ state: 'detached' });
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);
  await card.getByRole('button', { name: 'Bỏ ô' }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Bỏ ô' }).click();
  await tile('Giữ chỗ').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Thêm ô' }).waitFor();
  await card.getByRole('link', { name: 'Mở Đặt bàn' }).waitFor();
  expect(console_.problems).toEqual([]);
});

it('edits the dashboard from its card and the layout of a row by its address', async () => {
  const developer = await console_.registerInNewBrowser('Võ Thị Bảng', 'bang@example.test', WINDOW);
  await createApplication(console_, developer, 'Xóm', 'list_form');
  const row = developer.getByRole('link', { name: 'Sửa Dòng “entries”' });
  const rowEditor = (await row.getAttribute('href')) ?? '';
  await developer.getByRole('button', { name: 'Mở trong bảng điều khiển' }).click();
  await feed(developer).getByText('Các chức năng của Xóm').waitFor();
  const home = await developer.context().newPage();
  await home.goto(console_.platform.url);
  await home.getByText('Các chức năng của Xóm').waitFor();

  await feed(developer).getByRole('button', { name: 'Sửa bố cục' }).first().click();
  await developer.waitForURL(/main_dashboard/);
  const text = await openAsText(developer);
  // The card's own layout stands there first; only the stored document has the name still to be filled in.
  await eventually(async () => expect(await text.inputValue()).toContain('@app_name'));
  await text.fill((await text.inputValue()).replace('Các chức năng của', 'Cùng nhau ở'));
  await publishText(developer, 'Cùng nhau ở');
  await home.getByText('Cùng nhau ở Xóm').waitFor();

  await developer.goto(`${console_.platform.url}${rowEditor}`);
  await developer.locator('.preview-device [data-view-path]').first().waitFor();
  await developer.getByRole('button', { name: 'Xuất bản', exact: true }).waitFor();
  expect(console_.problems).toEqual([]);
});

it('is private from its first moment when the form says so', async () => {
  const developer = await console_.registerInNewBrowser('Phan Thị Kín', 'kin@example.test', WINDOW);
  const stranger = await console_.registerInNewBrowser('Lê Văn Lạ', 'la@example.test', WINDOW);
  await fillApplication(console_, developer, 'Nhà mình', 'list_form');
  await developer.getByRole('radio', { name: applicationsWords.vi.page.access.members }).click();
  await developer.getByRole('textbox', { name: create.keySearch }).fill('giadinhkin');
  await developer.getByRole('textbox', { name: create.description }).fill('Việc nhà');
  await sendApplication(developer, 'Nhà mình');
  await developer.getByText(create.isPrivate).waitFor();
  await developer.getByRole('button', { name: 'Mở trong bảng điều khiển' }).click();
  await feed(developer).getByText('Các chức năng của Nhà mình').waitFor();
  await console_.goto(stranger, '/?q=giadinhkin');
  await stranger.getByText('Không có gì khớp với “giadinhkin”').waitFor();
  expect(console_.problems).toEqual([]);
});

it('is managed from the list: named again, its key changed, archived and restored', async () => {
  const developer = await console_.registerInNewBrowser('Ngô Văn Quản', 'quan@example.test', WINDOW);
  await developer.setViewportSize({ width: 360, height: 740 });
  await createApplication(console_, developer, 'Vườn');
  await developer.getByRole('button', { name: 'Tạo ứng dụng khác' }).click();

  await developer.getByText('Vườn', { exact: true }).focus();
  await developer.locator('details > summary').filter({ hasText: 'Vườn' }).press('Enter');
  const key = developer.getByLabel('Khóa máy chủ (backend_key)');
  await developer.getByText('Khóa máy chủ chỉ hiện một lần').waitFor();
  expect(await key.count()).toBe(0);
  await developer.getByRole('button', { name: 'Đổi khóa máy chủ' }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Đổi khóa máy chủ' }).click();
  await developer.getByText('Khóa đã đổi').waitFor();
  await eventually(async () => expect(await key.inputValue()).toMatch(/^[\w-]{32}$/));

  await developer.getByRole('textbox', { name: 'Tên mới' }).fill('Vườn rau');
  await developer.getByRole('textbox', { name: 'Tên mới' }).press('Enter');
  await developer.locator('summary').getByText('Vườn rau').waitFor();
  await developer.getByRole('button', { name: 'Lưu trữ' }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Lưu trữ' }).click();
  await developer.locator('summary').getByText('Đã lưu trữ').waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);
  await developer.getByRole('button', { name: 'Khôi phục' }).click();
  await developer.getByRole('button', { name: 'Mở trong bảng điều khiển' }).click();
  await feed(developer).getByText('Các chức năng của Vườn rau').waitFor();
  expect(console_.problems).toEqual([]);
});

/** Opens the card of an application in one's own list; resolves to its content. */
async function openCard(page: Page, name: string) {
  await console_.goto(page, '/createappliation');
  const card = page.locator('details').filter({ hasText: name });
  await card.locator('summary').click();
  return card;
}

it('is worked on by a member who was invited by address, and tells what became of requests', async () => {
  const developer = await console_.registerInNewBrowser('Hồ Thị Chủ', 'chu@example.test', WINDOW);
  const member = await console_.registerInNewBrowser('Đỗ Văn Giúp', 'giup@example.test', WINDOW);
  await createApplication(console_, developer, 'Xưởng', 'list_form');

  const card = await openCard(developer, 'Xưởng');
  await card.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill('Giup@example.test');
  await card.getByRole('button', { name: 'Mời' }).click();
  await card.getByText('giup@example.test', { exact: true }).waitFor();

  // Registering with an address does not prove it: the invitation waits for the link in the mail.
  await console_.goto(member, '/createappliation');
  await member.getByText('Bạn chưa có ứng dụng nào').waitFor();
  await proveAddress(member, 'giup@example.test');

  const theirs = await openCard(member, 'Xưởng');
  await theirs.getByText('Thành viên').waitFor();
  expect(await theirs.getByLabel('Khóa máy chủ (backend_key)').count()).toBe(0);
  await theirs.getByRole('link', { name: 'Sửa Thêm mục' }).click();
  await member.locator('.preview-device').getByText('Ghi chú').first().waitFor();
  const memberships = await console_.platform.administer('applications/xuong/members');
  const [{ uid }] = Object.values(memberships as Record<string, { uid: string }>) as [{ uid: string }];
  const add = {
    application: 'xuong',
    ref: '../configuration/system_setting/layout/android/form/add',
    userId: uid,
  };
  await publishScreen(console_.platform, add, '"Ghi chú"', '"Để ở đâu"');

  const applicationCard = await openCard(developer, 'Xưởng');
  await applicationCard.getByRole('link', { name: 'Mở Thêm mục' }).click();
  await developer.getByText('Để ở đâu').first().waitFor();
  const reopenedCard = await openCard(developer, 'Xưởng');
  await reopenedCard.getByText(/Đỗ Văn Giúp · tham gia/).waitFor();
  const log = reopenedCard.getByRole('region', { name: 'Nhật ký yêu cầu' });
  await log
    .getByRole('listitem')
    .filter({ hasText: 'draft/core/get_layout_data' })
    .first()
    .getByText('Đã trả lời')
    .waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);

  await reopenedCard.getByRole('button', { name: 'Bỏ giup@example.test' }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Bỏ', exact: true }).click();
  await reopenedCard.getByText('Chưa mời ai').waitFor();
  await console_.goto(member, '/createappliation');
  await member.getByText('Bạn chưa có ứng dụng nào').waitFor();
  expect(console_.problems).toEqual([]);
});
