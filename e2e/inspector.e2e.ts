import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { decodeRecording } from '../src/protocol';
import { allScreens } from './screens/allScreens';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { useScheme } from './screens/preferences';

// The inspector on the console as it ships: traffic, exports, the picked view, and the way it fits a phone.

let console_: ConsoleBrowser;
let page: Page;

const drawer = () => page.getByRole('dialog', { name: 'Trình kiểm tra' });
const rows = () => drawer().getByRole('listitem');
const search = allScreens.find(({ name }) => name === 'generalform')?.path ?? '';

async function saved(start: () => Promise<void>): Promise<unknown> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    start(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

async function barriers(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('.ant-drawer').setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

async function expectWidth(wanted: number): Promise<void> {
  await eventually(async () => {
    const box = await page.locator('.ant-drawer-content-wrapper').boundingBox();
    expect(box?.width).toBe(wanted);
  });
}

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  await console_.signIn(page);
  await console_.goto(page, `${search}?inspect`);
  await drawer().waitFor();
});

afterAll(() => console_.close());

it('tells of the form that was loaded, and exports the session', async () => {
  await drawer().getByRole('searchbox').fill('get_layout_data');
  const requestRow = rows().filter({ hasText: 'get_layout_data' });
  await requestRow.first().getByText('Đã trả lời').waitFor();
  await requestRow.first().getByRole('button').first().click();
  await drawer()
    .getByRole('region', { name: /JSON của/ })
    .getByText('"dataCollection"')
    .waitFor();
  expect(await barriers()).toEqual([]);
  const picture = process.env['INSPECTOR_PICTURE'];
  if (picture) await page.screenshot({ path: picture });
  const session = await saved(() => drawer().getByRole('button', { name: 'Tải phiên (JSON)' }).click());
  expect(decodeRecording(session)).toMatchObject({ kind: 'screenwire-session' });
  const before = await requestRow.count();
  await drawer().getByRole('button', { name: 'Gửi lại' }).click();
  await drawer().getByText('Đã gửi lại và có kết quả.').waitFor();
  await eventually(async () => expect(await requestRow.count()).toBe(before + 1));
});

it('names the picked view and hands out the layout', async () => {
  const input = page.getByRole('textbox', { name: 'Tìm', exact: true });
  await drawer().getByRole('tab', { name: 'Màn hình' }).click();
  await drawer().getByRole('button', { name: 'Chọn một view' }).click();
  await input.click();
  const picked = drawer().locator('.inspector-view');
  await eventually(async () => expect(await picked.innerText()).toContain('edtSearch'));
  expect(await picked.innerText()).toMatch(/views\/\d/);
  const layout = await saved(() => drawer().getByRole('button', { name: 'Tải bố cục (JSON)' }).click());
  expect(Object.keys(layout as object)).toEqual(expect.arrayContaining(['widget', 'properties', 'views']));
  await useScheme(page, 'dark');
  expect(await barriers()).toEqual([]);
});

it('fills a phone, steps aside for picking, and closes by keyboard', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWidth(360);
  expect(await barriers()).toEqual([]);
  await drawer().getByRole('button', { name: 'Chọn một view' }).click();
  await drawer().waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer().waitFor();
  await drawer().getByRole('button', { name: 'Đóng trình kiểm tra' }).press('Enter');
  await drawer().waitFor({ state: 'hidden' });
  await page.waitForURL((url) => !url.href.includes('inspect'));
  expect(console_.problems).toEqual([]);
});
