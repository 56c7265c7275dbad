import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// Long forms in a real browser: only rows near the window are drawn, and keyboard, search and posts see all of them.

let layoutPage: LayoutPage;

beforeAll(async () => {
  layoutPage = await LayoutPage.open({ width: 400, height: 800 });
});
afterAll(() => layoutPage.close());
afterEach(() => {
  expect(layoutPage.problems.splice(0)).toEqual([]);
});

const ROWS = 200;
const ROW_PX = 60;

const row = (n: number, more: object[] = []) => ({
  widget: 'LinearLayout',
  properties: [
    { orientation: 'vertical' },
    { layout_width: 'match_parent' },
    { layout_height: `${String(ROW_PX)}dp` },
  ],
  views: [
    { widget: 'TextView', properties: [{ text: `Label ${String(n)}` }] },
    {
      widget: 'EditText',
      properties: [{ id: `@+id/f${String(n)}` }, { field_name: `f${String(n)}` }, ...more],
    },
  ],
});

const send = {
  widget: 'Button',
  properties: [{ id: '@+id/btn_send' }, { text: 'Send' }],
  action: { command: 'post', post_conlection: '../send' },
};

const form = (rows: number, views: object[] = []) => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }],
  views: [...views, ...Array.from({ length: rows }, (_, n) => row(n))],
});

const inputs = () => layoutPage.page.locator('input').count();
const input = (n: number) => layoutPage.page.locator(`[data-view-id="f${String(n)}"]`).first();
const host = () => layoutPage.page.locator('.sw-viewport').first();
const scrollTo = (top: number) => host().evaluate((element, to) => element.scrollTo(0, to), top);
const fields = () => layoutPage.page.evaluate(() => window.bench.fields());
const size = { width: 400, height: 800 };

it('draws what is near, each row where it stands, as somebody scrolls', async () => {
  await layoutPage.draw(form(ROWS), size);
  await input(0).waitFor();
  expect(await inputs()).toBeLessThan(60);
  expect(await host().evaluate(({ scrollHeight }) => scrollHeight)).toBe(ROWS * ROW_PX);
  for (const n of [100, ROWS - 1, 50]) {
    await scrollTo(n * ROW_PX);
    await input(n).waitFor();
    const label = layoutPage.page.getByText(`Label ${String(n)}`, { exact: true });
    const { y: top } = (await host().boundingBox()) ?? { y: NaN };
    const scrolled = await host().evaluate(({ scrollTop }) => scrollTop);
    await eventually(async () => {
      const box = await label.boundingBox();
      expect(box && Math.round(box.y - top + scrolled)).toBe(n * ROW_PX);
    });
    await eventually(async () => expect(await inputs()).toBeLessThan(80));
  }
});

it('keeps what was typed in rows that went, and the input somebody is in', async () => {
  await layoutPage.draw(form(ROWS), size);
  await input(1).fill('first');
  await input(3).click();
  await layoutPage.page.keyboard.type('ab');
  await scrollTo(150 * ROW_PX);
  await input(150).waitFor();
  await layoutPage.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await layoutPage.page.evaluate(() => document.activeElement?.setAttribute('data-here', ''));
  await layoutPage.page.keyboard.type('c');
  await eventually(async () => expect(await fields()).toMatchObject({ f1: 'first', f3: 'abc' }));
  await scrollTo(0);
  await eventually(async () => expect(await input(1).inputValue()).toBe('first'));
});

it('leads to a field far down that must be filled in', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => row(n, n === 180 ? [{ required: true }] : []));
  await layoutPage.draw({ ...form(0), views: [send, ...rows] }, size);
  await layoutPage.page.getByRole('button', { name: 'Send' }).click();
  await eventually(async () =>
    expect(
      await layoutPage.page.evaluate(() =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      ),
    ).toBe('f180'),
  );
});

it('walks through all rows with the Tab key', async () => {
  await layoutPage.draw(form(ROWS), size);
  await input(0).click();
  for (let n = 1; n <= 60; n += 1) {
    await layoutPage.page.keyboard.press('Tab');
    const at = await layoutPage.page.evaluate(() =>
      document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
    );
    expect(at).toBe(`f${String(n)}`);
  }
});

it('keeps all of a screen of fewer than 300 views on the page, for those who search it', async () => {
  await layoutPage.draw(form(90), size);
  await input(0).waitFor();
  expect(await inputs()).toBe(90);
});
