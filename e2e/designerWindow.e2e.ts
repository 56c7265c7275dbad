import type { Page } from 'playwright-core';
import { layoutsWords } from '../test/words';
import { ConsoleBrowser, editAddBook } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useScheme } from './screens/preferences';

// The designer as it has the window to itself: the room that the drawing has, and what stands around it.

const words = layoutsWords.vi;

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
  await console_.signIn(page);
  await editAddBook(page);
  await page.locator('.preview-device').waitFor();
});

afterAll(() => console_.close());

const bar = () => page.getByRole('toolbar', { name: words.designer.bar, exact: true });
const room = () => page.locator('.preview-room');

it.each([
  [1440, 900, 800, 760],
  [1280, 720, 560, 600],
])('leaves the drawing its room at %i x %i beside both panels', async (width, height, least, high) => {
  await page.setViewportSize({ width, height });
  for (const panel of ['outline', 'properties']) await page.locator(`#workbench-${panel}`).waitFor();
  await eventually(async () => {
    const box = await room().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(least);
    expect(box?.height).toBeGreaterThanOrEqual(high);
  });
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    document.documentElement.scrollHeight - window.innerHeight,
  ]);
  expect(sizes).toEqual([0, 0]);
  expect((await bar().boundingBox())?.height).toBeLessThanOrEqual(45);
});

it('has a dozen controls in its bar, none of them twice, and tools for views once one is selected', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar().getByRole('button', { name: 'Chia sẻ bản nháp…' }).waitFor();
  const names = await bar()
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(12);
  const duplicate = page.getByRole('button', { name: words.canvas.keys.duplicate }).last();
  const tools = page.getByRole('toolbar', { name: words.canvas.tools });
  expect(await tools.getByRole('button').count()).toBe(0);
  await page.locator('.preview-device [data-view-id="edtName"]').first().click();
  await duplicate.waitFor();
  expect(await tools.getByRole('button').count()).toBeGreaterThan(5);
});

it('inserts from the left, undoes in the bar, and shows the JSON when it is asked for', async () => {
  await page.getByTitle(words.designer.insert, { exact: true }).click();
  await page.getByRole('button', { name: 'Thêm Nút', exact: true }).click();
  await bar().getByText(words.draft.kept, { exact: true }).waitFor();
  const undo = bar().getByRole('button', { name: words.tools.undo });
  await undo.click();
  await bar().getByText(words.draft.none, { exact: true }).waitFor();
  await bar().getByRole('button', { name: words.panels.json, exact: true }).click();
  await page.getByRole('textbox', { name: /JSON của bố cục/ }).waitFor();
  await bar().getByRole('button', { name: words.panels.json, exact: true }).click();
  await page.locator('#workbench-json').waitFor({ state: 'hidden' });
});

it('draws another device, the night and the other language from one menu', async () => {
  await bar().getByRole('button', { name: words.designer.look }).click();
  const look = page.getByRole('group', { name: words.preview.tools });
  await look.getByTitle(words.preview.tablet, { exact: true }).click();
  await look.getByRole('button', { name: words.preview.english }).click();
  await page.locator('.preview-device').getByText('Add a book').first().waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect((await page.locator('.preview-device').boundingBox())?.width).toBeGreaterThan(600),
  );
});

it('leads to another screen of the application, and back to the application', async () => {
  await bar().getByRole('button', { name: words.designer.screens }).click();
  await page.getByRole('menuitem').getByRole('link', { name: 'Tìm sách' }).first().click();
  await page.waitForURL(/form%2Fbooks/);
  await page.locator('.preview-device').getByText('Tìm sách').first().waitFor();
  await bar().getByRole('link', { name: words.designer.back }).click();
  await page.waitForURL(/\/application\/book$/);
  await page.goBack();
  await page.locator('.preview-device').waitFor();
});

it('has no barrier that axe finds, light and dark, wide and narrow, and nothing that scrolls sideways', async () => {
  const barriers: string[] = [];
  for (const width of [1280, 768, 360])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.locator('.workbench').waitFor();
      await useScheme(page, scheme);
      for (const barrier of await barriersOn(page)) barriers.push(`${String(width)}, ${scheme}: ${barrier}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        barriers.push(`${String(width)}, ${scheme}: scrolls sideways`);
    }
  expect(barriers).toEqual([]);
  expect(console_.errors).toEqual([]);
});
