import type { Page } from 'playwright-core';
import { chooseInForm } from './screens/chooseInForm';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { fillApplication, sendApplication } from './screens/createApplication';
import { defineCollection } from './screens/defineCollection';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { generateScreens, type GeneratedScreens } from './screens/generateScreens';
import { proveAddress } from './screens/proveAddress';
import { applicationsWords } from '../test/words';

// A school lends its equipment: a private application made by pointer from a spreadsheet of 300 devices, used by its
// developer, a manager and a pupil.

const NAME = 'Thiết bị trường';
const APPLICATION = 'thiet_bi_truong';
const MANAGER = 'quan-ly@example.test';
const PUPIL = 'hoc-sinh@example.test';
const EVERYONE = 'Mọi người';
const MANAGERS = 'Vai trò manager';
const OVERDUE = 'rgb(211, 47, 47)';

const KINDS = ['Máy chiếu', 'Máy tính', 'Bóng'];
const two = (count: number) => String(count).padStart(2, '0');
const deviceName = (n: number) => `Thiết bị ${String(n).padStart(3, '0')}`;

/** 300 devices as Excel saves them in Vietnamese: semicolons, points between thousands, day before month. */
function spreadsheet(): Buffer {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const n = at + 1;
    const price = (1_234_567 + n * 1000).toLocaleString('vi-VN');
    return `${deviceName(n)};TB-${String(n)};${KINDS[n % 3] ?? ''};${price};${two((n % 28) + 1)}/${two((n % 12) + 1)}/2025`;
  });
  return Buffer.from(`\uFEFF${['Tên;Mã số;Loại;Giá;Ngày mua', ...lines, ''].join('\r\n')}`);
}

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});
afterAll(() => console_.close());

const view = (page: Page, id: string) => page.locator(`[data-view-id="${id}"]`);
const rowOf = (page: Page, words: string) =>
  view(page, 'recyclerView').getByRole('button').filter({ hasText: words });

async function createPrivately(page: Page): Promise<void> {
  const { access } = applicationsWords.vi.page;
  await fillApplication(console_, page, NAME);
  await page.getByRole('radio', { name: access.members }).check();
  await sendApplication(page, NAME);
}

async function defineDevices(page: Page): Promise<void> {
  await console_.goto(page, `/application/${APPLICATION}/data`);
  await defineCollection(page, {
    title: 'Thiết bị',
    name: 'devices',
    roles: ['manager'],
    rights: { [EVERYONE]: { see: true, add: false }, [MANAGERS]: { add: true, change: true } },
    fields: [
      { name: 'title', label: 'Tên', type: 'text', required: true, foundBy: ['search', 'sort'] },
      { name: 'code', label: 'Mã số', type: 'text' },
      { name: 'kind', label: 'Loại', type: 'choice', choices: KINDS, foundBy: ['filter'] },
      { name: 'price', label: 'Giá', type: 'money' },
      { name: 'bought', label: 'Ngày mua', type: 'date' },
    ],
  });
}

async function defineLoans(page: Page): Promise<void> {
  await console_.goto(page, `/application/${APPLICATION}/data`);
  await defineCollection(page, {
    title: 'Phiếu mượn',
    name: 'loans',
    roles: ['manager'],
    rights: { [MANAGERS]: { see: true, change: true } },
    fields: [
      { name: 'device', label: 'Thiết bị', type: 'reference', of: 'Thiết bị', required: true },
      { name: 'from', label: 'Từ ngày', type: 'date', required: true },
      { name: 'to', label: 'Đến ngày', type: 'date', required: true, foundBy: ['sort'] },
      { name: 'note', label: 'Ghi chú', type: 'text' },
      {
        name: 'state',
        label: 'Tình trạng',
        type: 'choice',
        choices: ['đang mượn', 'đã trả'],
        initial: 'đang mượn',
        only: ['manager'],
        foundBy: ['filter'],
      },
    ],
    notice: { when: 'đổi Tình trạng', text: 'Phiếu mượn {device}: {state}' },
  });
}

async function importDevices(page: Page): Promise<void> {
  await console_.goto(page, `/application/${APPLICATION}/data/rows/devices`);
  await page
    .getByLabel('Nhập CSV')
    .setInputFiles({ name: 'thiet-bi.csv', mimeType: 'text/csv', buffer: spreadsheet() });
  const dialog = page.getByRole('dialog', { name: 'Nhập thiet-bi.csv' });
  await dialog.getByRole('button', { name: 'Nhập 300 dòng' }).click();
  await dialog.getByText('Xong: đã thêm 300 dòng, bị từ chối 0').waitFor({ timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await page.getByRole('searchbox', { name: 'Tìm chữ' }).fill('thiet bi 007');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: deviceName(7) });
  await row.getByText(/^1\.241\.567/).waitFor();
  await row.getByText('8 thg 8, 2025').waitFor();
}

