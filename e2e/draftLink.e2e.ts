import type { Page } from 'playwright-core';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { barriersOn } from './screens/findBarriers';
import { leaveDraft } from './screens/leaveDraft';

// A developer hands a draft to a tester by its link: they try it out, while everybody else has what is published.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const FIRST = 'Hãy viết tin đầu tiên ở đây.';
const NEWS = { application: 'tiem', form: 'news' };

/** Shares the drafts from the page that is open. */
async function shareHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chia sẻ bản nháp…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản nháp để dùng thử' });
  await dialog.getByRole('button', { name: 'Chia sẻ', exact: true }).click();
  const shareNotice = page.getByRole('dialog', { name: 'Đã chia sẻ bản nháp.' });
  await shareNotice.getByRole('textbox', { name: 'Liên kết cho người dùng thử' }).waitFor();
  await shareNotice.getByRole('button', { name: 'Xong' }).click();
  await shareNotice.waitFor({ state: 'hidden' });
}

/** Path of the link. */
async function linkOf(page: Page): Promise<string> {
  await console_.goto(page, '/application/tiem/releases');
  const link = page.getByRole('link', { name: 'Bản nháp của Vũ Thị Sắc' });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

const tile = (page: Page) => page.getByRole('feed').getByText('Tin tức', { exact: true });

it('is tried out by its link, follows what is shared again, and ends when it is revoked', async () => {
  const developer = await console_.registerInNewBrowser('Vũ Thị Sắc', 'sac@example.test');
  const tester = await console_.registerInNewBrowser('Lê Văn Thử', 'thu@example.test');
  await createApplication(console_, developer, 'Tiệm', 'dashboard');
  await leaveDraft(console_, developer, { ...NEWS, from: FIRST, to: 'Tin nháp của tiệm' });
  // From the editor, where the draft is written.
  await shareHere(developer);
  const path = await linkOf(developer);
  expect(path).toMatch(/^\/app\/tiem\/draft\/[\w-]{32}$/);
  expect(await barriersOn(developer)).toEqual([]);

  await console_.goto(tester, path);
  await tester.getByText(/^Bản nháp do Vũ Thị Sắc chia sẻ, chưa xuất bản/).waitFor();
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
  await tester.getByRole('link', { name: 'Xem bản đã xuất bản' }).click();
  await tester.getByText(/chưa phát hành/).waitFor({ state: 'detached' });
  await tile(tester).click();
  await tester.getByText(FIRST).waitFor();

  await console_.goto(tester, `${path}/news`);
  await tester.getByText('Tin nháp của tiệm').waitFor();
  await leaveDraft(console_, developer, { ...NEWS, from: 'Tin nháp của tiệm', to: 'Tin nháp mới hơn' });
  expect(await linkOf(developer)).toBe(path);
  await shareHere(developer);
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
