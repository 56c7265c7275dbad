import type { Page } from 'playwright-core';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { defineCollection, managedBy } from './screens/defineCollection';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { largePhoto } from './screens/largePhoto';
import { proveAddress } from './screens/proveAddress';

// A small real application made in the console as it ships, without a back end: who asks for money, who decides, and who has
// nothing to do with it.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const MANAGER = 'quan-ly@example.test';
const APPLICATION = 'chi_tieu';

const EXPENSES = {
  title: 'Đề nghị chi',
  name: 'expenses',
  roles: ['manager'],
  rights: managedBy('manager'),
  fields: [
    { name: 'title', label: 'Chi cho', type: 'text', required: true },
    { name: 'amount', label: 'Số tiền', type: 'money', required: true },
    { name: 'category', label: 'Loại', type: 'choice', choices: ['Đi lại', 'Ăn uống'], required: true },
    { name: 'day', label: 'Ngày', type: 'date' },
    { name: 'photo', label: 'Hóa đơn', type: 'picture' },
    {
      name: 'status',
      label: 'Trạng thái',
      type: 'choice',
      choices: ['chờ duyệt', 'đã duyệt', 'từ chối'],
      initial: 'chờ duyệt',
      only: ['manager'],
      foundBy: ['filter'],
    },
    { name: 'helper', label: 'Cùng đi', type: 'person' },
  ],
  notice: { when: 'đổi Trạng thái', text: 'Đề nghị {title}: {status}' },
} as const;

async function openData(page: Page): Promise<void> {
  await console_.goto(page, `/application/${APPLICATION}/data`);
}

/** A row of the list, by a text it shows. */
const rowOf = (page: Page, text: string) =>
  page.locator('[data-view-id="recyclerView"]').getByRole('button').filter({ hasText: text });

const view = (page: Page, id: string) => page.locator(`[data-view-id="${id}"]`);

/** Chooses from a list of the screen once its control has come. */
async function choose(page: Page, id: string, option: string): Promise<void> {
  await page
    .locator(`[data-view-id="${id}"] [class*="ant-"], [data-view-id="${id}"][class*="ant-"]`)
    .first()
    .waitFor();
  await view(page, id).getByRole('combobox').click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}

