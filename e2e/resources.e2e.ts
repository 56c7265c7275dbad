import type { Page } from 'playwright-core';
import { FORM_LAYOUTS, packFormAddress } from '../src/protocol';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { openAsText } from './screens/jsonEditor';
import { createApplication } from './screens/createApplication';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useLocale } from './screens/preferences';

// From nothing to a second person who sees the colour, the text and the picture that an application named.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FIRST = 'Hãy viết tin đầu tiên ở đây.';

async function nameResources(page: Page): Promise<void> {
  await page.getByLabel('Tên màu mới').fill('brand');
  await page.keyboard.press('Enter');
  await page.getByLabel('Màu brand ở giao diện sáng', { exact: true }).fill('#aa3300');
  await page.getByLabel('Màu brand ở giao diện tối', { exact: true }).fill('#ffbb99');
  await page.getByLabel('Tên chữ mới').fill('title');
  await page.keyboard.press('Enter');
  await page.getByLabel('title bằng tiếng Việt').fill('Tin mới của tiệm');
  await page.getByLabel('title bằng tiếng Anh').fill('News of the shop');
  await page.getByLabel('Tên ảnh mới').fill('mark');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn ảnh' }).click();
  await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await page.getByRole('img', { name: 'Ảnh mark' }).waitFor();
  await page.getByText('bản nháp, chưa phát hành').waitFor();
}

const groundOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((view) => getComputedStyle(view).backgroundColor);

it('names a colour, a text and a picture, which another person sees by day, by night and in their language', async () => {
  const developer = await console_.registerInNewBrowser('Vũ Thị Sắc', 'sac@example.test');
  const reader = await console_.registerInNewBrowser('Lê Văn Xem', 'xem@example.test');
  await createApplication(console_, developer, 'Tiệm', 'dashboard');
  await console_.goto(reader, '/app/tiem/news');
  await reader.getByText(FIRST).waitFor();

  await console_.goto(developer, '/application/tiem');
  await developer.getByRole('link', { name: 'Tài nguyên' }).click();
  await nameResources(developer);
  for (const colorScheme of ['light', 'dark'] as const) {
    await developer.emulateMedia({ colorScheme });
    expect(await barriersOn(developer)).toEqual([]);
  }
  await developer.emulateMedia({ colorScheme: 'light' });

  // The screen that names them is drawn with them before anything is released.
  const packed = packFormAddress({ reference: `${FORM_LAYOUTS}news`, application: 'tiem', appUserId: '' });
  await console_.goto(developer, `/jsoneditor/${packed}`);
  const text = await openAsText(developer);
  await eventually(async () => expect(await text.inputValue()).toContain(FIRST));
  const named = `"@string/title" }, { "background": "@color/brand"`;
  await text.fill((await text.inputValue()).replace(JSON.stringify(FIRST), named));
  await developer.getByText('Bản nháp đã được lưu trong trình duyệt này.').waitFor();
  await developer.getByText('Trình thiết kế', { exact: true }).click();
  await developer.getByRole('application').getByText('Tin mới của tiệm').waitFor();

  await console_.goto(developer, '/application/tiem/resources');
  await developer.getByRole('button', { name: 'Phát hành bản nháp…' }).click();
  const dialog = developer.getByRole('dialog', { name: 'Phát hành bản nháp' });
  for (const name of ['news', 'Tài nguyên'])
    expect(await dialog.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'So sánh Tài nguyên' }).click();
  await dialog.getByText(/News of the shop/).waitFor();
  await dialog.getByRole('button', { name: 'Phát hành cho mọi người' }).click();
  await developer.getByText('Đã phát hành 2 tài liệu.').waitFor();

  // An open page shows it at once.
  await reader.getByText('Tin mới của tiệm', { exact: true }).waitFor();
  expect(await groundOf(reader, 'Tin mới của tiệm')).toBe('rgb(170, 51, 0)');
  await reader.emulateMedia({ colorScheme: 'dark' });
  await eventually(async () => expect(await groundOf(reader, 'Tin mới của tiệm')).toBe('rgb(255, 187, 153)'));
  await useLocale(reader, 'en');
  await reader.getByText('News of the shop', { exact: true }).waitFor();

  await console_.goto(developer, '/application/tiem/releases');
  await developer
    .getByRole('button', { name: /^Hoàn tác bản/ })
    .first()
    .click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Hoàn tác cả bản' }).click();
  await developer.getByText('Đã hoàn tác cả bản.').waitFor();
  await reader.getByText(FIRST).waitFor();
  expect(console_.problems).toEqual([]);
});
