import type { Page } from 'playwright-core';
import { FORM_LAYOUTS, packFormAddress } from '../src/protocol';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';

// A developer hands a draft to a tester by its link: they try it out, while everybody else has what is published.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const FIRST = 'Hãy viết tin đầu tiên ở đây.';
const NEWS = packFormAddress({ reference: `${FORM_LAYOUTS}news`, application: 'tiem', appUserId: '' });

/** Writes another text into the draft of the screen, in the editor. */
async function write(page: Page, from: string, to: string): Promise<void> {
  await console_.goto(page, `/jsoneditor/${NEWS}`);
  await page.getByText('Văn bản', { exact: true }).click();
  const text = page.locator('textarea.json-text').first();
  await eventually(async () => expect(await text.inputValue()).toContain(from));
  await text.fill((await text.inputValue()).replace(from, to));
  await page.getByText('Bản nháp được giữ trong trình duyệt này.').waitFor();
}

/** Shares the drafts; gives the path of the link. */
async function share(page: Page): Promise<string> {
  await console_.goto(page, '/application/tiem/releases');
  await page.getByRole('button', { name: 'Chia sẻ bản nháp…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản nháp để dùng thử' });
  await dialog.getByRole('button', { name: 'Chia sẻ', exact: true }).click();
  await page.getByText('Đã chia sẻ bản nháp.').waitFor();
  const link = page.getByRole('link', { name: 'Bản nháp của Vũ Thị Sắc' });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

const tile = (page: Page) => page.getByRole('feed').getByText('Tin tức', { exact: true });

it('is tried out by its link, follows what is shared again, and ends when it is revoked', async () => {
  const developer = await console_.arrive('Vũ Thị Sắc', 'sac@example.test');
  const tester = await console_.arrive('Lê Văn Thử', 'thu@example.test');
  await createApplication(console_, developer, 'Tiệm', 'dashboard');
  await write(developer, FIRST, 'Tin nháp của tiệm');
  const path = await share(developer);
  expect(path).toMatch(/^\/app\/tiem\/draft\/[\w-]{32}$/);
  expect(await barriersOn(developer)).toEqual([]);

  await console_.goto(tester, path);
  await tester.getByText(/^Bản nháp do Vũ Thị Sắc chia sẻ, chưa phát hành/).waitFor();
  await tile(tester).click();
  await tester.getByText('Tin nháp của tiệm').waitFor();
  expect(new URL(tester.url()).pathname).toBe(`${path}/news`);
  await tester.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await tester.emulateMedia({ colorScheme });
    expect(await barriersOn(tester)).toEqual([]);
  }
  await tester.waitForFunction(() => document.documentElement.scrollWidth === 360);

  // What is published is as it was, for the tester as well.
  await tester.getByRole('link', { name: 'Xem bản đã phát hành' }).click();
  await tester.getByText(/chưa phát hành/).waitFor({ state: 'detached' });
  await tile(tester).click();
  await tester.getByText(FIRST).waitFor();

  await console_.goto(tester, `${path}/news`);
  await tester.getByText('Tin nháp của tiệm').waitFor();
  await write(developer, 'Tin nháp của tiệm', 'Tin nháp mới hơn');
  expect(await share(developer)).toBe(path);
  // On the screen that is open.
  await tester.getByText('Tin nháp mới hơn').waitFor();

  await developer.getByRole('button', { name: 'Thu hồi liên kết bản nháp của Vũ Thị Sắc' }).click();
  await developer.getByRole('tooltip').getByRole('button', { name: 'Thu hồi' }).click();
  await developer.getByText('Đã thu hồi liên kết.').waitFor();
  await tester.reload();
  await tester.getByText(/^Liên kết này không còn mở bản nháp nào/).waitFor();
  expect(await tester.locator('body').innerText()).not.toContain('Tin nháp');
  expect(console_.problems).toEqual([]);
});