/** The day by which a loan ends turns red once it has passed: the developer writes the condition in the designer. */
async function drawOverdueInRed(page: Page, loans: GeneratedScreens): Promise<void> {
  await console_.goto(page, loans.list.replace('/generalform/', '/designer/'));
  await page.locator('[data-view-path]').first().waitFor();
  await page.getByText('recyclerView').first().click();
  const pane = page.locator('.property-pane');
  await pane.getByText('Dữ liệu', { exact: true }).click();
  await page.getByRole('link', { name: 'Sửa bố cục dòng' }).click();
  await page.getByText('valTo', { exact: true }).first().click();
  await pane.getByRole('button', { name: 'Biểu thức cho “Màu chữ”', exact: true }).click();
  const expression = pane.getByRole('textbox', { name: 'Biểu thức của “Màu chữ”' });
  await expression.click();
  await page.keyboard.press('Control+a');
  // As pasted: the editor's brackets and completions are not what this is about.
  await page.keyboard.insertText('row.to < today && row.state != "đã trả" ? "#d32f2f" : null');
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  await page.getByRole('button', { name: 'Xuất bản cho mọi người' }).click();
  await page.getByText(/^Đã xuất bản lúc/).waitFor();
}

async function letIn(page: Page): Promise<void> {
  await console_.goto(page, `/application/${APPLICATION}/data`);
  await page.getByRole('combobox', { name: 'Vai trò' }).fill('manager');
  await page.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill(MANAGER);
  await page.getByRole('button', { name: 'Giao vai trò' }).click();
  await page.getByText(`Đã giao vai trò manager cho ${MANAGER}.`).waitFor();
  await console_.goto(page, `/application/${APPLICATION}/people`);
  await page.getByRole('textbox', { name: 'E-mail của người cần thêm' }).fill(PUPIL);
  await page.getByRole('button', { name: 'Thêm' }).click();
  await page.getByRole('region', { name: 'Ai mở được' }).getByText(PUPIL, { exact: true }).waitFor();
}

async function arrive(
  name: string,
  mail: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await console_.registerInNewBrowser(name, mail, viewport);
  await console_.goto(page, '/profile');
  await proveAddress(page, mail);
  return page;
}

async function pickDay(page: Page, id: string, day: string): Promise<void> {
  await view(page, id).locator('input').click();
  await page.keyboard.type(day);
  await page.keyboard.press('Enter');
}

async function borrow(page: Page, device: string, from: string, to: string): Promise<void> {
  await chooseInForm(page, 'edtDevice', device, device.slice(-3));
  await pickDay(page, 'edtFrom', from);
  await pickDay(page, 'edtTo', to);
  await view(page, 'btnSend').click();
  await page.getByText('Đã thêm', { exact: true }).first().waitFor();
}

const colorOf = (page: Page, device: string) =>
  rowOf(page, device)
    .locator('[data-view-id="valTo"]')
    .evaluate((element) => getComputedStyle(element.querySelector('*') ?? element).color);

it('is built from a spreadsheet, and lends to pupils under the eyes of a manager', async () => {
  const developer = await console_.registerInNewBrowser('Lê Thị Lập', 'lap@example.test', {
    width: 1440,
    height: 900,
  });
  await createPrivately(developer);
  await defineDevices(developer);
  await importDevices(developer);
  await defineLoans(developer);
  const devices = await generateScreens(console_, developer, APPLICATION, 'Thiết bị');
  const loans = await generateScreens(console_, developer, APPLICATION, 'Phiếu mượn');
  await drawOverdueInRed(developer, loans);
  await letIn(developer);

  const manager = await arrive('Phạm Thu Quản', MANAGER);
  const pupil = await arrive('Trần Văn Học', PUPIL, { width: 360, height: 740 });
  const stranger = await console_.registerInNewBrowser('Vũ Lạ', 'la@example.test');
  await console_.goto(manager, loans.list);
  await manager.getByRole('button', { name: 'Của tôi' }).waitFor();

  // The home of the application offers the pupil what a pupil may do.
  await console_.goto(pupil, `/app/${APPLICATION}`);
  await pupil.getByText('Thêm: Phiếu mượn', { exact: true }).first().waitFor();
  expect(await pupil.getByText('Thêm: Thiết bị', { exact: true }).count()).toBe(0);
  const lend = pupil.getByText('Thêm: Phiếu mượn', { exact: true }).first();
  await lend.click();
  // A device that is older than the newest hundred, found as one types.
  await borrow(pupil, deviceName(7), '2026-11-01', '2026-11-08');
  // From what was added one goes back to where the form was opened.
  await pupil.goBack();
  await lend.click();
  await borrow(pupil, deviceName(298), '2099-01-04', '2099-01-31');

  // On the manager's open list, by the device's name, the one that is overdue in red.
  await rowOf(manager, deviceName(7)).waitFor();
  await rowOf(manager, deviceName(298)).waitFor();
  await eventually(async () => expect(await colorOf(manager, deviceName(7))).toBe(OVERDUE));
  expect(await colorOf(manager, deviceName(298))).not.toBe(OVERDUE);
  expect(await barriersOn(manager)).toEqual([]);

  await rowOf(manager, deviceName(7)).click();
  await manager.getByText(deviceName(7)).first().waitFor();
  await manager.getByRole('button', { name: 'Tình trạng: đã trả' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await rowOf(manager, deviceName(7)).getByText('đã trả').waitFor();
  await eventually(async () => expect(await colorOf(manager, deviceName(7))).not.toBe(OVERDUE));

  // The pupil is told, by the device's name, in the application's own window.
  await console_.goto(pupil, `/app/${APPLICATION}`);
  await pupil
    .getByRole('main')
    .getByText(`Phiếu mượn ${deviceName(7)}: đã trả`)
    .first()
    .waitFor();

  await console_.goto(stranger, devices.list);
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  expect(await stranger.getByText(deviceName(7)).count()).toBe(0);
  expect(console_.problems).toEqual([]);
});