/** Chooses from a list of the console's own. */
async function pickOption(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function requestExpense(page: Page, title: string, amount: string, photo?: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Chi cho' }).fill(title);
  await page.getByRole('textbox', { name: 'Số tiền' }).fill(amount);
  await choose(page, 'edtCategory', 'Đi lại');
  // No other people are listed yet.
  await choose(page, 'edtHelper', 'Trần Văn Hỏi');
  await view(page, 'edtDay').locator('input').click();
  await page.keyboard.type('2026-11-20');
  await page.keyboard.press('Enter');
  if (photo) {
    const chooser = page.waitForEvent('filechooser');
    await view(page, 'edtPhoto').click();
    await (await chooser).setFiles({ name: 'hoa-don.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.locator('img[data-view-id="edtPhoto"][src^="data:image/jpeg"]').waitFor();
  }
  await view(page, 'btnSend').click();
  await page.getByText('Đã thêm', { exact: true }).first().waitFor();
  // It leads to the request.
  await view(page, 'valTitle').getByText(title).waitFor();
}

async function agree(page: Page, question: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Đồng ý' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('is made in the console, and used by who asks, who decides, and a stranger who sees nothing', async () => {
  const developer = await console_.registerInNewBrowser('Lê Thị Lập', 'lap@example.test');
  await createApplication(console_, developer, 'Chi tiêu');
  await openData(developer);
  await defineCollection(developer, EXPENSES);
  await openData(developer);
  await developer.getByRole('combobox', { name: 'Vai trò' }).fill('manager');
  await developer.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill(MANAGER);
  await developer.getByRole('button', { name: 'Giao vai trò' }).click();
  await developer.getByText(`Đã giao vai trò manager cho ${MANAGER}.`).waitFor();

  await console_.goto(developer, `/createappliation/${APPLICATION}/screens`);
  await developer.getByRole('button', { name: 'Tạo các màn hình' }).waitFor();
  expect(await barriersOn(developer)).toEqual([]);
  await developer.getByRole('button', { name: 'Tạo các màn hình' }).click();
  await developer.getByText('Đã tạo các màn hình').waitFor();
  const address = async (name: string) =>
    (await developer.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
  const list = await address('Mở “Đề nghị chi”');
  const form = await address('Mở “Thêm: Đề nghị chi”');
  // A second list: one's own requests, newest first.
  await developer.getByRole('button', { name: 'Tạo từ bộ dữ liệu khác' }).click();
  await pickOption(developer, 'Danh sách đã có', 'Giữ nguyên và tạo thêm màn hình mới');
  await developer.getByRole('textbox', { name: 'Tên danh sách' }).fill('Đề nghị của tôi');
  await pickOption(developer, 'Những dòng', 'Chỉ những dòng người xem đã thêm');
  await developer.getByRole('button', { name: 'Tạo các màn hình' }).click();
  await developer.getByText('Đã tạo các màn hình').waitFor();
  const ownRequests = await address('Mở “Đề nghị của tôi”');
  // The editor leads back here, and says what the list shows.
  await developer.getByRole('link', { name: 'Chỉnh màn hình “Đề nghị của tôi”' }).click();
  await developer.locator('.property-pane').getByText('Dữ liệu', { exact: true }).click();
  await developer.getByText('Chỉ những dòng người xem đã thêm').waitFor();
  await developer.getByRole('button', { name: 'Chuyển màn hình' }).click();
  await developer.getByRole('link', { name: 'Từ dữ liệu…' }).click();
  await developer.getByRole('button', { name: 'Tạo các màn hình' }).waitFor();
  const asker = await console_.registerInNewBrowser('Trần Văn Hỏi', 'hoi@example.test');
  const manager = await console_.registerInNewBrowser('Phạm Thu Duyệt', MANAGER);
  const stranger = await console_.registerInNewBrowser('Vũ Lạ', 'la@example.test');
  await console_.goto(manager, '/profile');
  await proveAddress(manager, MANAGER);
  for (const page of [manager, stranger]) {
    await console_.goto(page, list);
    await page.getByRole('button', { name: 'Của tôi' }).waitFor();
  }

  const photo = await largePhoto(developer, { width: 4600, height: 3450 });
  expect(photo.length).toBeGreaterThan(6_000_000);
  await console_.goto(asker, form);
  await requestExpense(asker, 'Vé tàu đi Huế', '450000', photo);
  await console_.goto(asker, form);
  await requestExpense(asker, 'Ăn trưa với khách', '120000');

  // Live, on the manager's open list.
  const requestRow = rowOf(manager, 'Vé tàu đi Huế');
  await requestRow.getByText('Trạng thái: chờ duyệt').waitFor();
  await requestRow.getByText(/^Số tiền: 450.000 đ$/).waitFor();
  await requestRow.getByText('Cùng đi: Trần Văn Hỏi').waitFor();
  await rowOf(manager, 'Ăn trưa với khách').waitFor();
  // The person who asks sees their own requests, newest first, and has no button for those of others.
  await console_.goto(asker, ownRequests);
  await rowOf(asker, 'Vé tàu đi Huế').waitFor();
  const titles = await asker
    .locator('[data-view-id="recyclerView"] [data-view-id="valTitle"]')
    .allTextContents();
  expect(titles).toEqual(['Ăn trưa với khách', 'Vé tàu đi Huế']);
  expect(await asker.getByRole('button', { name: 'Tất cả', exact: true }).count()).toBe(0);
  expect(await barriersOn(manager)).toEqual([]);
  await rowOf(asker, 'Vé tàu đi Huế').click();
  await asker.getByText('Trần Văn Hỏi · ').waitFor();
  await asker.locator('img[data-view-id="valPhoto"][src^="data:image/jpeg"]').waitFor();
  // The person who asks cannot approve.
  expect(await asker.getByRole('button', { name: 'Trạng thái: đã duyệt' }).count()).toBe(0);

  // Who only looks, at the requests that wait, sees what becomes of one that somebody decides.
  const waiting = new URLSearchParams({ filter_status: 'chờ duyệt' }).toString();
  await console_.goto(developer, `/application/${APPLICATION}/data/rows/expenses?${waiting}`);
  const undecided = developer.getByRole('row').filter({ hasText: 'Vé tàu đi Huế' });
  await undecided.waitFor();

  await requestRow.click();
  await manager.locator('img[data-view-id="valPhoto"][src^="data:image/jpeg"]').waitFor();
  expect(await barriersOn(manager)).toEqual([]);
  await manager.getByRole('button', { name: 'Trạng thái: đã duyệt' }).click();
  await agree(manager, /Đổi “Trạng thái” thành “đã duyệt”\?$/);
  await rowOf(manager, 'Vé tàu đi Huế').getByText('Trạng thái: đã duyệt').waitFor();
  await undecided.getByText('Không còn khớp với bộ lọc').waitFor();
  await undecided.getByText('đã duyệt', { exact: true }).waitFor();
  await developer.getByText('Có người đã sửa 1 dòng').waitFor();
  await developer.getByRole('button', { name: 'Ẩn đi' }).click();
  await undecided.waitFor({ state: 'detached' });
  // On the open row of the person who asked, and in their list.
  await view(asker, 'valStatus').getByText('đã duyệt').waitFor();
  await asker.goBack();
  await rowOf(asker, 'Vé tàu đi Huế').getByText('Trạng thái: đã duyệt').waitFor();

  await asker.locator('[data-view-id="actRemove"]').last().click();
  await agree(asker, /Xóa “Vé tàu đi Huế”\? Bạn sẽ không khôi phục được\.$/);
  await rowOf(manager, 'Vé tàu đi Huế').waitFor({ state: 'detached' });

  await console_.goto(asker, '/');
  await asker
    .getByRole('feed', { name: 'Hôm nay' })
    .getByRole('article')
    .filter({ hasText: 'Đề nghị Vé tàu đi Huế: đã duyệt' })
    .waitFor();
  const rows = stranger.locator('[data-view-id="recyclerView"]').getByRole('listitem');
  // Nothing came to the stranger meanwhile, and nothing is there when they ask again.
  expect(await rows.count()).toBe(0);
  await stranger.getByRole('button', { name: 'Tất cả' }).click();
  await eventually(async () => expect(await console_.platform.administer('request')).toBeNull());
  expect(await rows.count()).toBe(0);
  expect(await stranger.getByText('Vé tàu').count()).toBe(0);
  expect(console_.problems).toEqual([]);
});
