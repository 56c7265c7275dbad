import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Recorded, RecordedStep } from '../test/recordDevTools';
import { ConsoleBrowser, openAddBook, tilesOf } from './screens/ConsoleBrowser';
import { drawSteps } from './screens/drawSteps';
import { eventually } from './screens/eventually';

// Stepping through the states of the console as it ships, with what stands for the extension of Redux DevTools: the extension
// itself cannot be installed where these tests run.

let console_: ConsoleBrowser;
let page: Page;

const extension = buildSync({
  stdin: {
    contents:
      "import { recordDevTools } from './test/recordDevTools'; globalThis.panel = recordDevTools(globalThis);",
    resolveDir: process.cwd(),
  },
  bundle: true,
  write: false,
  format: 'iife',
}).outputFiles[0]?.text;

declare global {
  // A name on the page.
  var panel: Recorded;
}

const steps = (): Promise<RecordedStep[]> => page.evaluate(() => globalThis.panel.steps());
const jump = (index: number) => page.evaluate((to) => globalThis.panel.jump(to), index);

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1280, height: 860 } });
  await page.addInitScript({ content: extension ?? '' });
  await console_.signIn(page);
});

afterAll(() => console_.close());

it('brings back the screen, the address and the language of an earlier state, and the newest again', async () => {
  const feed = tilesOf(page);
  await feed.getByText('Các chức năng của Chia sẻ sách').waitFor();
  await openAddBook(page);
  const title = page.getByRole('textbox', { name: 'Tên sách' });
  await title.fill('Dế Mèn');
  const form = page.url();
  const lastStep = (await steps()).length - 1;
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rời đi và giữ' }).click();
  await feed.getByText('Các chức năng của Chia sẻ sách').waitFor();
  await page.locator('.locale-switch').click();
  await page.locator('html[lang=en]').waitFor();
  const last = (await steps()).length - 1;

  await jump(lastStep);
  await page.waitForURL(form);
  await eventually(async () => expect(await title.inputValue()).toBe('Dế Mèn'));
  await page.locator('html[lang=vi]').waitFor();
  const picture = process.env['DEVTOOLS_PICTURE'];
  if (picture) {
    const screen = await page.screenshot();
    const drawn = await console_.openPage({ viewport: { width: 1500, height: 720 } });
    await drawSteps(drawn, await steps(), lastStep, screen);
    await drawn.screenshot({ path: picture });
    expect(readFileSync(picture).length).toBeGreaterThan(10_000);
  }

  await jump(last);
  await page.waitForURL(/\/$/);
  await page.locator('html[lang=en]').waitFor();
  await feed.getByText(/^What .+ offers$/).waitFor();
  expect(console_.problems).toEqual([]);
});

it('calls requests by their endpoint, with where they went and how long they took, and layouts by their widget', async () => {
  const answered = (await steps()).find(({ action }) => action.type === 'platform/getLayoutData answered');
  expect(answered?.action['meta']).toMatchObject({ collection: 'draft/core/get_layout_data' });
  expect(Object.keys(answered?.action['meta'] ?? {})).toEqual(
    expect.arrayContaining(['collection', 'event', 'key', 'durationMs', 'question']),
  );
  for (const { action } of await steps())
    expect(action.type).toMatch(/^(?:@@redux\/INIT|[a-z]+\/[\w/]+(?: [a-z ]+)?$)/i);
  expect(JSON.stringify(await steps())).not.toContain('"widget"');
});
