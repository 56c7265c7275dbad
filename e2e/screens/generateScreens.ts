import type { Page } from 'playwright-core';
import type { ConsoleBrowser } from './ConsoleBrowser';

/** Where screens made from a collection are opened, by what they do. */
export interface GeneratedScreens {
  list: string;
  form: string;
}

/** Makes the screens of a collection in the console, with tiles for the list and the form. */
export async function generateScreens(
  console_: ConsoleBrowser,
  page: Page,
  application: string,
  title: string,
): Promise<GeneratedScreens> {
  await console_.goto(page, `/createappliation/${application}/screens`);
  const make = page.getByRole('button', { name: 'Tạo các màn hình' });
  await make.waitFor();
  await page.getByRole('combobox', { name: 'Bộ dữ liệu' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${title} \\(`) })
    .click();
  await page.getByRole('checkbox', { name: 'Thêm ô của danh sách và biểu mẫu vào bảng chức năng' }).check();
  await make.click();
  await page.getByText('Đã tạo các màn hình').waitFor();
  const address = async (name: string) =>
    (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
  return { list: await address(`Mở “${title}”`), form: await address(`Mở “Thêm: ${title}”`) };
}
