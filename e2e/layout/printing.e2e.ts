import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// Screens on paper, as the browser's print dialog makes them: all of a long form and of a long list.

const FIELDS = 200;
const ROWS = 300;
const size = { width: 400, height: 800 };

let layoutPage: LayoutPage;

beforeAll(async () => {
  layoutPage = await LayoutPage.open(size);
});
afterAll(() => layoutPage.close());
afterEach(() => {
  expect(layoutPage.problems.splice(0)).toEqual([]);
});

const view = (widget: string, properties: object, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value as unknown })),
  ...more,
});

const form = (height: string) =>
  view(
    'LinearLayout',
    { orientation: 'vertical', layout_width: 'match_parent', layout_height: height },
    {
      views: Array.from({ length: FIELDS }, (_, n) =>
        view(
          'LinearLayout',
          { orientation: 'vertical', layout_width: 'match_parent', layout_height: '60dp' },
          {
            views: [
              view('TextView', { text: `Label ${String(n)}` }),
              view('EditText', { field_name: `f${String(n)}` }),
            ],
          },
        ),
      ),
    },
  );

const list = (rows: number) => ({
  ...view('RecyclerView', { layout_width: 'match_parent', layout_height: 'match_parent' }),
  views: Array.from({ length: rows }, (_, n) =>
    view('TextView', { text: `Row ${String(n)}`, layout_width: 'match_parent', layout_height: '40dp' }),
  ),
});

const screen = (content: object) =>
  view(
    'LinearLayout',
    { orientation: 'vertical', layout_width: 'match_parent', layout_height: 'match_parent' },
    { views: [view('TextView', { text: 'Title' }), content, view('TextView', { text: 'Below' })] },
  );

interface Paper {
  pages: number;
  /** Inputs, texts of rows, and the text on the page while it was printed. */
  inputs: number;
  rows: number;
  text: string;
  /** Distance from the first to the last view that was drawn, px. */
  length: number;
}

/** Prints the page, and tells what was on it. */
async function print(): Promise<Paper> {
  const { page } = layoutPage;
  await page.evaluate(() => {
    // After everything else that was to know: the browser makes its pages next.
    addEventListener(
      'beforeprint',
      () => {
        const views = [...document.querySelectorAll('input,[role=listitem]')];
        const tops = views.map((element) => element.getBoundingClientRect().top);
        document.body.dataset['paper'] = JSON.stringify({
          inputs: document.querySelectorAll('input').length,
          rows: document.querySelectorAll('[role=listitem]').length,
          text: document.querySelector('.sw-viewport')?.textContent,
          length: Math.max(...tops) - Math.min(...tops),
        });
      },
      { once: true },
    );
  });
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const paper = await page.evaluate(() => document.body.dataset['paper'] ?? '{}');
  return { pages, ...(JSON.parse(paper) as Omit<Paper, 'pages'>) };
}

const inputs = () => layoutPage.page.locator('input').count();
/** The text of the first row in the list's visible part, and where it stands in it. */
const firstVisibleRow = () =>
  layoutPage.page.getByRole('list').evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    const isVisible = (item: Element) => item.getBoundingClientRect().top >= top;
    const first = [...list.querySelectorAll('[role=listitem]')].find(isVisible);
    return first && { text: first.textContent, top: Math.round(first.getBoundingClientRect().top - top) };
  });

const rows = () => layoutPage.page.getByRole('listitem').count();

it.each(['wrap_content', 'match_parent'])('prints all fields of a long form (%s)', async (height) => {
  await layoutPage.draw(form(height), size);
  const before = await inputs();
  expect(before).toBeLessThan(60);
  const paper = await print();
  expect(paper).toMatchObject({ inputs: FIELDS, length: (FIELDS - 1) * 60 });
  expect(paper.pages).toBeGreaterThanOrEqual(10);
  await eventually(async () => expect(await inputs()).toBeLessThan(60));
});

it('prints what was typed, and leaves somebody where they were', async () => {
  await layoutPage.draw(form('match_parent'), size);
  const host = layoutPage.page.locator('.sw-viewport').first();
  await host.evaluate((element) => element.scrollTo(0, 6000));
  const field = layoutPage.page.locator('[data-field="f103"] input, input[data-field="f103"]').first();
  await field.fill('typed');
  await print();
  expect(await host.evaluate(({ scrollTop }) => scrollTop)).toBe(6000);
  expect(await field.inputValue()).toBe('typed');
});

it('prints all rows of a list that scrolls by itself, and what stands below it', async () => {
  await layoutPage.draw(screen(list(ROWS)), size);
  await layoutPage.page.getByText('Row 0', { exact: true }).waitFor();
  await layoutPage.page.getByRole('list').evaluate((element) => element.scrollTo(0, 4000));
  await eventually(async () =>
    expect(await firstVisibleRow()).toMatchObject({ text: expect.stringMatching(/Row [1-9]\d/) as string }),
  );
  const first = await firstVisibleRow();
  const paper = await print();
  expect(paper).toMatchObject({ rows: ROWS, length: (ROWS - 1) * 40 });
  expect(paper.text).toContain(`Row ${String(ROWS - 1)}`);
  expect(paper.pages).toBeGreaterThanOrEqual(10);
  await eventually(async () => expect(await rows()).toBeLessThan(60));
  await eventually(async () => expect(await firstVisibleRow()).toEqual(first));
});

it('prints the first 2,000 rows of a longer list, and says so', async () => {
  await layoutPage.draw(list(2100), size);
  await layoutPage.page.getByText('Row 0', { exact: true }).waitFor();
  const paper = await print();
  expect(paper.rows).toBe(2000);
  expect(paper.text).toContain('2,000 of 2,100');
});
