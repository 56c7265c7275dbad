import type { Locator, Page } from 'playwright-core';
import { bookView } from './screens/bookScreens';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { differingPixels } from './screens/differingPixels';
import { appWords, layoutsWords } from '../test/words';

// With colours of the reader's own, which replace all others, the console still shows what is open, chosen or focused.

/** A line around the smallest control has more pixels than this. */
const LINE = 60;

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' });
});
afterAll(() => console_.close());

/** What a control looks like when neither the pointer nor the keyboard is on it. */
async function look(control: Locator): Promise<Buffer> {
  await page.mouse.move(1, 899);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return control.screenshot({ animations: 'disabled' });
}

it('tells which entry of the menu is open', async () => {
  const entry = page.getByRole('banner').getByRole('link', { name: appWords.vi.nav.contact, exact: true });
  await console_.goto(page, '/policy');
  const elsewhere = await look(entry);
  await console_.goto(page, '/contact');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await differingPixels(page, elsewhere, await look(entry))).toBeGreaterThan(LINE);
});

it('tells which chip is pressed', async () => {
  await console_.goto(page, '/bookcase');
  // The page is composed again once its width is known.
  await bookView(page, 'recyclerView').getByRole('button').first().waitFor();
  // Controls are drawn again when their code has come.
  await page.waitForLoadState('networkidle');
  const chip = page.getByRole('button', { name: /^Sách cho mượn/ });
  const before = await look(chip);
  await chip.click();
  await page.getByRole('button', { name: 'Sách cho mượn, đang xem' }).waitFor();
  expect(await differingPixels(page, before, await look(chip))).toBeGreaterThan(LINE);
});

it('tells which of several is chosen, and which panels are open', async () => {
  await console_.goto(page, '/jsoneditor/layout');
  await page.getByRole('textbox', { name: /JSON của bố cục/ }).waitFor();
  const outline = page
    .getByRole('group', { name: layoutsWords.vi.panels.title })
    .getByRole('button', { name: layoutsWords.vi.panels.outline, exact: true });
  const open = await look(outline);
  await outline.click();
  expect(await differingPixels(page, open, await look(outline))).toBeGreaterThan(LINE);

  const text = page.getByTitle(layoutsWords.vi.editor.text, { exact: true });
  const other = await look(text);
  await text.click();
  await page.locator('textarea.json-text').first().waitFor();
  expect(await differingPixels(page, other, await look(text))).toBeGreaterThan(LINE);
});

it('tells where the keyboard is', async () => {
  await console_.goto(page, '/login');
  const link = page.getByRole('link', { name: /./ }).first();
  const before = await look(link);
  await page.keyboard.press('Tab');
  for (let tries = 0; tries < 20; tries += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  const focused = await link.screenshot({ animations: 'disabled' });
  expect(await differingPixels(page, before, focused)).toBeGreaterThan(LINE);
});
