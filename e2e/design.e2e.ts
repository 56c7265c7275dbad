import type { Page } from 'playwright-core';
import { packFormAddress } from '../src/protocol';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// Server-drawn screens on a page of the console: composed for its width, and under /design as they were received.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
  await console_.signIn(page);
});
afterAll(() => console_.close());

const form = (name: string) =>
  `/generalform/${packFormAddress({
    reference: `../configuration/system_setting/layout/android/form/${name}`,
    application: 'book',
    appUserId: '',
  })}`;

const visibleBars = () =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-view-id="toolbar"]')].filter(
        (bar) => bar.getClientRects().length > 0,
      ).length,
  );

it('shows a form in one reading column, without the bar that repeats the title of the page', async () => {
  await console_.goto(page, form('add_book'));
  await page.locator('.sw-canvas .sw').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Thêm sách', exact: true }).waitFor();
  await eventually(async () => expect(await visibleBars()).toBe(0));
  const box = await page.locator('.form-screen').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(720);
  expect(box?.width).toBeGreaterThan(600);
});

it('leaves the screen under /design as it was received', async () => {
  await console_.goto(page, `/design${form('search')}`);
  await page.locator('.sw-canvas .sw').first().waitFor();
  expect(await visibleBars()).toBe(1);
});
