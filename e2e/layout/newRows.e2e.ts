import { view } from './FormPage';
import { LayoutPage } from './LayoutPage';

// A live list: rows that come on top, or go, leave what somebody reads where it is.

const WINDOW = { width: 600, height: 700 };

let opened: LayoutPage;
beforeAll(async () => {
  opened = await LayoutPage.open(WINDOW);
});
afterAll(() => opened.close());
afterEach(() => expect(opened.problems.splice(0)).toEqual([]));

/** Rows differ in height, and none is as tall as a list might guess. */
const row = (key: number) =>
  view(
    'LinearLayout',
    {
      orientation: 'vertical',
      layout_width: 'match_parent',
      layout_height: `${String(150 + (Math.abs(key) % 5) * 40)}dp`,
    },
    [view('TextView', { id: `@+id/row${String(key)}`, text: `Row ${String(key)}` })],
  );

const rowsFrom = (first: number, last: number): [string, object][] =>
  Array.from({ length: last - first + 1 }, (_, at) => [String(first + at), row(first + at)]);

const list = (properties: object) =>
  view('RecyclerView', { id: '@+id/list', layout_width: 'match_parent', ...properties });
const page = (height: string, columns: number) =>
  view('LinearLayout', { orientation: 'vertical', layout_width: 'match_parent', layout_height: height }, [
    view('TextView', { text: 'News', textSize: '24sp' }),
    list({
      layout_height: height === 'match_parent' ? '600dp' : 'wrap_content',
      ...(columns > 1 && { spanCount: columns, numColumns: columns }),
    }),
    view('TextView', { text: 'End of the news', layout_height: '80dp' }),
  ]);

const show = (first: number, last: number) =>
  opened.page.evaluate((rows) => window.bench.showRows(rows), rowsFrom(first, last));

/** Scrolls until a row is at the top of what is visible. */
async function read(key: number): Promise<void> {
  await opened.page.evaluate(async (id) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const target = () => document.querySelector(`[data-view-id="row${String(id)}"]`);
    const scrollers = [...document.querySelectorAll('.sw-scroll,.sw-viewport')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    const scroller = scrollers.at(-1) ?? document.documentElement;
    for (let step = 0; step < 200 && !target(); step += 1) {
      scroller.scrollBy(0, 300);
      await frame();
      await frame();
    }
    for (let step = 0; step < 5; step += 1) {
      const top = target()?.getBoundingClientRect().top ?? 0;
      scroller.scrollBy(0, top - 120);
      await frame();
      await frame();
    }
  }, key);
}

const topOf = (key: number) =>
  opened.page.evaluate(async (id) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.querySelector(`[data-view-id="row${String(id)}"]`)?.getBoundingClientRect().top;
  }, key);

describe.each([
  ['a list that scrolls by itself', 'match_parent', 1],
  ['a list that scrolls with its screen', 'wrap_content', 1],
  ['a list of three columns', 'match_parent', 3],
  ['three columns that scroll with their screen', 'wrap_content', 3],
])('%s', (_name, height, columns) => {
  it.each([
    ['in the middle', 30],
    ['near the end', 58],
  ])('keeps the row that somebody reads %s', async (_where, key) => {
    await opened.draw(page(height, columns), WINDOW);
    await show(0, 59);
    await read(key);
    const before = await topOf(key);
    expect(before).toBeDefined();
    // As many as fill whole lines: the rows stay in their columns.
    for (const first of [-3, -9, -30, -6, 0]) {
      await show(first, 59);
      expect(Math.abs(((await topOf(key)) ?? NaN) - (before ?? NaN))).toBeLessThan(2);
    }
  });

  it('keeps the line of the row at its beginning, whatever number of rows comes', async () => {
    await opened.draw(page(height, columns), WINDOW);
    await show(0, 59);
    await read(30);
    const before = await topOf(30);
    for (const first of [-1, -2, -4, -3]) {
      await show(first, 59);
      expect(Math.abs(((await topOf(30)) ?? NaN) - (before ?? NaN))).toBeLessThan(2);
    }
  });
});
