import type { Page } from 'playwright-core';
import { bookForm } from './screens/bookForm';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { axeOn } from './screens/findBarriers';

// Server-drawn screens beside the console's own: composed for the width, dark in the dark, readable everywhere.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
  await console_.signIn(page);
});
afterAll(() => console_.close());

async function open(name: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await console_.goto(page, bookForm(name));
  await page.locator('.sw-canvas .sw').first().waitFor();
}

/** The title of a card of the list. */
const CARD_NAME = '[data-view-id="recyclerView"] [data-view-id="txtName"]';

const listed = () => page.locator(CARD_NAME).first().waitFor();

/** Left edges of the titles of cards that are drawn, each once. */
const columns = () =>
  page.evaluate((title) => {
    const titles = [...document.querySelectorAll(title)];
    return [...new Set(titles.map((one) => Math.round(one.getBoundingClientRect().left)))];
  }, CARD_NAME);

const visibleBars = () =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-view-id="toolbar"]')].filter(
        (bar) => bar.getClientRects().length > 0,
      ).length,
  );

/** Colour of the first text that matches, and of the ground that it stands on. */
const colours = (selector: string) =>
  page.evaluate((at) => {
    const text = document.querySelector(at);
    let ground = '';
    for (let view = text; view && ground === ''; view = view.parentElement) {
      const { backgroundColor } = getComputedStyle(view);
      if (!/, 0\)$/.test(backgroundColor)) ground = backgroundColor;
    }
    return { ground, text: text ? getComputedStyle(text).color : '' };
  }, selector);

const brightness = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

it('shows a form in one reading column, without the bar that repeats the title of the page', async () => {
  await open('add_book');
  await page.getByRole('heading', { level: 1, name: 'Thêm sách', exact: true }).waitFor();
  await eventually(async () => expect(await visibleBars()).toBe(0));
  const box = await page.locator('.form-screen').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(720);
  expect(box?.width).toBeGreaterThan(600);
});

it('stands cards in columns on wide windows, one below the other on a phone', async () => {
  await open('books');
  await listed();
  await eventually(async () => expect((await columns()).length).toBeGreaterThanOrEqual(2));
  await page.setViewportSize({ width: 360, height: 780 });
  await eventually(async () => expect(await columns()).toHaveLength(1));
  // No room is left for cards as they stood beside one another: what is below the last one is the page's foot.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () => {
    const room = await page.evaluate((title) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const list = document.querySelector('[data-view-id="recyclerView"]')?.getBoundingClientRect();
      const cards = [...document.querySelectorAll(title)].map((one) => one.getBoundingClientRect().bottom);
      return list ? list.bottom - Math.max(...cards) : Infinity;
    }, CARD_NAME);
    expect(room).toBeLessThan(600);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

it('leaves the screen under /design as it was received', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await console_.goto(page, `/design${bookForm('books')}`);
  await page.locator('.sw-canvas .sw').first().waitFor();
  expect(await visibleBars()).toBe(1);
});

it.each(['light', 'dark'] as const)('can be read on every ground of the %s theme', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  for (const name of ['add_book', 'books', 'bookcase', 'deals']) {
    await open(name);
    if (name !== 'add_book') await listed();
    const { violations } = await (await axeOn(page)).withRules(['color-contrast']).analyze();
    expect({ name, found: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)) }).toEqual({
      name,
      found: [],
    });
  }
});

it('is dark in the dark, down to inputs and cards', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('books');
  await listed();
  const { ground, text } = await colours(CARD_NAME);
  expect(brightness(ground)).toBeLessThan(60);
  expect(brightness(text)).toBeGreaterThan(180);
  const input = await colours('input[data-view-id="edtSearch"], [data-view-id="edtSearch"] input');
  expect(brightness(input.ground)).toBeLessThan(60);
  expect(brightness(input.text)).toBeGreaterThan(180);
  expect(console_.problems).toEqual([]);
});
