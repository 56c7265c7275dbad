import type { Page } from 'playwright-core';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { axeOn, barriersOn } from './screens/findBarriers';
import { leaveDraft } from './screens/leaveDraft';

// The page of an application: its developer renames a screen and takes that back; a stranger sees nothing of it.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

async function registerOnPhone(name: string, email: string): Promise<Page> {
  const page = await console_.openPage({ viewport: { width: 360, height: 740 } });
  await console_.register(page, name, email);
  return page;
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await (await axeOn(page)).include('main').analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

it('renames a screen with what opens it, takes that back, and shows a stranger nothing', async () => {
  const developer = await registerOnPhone('Ngô Thị Trang', 'trang@example.test');
  const stranger = await registerOnPhone('Hồ Văn Lạ', 'la@example.test');
  await createApplication(console_, developer, 'Tiệm');
  await console_.goto(developer, '/application/tiem');
  await developer.getByRole('group', { name: 'Thao tác với Giới thiệu' }).waitFor();
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);
  for (const colorScheme of ['light', 'dark'] as const) {
    await developer.emulateMedia({ colorScheme });
    expect(await violations(developer)).toEqual([]);
  }
  await developer.getByRole('button', { name: 'Đổi tên Giới thiệu' }).click();
  await developer.getByLabel('Tên mới của Giới thiệu').fill('gioi_thieu');
  await developer.keyboard.press('Enter');
  const line = developer.getByRole('group', { name: 'Thao tác với Giới thiệu' });
  await line.filter({ hasText: 'gioi_thieu' }).waitFor();

  await developer.getByRole('link', { name: 'Bản phát hành' }).click();
  await developer.getByText('Đổi tên màn hình').waitFor();
  expect(await violations(developer)).toEqual([]);
  await developer.getByRole('button', { name: /^Hoàn tác bản/ }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Hoàn tác cả bản' }).click();
  await developer.getByText('Đã hoàn tác cả bản.').waitFor();
  await developer.getByRole('link', { name: 'Màn hình', exact: true }).click();
  await line.filter({ hasText: 'introduction' }).waitFor();

  await console_.goto(stranger, '/application/tiem');
  await stranger.getByText('Ứng dụng này không có trong danh sách của bạn.').waitFor();
  expect(await stranger.getByRole('navigation', { name: 'Các phần của ứng dụng' }).count()).toBe(0);
  expect(console_.problems).toEqual([]);
});

it('releases the drafts of two screens at once, which everybody sees, and takes both back', async () => {
  const developer = await console_.registerInNewBrowser('Bùi Thị Mai', 'mai@example.test');
  const reader = await console_.registerInNewBrowser('Đỗ Văn Đọc', 'doc@example.test');
  await createApplication(console_, developer, 'Vườn', 'dashboard');
  const [news, services] = ['Hãy viết tin đầu tiên ở đây.', 'Hãy viết bạn làm được gì cho người dùng.'];
  const application = 'vuon';
  await leaveDraft(console_, developer, { application, form: 'news', from: news, to: 'Vườn mở cửa' });
  await leaveDraft(console_, developer, {
    ...{ application, form: 'services' },
    ...{ from: services, to: 'Có bán cây giống' },
  });
  await console_.goto(reader, '/app/vuon/news');
  await reader.getByText(news).waitFor();

  await console_.goto(developer, '/application/vuon/releases');
  await developer.getByRole('button', { name: 'Phát hành bản nháp…' }).click();
  const dialog = developer.getByRole('dialog', { name: 'Phát hành bản nháp' });
  for (const name of ['news', 'services'])
    expect(await dialog.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'So sánh news' }).click();
  await dialog.getByText(/Vườn mở cửa/).waitFor();
  expect(await barriersOn(developer, '.review')).toEqual([]);
  await dialog.getByRole('button', { name: 'Phát hành cho mọi người' }).click();
  await developer.getByText('Đã phát hành 2 tài liệu.').waitFor();
  // An open page shows it at once.
  await reader.getByText('Vườn mở cửa').waitFor();
  await console_.goto(reader, '/app/vuon/services');
  await reader.getByText('Có bán cây giống').waitFor();

  await developer.getByRole('button', { name: /^Hoàn tác bản/ }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Hoàn tác cả bản' }).click();
  await developer.getByText('Đã hoàn tác cả bản.').waitFor();
  await reader.getByText(services).waitFor();
  expect(console_.problems).toEqual([]);
});
