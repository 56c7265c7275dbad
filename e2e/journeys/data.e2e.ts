import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { box } from '../screens/box';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { createApplication } from '../screens/createApplication';
import { eventually } from '../screens/eventually';
import { barriersOn } from '../screens/findBarriers';
import { useScheme } from '../screens/preferences';
import { dataWords } from '../../test/words';

// An application's data without a line of JSON: what a collection is, its rows in a table, and files out of it and into it.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});
afterAll(() => console_.close());

const WIDTHS = [360, 1440] as const;

/** No barrier, no text cut off at the side, at both widths and in both themes. */
async function expectOpenToAll(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before.height });
    for (const scheme of ['dark', 'light'] as const) {
      await useScheme(page, scheme);
      expect(await barriersOn(page)).toEqual([]);
    }
    await page.waitForFunction((maxWidth) => document.documentElement.scrollWidth <= maxWidth, width);
  }
  await page.setViewportSize(before);
}

async function choose(page: Page, within: Locator, name: string | RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Opens the data of an application from its card. */
async function openData(page: Page, application: string): Promise<void> {
  await console_.goto(page, '/createappliation');
  const card = page.locator('details').filter({ hasText: application });
  await card.locator('summary').click();
  await card.getByRole('link', { name: 'Dữ liệu', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Dữ liệu của ${application}` }).waitFor();
}

/** At each width, every row of the table lies above its scrollbar, and nothing of it is scrolled away. */
async function expectWholeRows(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: before.height });
    await eventually(async () => {
      const last = await box(page.getByRole('rowheader').last());
      const body = await box(page.locator('.ant-table-tbody-virtual'));
      const [bar] = await page.locator('.ant-table-tbody-virtual-scrollbar-horizontal').all();
      const place = await bar?.boundingBox();
      expect(last.y + last.height).toBeLessThanOrEqual(place?.y ?? body.y + body.height);
    });
    await page.waitForFunction(() => {
      const rows = document.querySelector('.ant-table-tbody-virtual-holder');
      return rows !== null && rows.scrollHeight <= rows.clientHeight;
    });
  }
  await page.setViewportSize(before);
}

const titles = (page: Page) => page.getByRole('rowheader').allInnerTexts();

/** Adds a row through the drawer: label of a field → what is typed. */
async function addRow(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Thêm dòng', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Dòng mới' });
  for (const [label, value] of Object.entries(values))
    await drawer.getByRole('textbox', { name: label }).fill(value);
  await drawer.getByRole('button', { name: 'Thêm', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
}

it('defines a collection by pointer, then adds, finds, changes, removes, takes back, saves and reads rows', async () => {
  const page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
  await console_.register(page, 'Lê Thị Dữ', 'du@example.test');
  await createApplication(console_, page, 'Chi tiêu');
  await openData(page, 'Chi tiêu');
  await page.getByRole('link', { name: 'Tạo bộ dữ liệu' }).click();

  // What it is.
  await page.getByRole('textbox', { name: /^Tên hiển thị/ }).fill('Đề nghị chi');
  const field = (n: number) => page.getByRole('region', { name: 'Trường' }).getByRole('group').nth(n);
  await field(0).getByRole('textbox', { name: 'Nhãn' }).fill('Việc gì');
  await field(0).getByRole('checkbox', { name: 'Bắt buộc' }).check();
  await field(0).getByRole('checkbox', { name: 'Tìm trong trường này' }).check();
  await page.getByRole('button', { name: 'Thêm trường' }).click();
  await field(1).getByRole('textbox', { name: 'Nhãn' }).fill('Số tiền');
  await choose(page, field(1), 'Kiểu', 'Tiền');
  await field(1).getByRole('textbox', { name: 'Nhỏ nhất' }).fill('mười');
  await field(1).getByRole('checkbox', { name: 'Sắp xếp theo trường này' }).check();
  await page.getByRole('button', { name: 'Thêm trường' }).click();
  await field(2).getByRole('textbox', { name: 'Nhãn' }).fill('Tình trạng');
  await choose(page, field(2), 'Kiểu', 'Lựa chọn');
  await field(2)
    .getByRole('textbox', { name: /^Các lựa chọn/ })
    .fill('mới\nduyệt');
  await field(2).getByRole('checkbox', { name: 'Lọc theo trường này' }).check();
  await choose(page, field(2), 'Giá trị mặc định', 'mới');
  await page.getByRole('button', { name: 'Lưu cấu trúc' }).click();
  await field(1)
    .getByText(/^Hãy nhập một số/)
    .waitFor();
  await expectOpenToAll(page);
  await field(1).getByRole('textbox', { name: 'Nhỏ nhất' }).fill('0');
  await page.getByRole('button', { name: 'Lưu cấu trúc' }).click();
  await page.getByRole('heading', { level: 1, name: 'Đề nghị chi', exact: true }).waitFor();

  // Rows.
  await page.getByText('Chưa có dòng nào').waitFor();
  await addRow(page, { 'Việc gì': 'Vé tàu đi Huế', 'Số tiền': '300000' });
  await addRow(page, { 'Việc gì': 'Ăn trưa', 'Số tiền': '55000' });
  await addRow(page, { 'Việc gì': '=SUM(A1)', 'Số tiền': '1' });
  await eventually(async () => expect(await titles(page)).toEqual(['=SUM(A1)', 'Ăn trưa', 'Vé tàu đi Huế']));
  await page.getByText('Bạn đã thêm 3 trên').waitFor();
  await expectWholeRows(page);
  await expectOpenToAll(page);

  await page.getByRole('button', { name: 'Thêm dòng', exact: true }).click();
  const newRow = page.getByRole('dialog', { name: 'Dòng mới' });
  await newRow.getByRole('textbox', { name: 'Số tiền' }).fill('-5');
  await newRow.getByRole('button', { name: 'Thêm', exact: true }).click();
  await newRow.getByText(dataWords.vi.rows.fault.required).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await newRow.getByRole('button', { name: 'Bỏ thay đổi' }).click();

  await page.getByRole('searchbox', { name: 'Tìm chữ' }).fill('ve hue');
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await eventually(async () => expect(await titles(page)).toEqual(['Vé tàu đi Huế']));
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await page.getByRole('columnheader', { name: 'Số tiền' }).click();
  await eventually(async () => expect(await titles(page)).toEqual(['=SUM(A1)', 'Ăn trưa', 'Vé tàu đi Huế']));
  await page.getByRole('columnheader', { name: 'Số tiền' }).click();
  await eventually(async () => expect(await titles(page)).toEqual(['Vé tàu đi Huế', 'Ăn trưa', '=SUM(A1)']));

  await page.getByRole('button', { name: 'Mở Ăn trưa' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ăn trưa' });
  await choose(page, drawer, 'Tình trạng', 'duyệt');
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await choose(page, page.getByRole('search', { name: 'Tìm và lọc' }), 'Tình trạng', 'duyệt');
  await eventually(async () => expect(await titles(page)).toEqual(['Ăn trưa']));
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await eventually(async () => expect(await titles(page)).toHaveLength(3));

  // A removal that is taken back never was; one that is not is seen by another tab, live.
  const other = await console_.openTab(page.context());
  await other.goto(page.url());
  await eventually(async () => expect(await titles(other)).toHaveLength(3));
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Mở ${title}` }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Xóa dòng' }).click();
    await page.getByText(`${title} sẽ bị xóa.`).waitFor();
  };
  await remove('Ăn trưa');
  await eventually(async () => expect(await titles(page)).toHaveLength(2));
  await page.getByRole('button', { name: 'Hoàn tác xóa Ăn trưa' }).click();
  await eventually(async () => expect(await titles(page)).toHaveLength(3));
  await remove('Vé tàu đi Huế');
  await eventually(async () => expect((await titles(other)).sort()).toEqual(['=SUM(A1)', 'Ăn trưa']));
  await eventually(async () => expect((await titles(page)).sort()).toEqual(['=SUM(A1)', 'Ăn trưa']));
  await other.close();

  // Out: no formula in it.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/de_nghi_chi\.csv$/);
  const file = readFileSync(await saved.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFViệc gì;Số tiền;Tình trạng;row_id;/);
  expect(file).toContain("\r\n'=SUM(A1);1;mới;");
  await page.getByText('Đã tải 2 dòng').waitFor();

  // In: what is wrong is told by line before anything is sent; two lines that say the same are two rows.
  const csv = 'Việc gì;so_tien;Ghi chú\r\nSách;12,5;x\r\nSách;12,5;x\r\n;3;thiếu\r\nBút;ba;sai\r\n';
  await page
    .getByLabel('Nhập CSV')
    .setInputFiles({ name: 'thang-11.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog', { name: 'Nhập thang-11.csv' });
  await dialog.getByText(/^2 dòng nhập được, 2 dòng có lỗi/).waitFor();
  // Lines with errors stand there with their cells and can be corrected.
  const missing = dialog.getByRole('group', { name: 'Dòng 4' });
  await missing.getByText('không để trống').waitFor();
  const wrong = dialog.getByRole('group', { name: 'Dòng 5' }).getByLabel('so_tien');
  expect(await wrong.inputValue()).toBe('ba');
  await wrong.fill('3');
  await dialog.getByText(/^3 dòng nhập được, 1 dòng có lỗi/).waitFor();
  await wrong.fill('ba');
  await expectOpenToAll(page);
  await dialog.getByRole('button', { name: 'Nhập 2 dòng' }).click();
  await dialog.getByText('Xong: đã thêm 2 dòng, bị từ chối 0, có lỗi nên không gửi 2.').waitFor();
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await eventually(async () =>
    expect((await titles(page)).sort()).toEqual(['=SUM(A1)', 'Sách', 'Sách', 'Ăn trưa']),
  );
  await page.getByText('Bạn đã thêm 4 trên').waitFor();
  expect(console_.problems).toEqual([]);
});
