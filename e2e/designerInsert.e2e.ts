import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { widgets, type CatalogueWidget } from '../src/authoring/check/catalogue/catalogue';
import { SEED } from '../test/seed';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { defineCollection, type TypedField } from './screens/defineCollection';
import { eventually } from './screens/eventually';
import { generateScreens } from './screens/generateScreens';
import { layoutsWords } from '../test/words';

// Whatever is put into generated screens, the tab stays alive, and so does one that opens the kept drafts.

/** A tab that does nothing else for so long is frozen. Nothing else is timed here. */
const FROZEN_MS = 10_000;
/** Into all screens together. */
const INSERTIONS = 300;

const words = layoutsWords.vi;
const insertLabel = (widget: CatalogueWidget) =>
  words.canvas.palette.insert.replace('{{name}}', widget.title.vi);

let console_: ConsoleBrowser;
let page: Page;
/** Addresses of the designer on the generated screens. */
let screens: string[] = [];

// Their lines make the three sample rows longer than a list may be high at first, and shorter than the phone.
const FIELDS: readonly TypedField[] = [
  { name: 'title', label: 'Chi cho', type: 'text', foundBy: ['search'] },
  { name: 'reason', label: 'Lý do', type: 'text' },
  { name: 'place', label: 'Nơi chi', type: 'text' },
  { name: 'amount', label: 'Số tiền', type: 'money' },
  { name: 'day', label: 'Ngày', type: 'date' },
  { name: 'category', label: 'Loại', type: 'choice', choices: ['Đi lại', 'Ăn uống'] },
];

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1600, height: 1000 } });
  await console_.register(page, 'Lê Thị Dữ', 'du@example.test');
  await createApplication(console_, page, 'Chi tiêu');
  await console_.goto(page, '/application/chi_tieu/data');
  await defineCollection(page, {
    title: 'Đề nghị chi',
    name: 'expenses',
    roles: [],
    rights: { 'Mọi người': { see: true } },
    fields: FIELDS,
  });
  await generateScreens(console_, page, 'chi_tieu', 'Đề nghị chi');
  screens = await page
    .locator('.made-screens a[href^="/designer"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(screens).toHaveLength(4);
});
afterAll(() => console_.close());

/** Does something in the tab, which is frozen when it does nothing else for long. */
async function alive<T>(what: string, done: Promise<T>): Promise<T> {
  let watchdog: NodeJS.Timeout | undefined;
  const frozen = new Promise<never>((_, reject) => {
    watchdog = setTimeout(() => reject(new Error(`The tab is frozen: ${what}`)), FROZEN_MS);
  });
  try {
    return await Promise.race([done, frozen]);
  } finally {
    clearTimeout(watchdog);
  }
}

/** Waits until the tab has drawn what was changed. */
const isAlive = (what: string) =>
  alive(
    what,
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }),
  );

const entries = () => page.locator('.outline-entry');

async function openDesigner(path: string): Promise<void> {
  await console_.goto(page, path);
  await page.locator('.preview-device').waitFor();
  await eventually(async () => expect(await entries().count()).toBeGreaterThan(1));
}

/** Selects one of the views in sight of the outline, by number; what it is called. */
const select = (place: number) =>
  page.evaluate((at) => {
    const all = [...document.querySelectorAll<HTMLElement>('.outline-entry')];
    const entry = all[at % all.length];
    entry?.click();
    return entry?.title ?? '';
  }, place);

/** Presses a button of the page by its name. */
const press = (label: string) =>
  page.evaluate((name) => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!button || button.disabled) throw new Error(`no button ${name}`);
    button.click();
  }, label);

/** Finds a widget in the palette from the canvas, and puts in what comes first. */
async function insertByKeys(steps: number, widget: CatalogueWidget): Promise<void> {
  await page.getByRole('application', { name: 'Bố cục đang vẽ' }).focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  await page.keyboard.insertText(widget.name);
  await page.keyboard.press('Enter');
}

it('stays alive when a drop-down list follows the choice of what a list shows', async () => {
  await openDesigner(screens[0] ?? '');
  await page.locator('.outline-entry[title*="edtScope"]').click();
  await page.getByTitle(words.designer.insert, { exact: true }).click();
  await page.getByRole('button', { name: 'Thêm Danh sách thả xuống', exact: true }).click();
  await isAlive('a drop-down list behind edtScope of the list');
  await page.locator('.canvas-said', { hasText: 'Đã thêm Danh sách thả xuống' }).waitFor();
  await page.reload();
  await page.getByText(words.draft.restored).waitFor();
  await isAlive('the kept draft with a drop-down list behind edtScope');
  await page.getByRole('button', { name: words.draft.discard }).click();
});

/** By their place among the links to them. */
const SCREENS = [
  ['list', 0],
  ['form', 1],
  ['detail', 2],
  ['edit', 3],
] as const;

it.each(SCREENS)('stays alive with each widget in the generated %s', async (screen, at) => {
  await openDesigner(screens[at] ?? '');
  for (const [number, widget] of widgets.entries()) {
    const place = await alive(screen, select(number));
    const what = `${widget.name} at "${place}" of the ${screen}`;
    await alive(what, press(insertLabel(widget)));
    await isAlive(what);
    // Taken back: each is put into the screen as it was generated.
    await alive(`${what}, taken back`, press(words.tools.undo));
    await isAlive(`${what}, taken back`);
  }
});

it.each(SCREENS)(
  'stays alive through many insertions into the %s, and with the draft that is kept of them',
  async (screen, at) => {
    const picks = fc.sample(fc.tuple(fc.nat(), fc.constantFrom(...widgets), fc.boolean()), {
      numRuns: INSERTIONS / SCREENS.length,
      seed: SEED + at,
    });
    const path = screens[at] ?? '';
    await openDesigner(path);
    for (const [pick, widget, byKeys] of picks) {
      const place = await alive(screen, select(pick));
      const steps = pick % 4;
      const way = byKeys ? `, by keys ${String(steps)} behind it` : '';
      const what = `${widget.name} at "${place}"${way} of the ${screen}, seed ${String(SEED)}`;
      await alive(what, byKeys ? insertByKeys(steps, widget) : press(insertLabel(widget)));
      await isAlive(what);
    }
    const context = page.context();
    await page.close();
    page = await console_.openTab(context);
    await console_.goto(page, path);
    await page.getByText(words.draft.restored).waitFor();
    await isAlive(`the kept draft of the ${screen}`);
    expect(console_.errors).toEqual([]);
  },
);
