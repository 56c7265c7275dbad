import { clippedTexts } from '../screens/clippedTexts';
import { view } from './FormPage';
import { inkHeights } from './inkOf';
import { LayoutPage } from './LayoutPage';

// No view clips the ink of its own text: Vietnamese capitals carry two marks, higher than a line of other languages.

const SIZE = { width: 800, height: 2200 };
const LETTERS = 'gẪỖẾỆ';
const THREE_LINES = `${LETTERS}\n${LETTERS}\n${LETTERS}`;
const TIGHT = { lineSpacingMultiplier: 0.8 };

const texts: Record<string, readonly [widget: string, properties: object]> = {
  plain: ['TextView', { text: LETTERS }],
  tight: ['TextView', { text: LETTERS, ...TIGHT }],
  single: ['TextView', { text: LETTERS, singleLine: true, ellipsize: 'end' }],
  low: ['TextView', { text: LETTERS, layout_height: '28dp' }],
  twoFirst: ['TextView', { text: THREE_LINES, maxLines: 2 }],
  twoTight: ['TextView', { text: THREE_LINES, maxLines: 2, ...TIGHT }],
  twoPadded: ['TextView', { text: THREE_LINES, maxLines: 2, padding: '2dp', layout_height: '110dp' }],
  button: ['Button', { text: LETTERS }],
  chip: ['Chip', { text: LETTERS }],
  input: ['EditText', { text: LETTERS }],
  formInput: ['EditText', { text: LETTERS, field_name: 'formInput' }],
  hint: ['EditText', { hint: LETTERS }],
  password: ['EditText', { hint: LETTERS, inputType: 'textPassword' }],
  area: ['EditText', { text: LETTERS, inputType: 'textMultiLine', layout_height: 'wrap_content' }],
  check: ['CheckBox', { text: LETTERS }],
  radio: ['RadioButton', { text: LETTERS }],
  toggle: ['Switch', { text: LETTERS }],
  search: ['SearchView', { queryHint: LETTERS }],
  list: ['Spinner', { prompt: LETTERS, entries: ['a'] }],
  day: ['DatePicker', { hint: LETTERS }],
};
const TAB = 'tab';
const ids = Object.keys(texts);

const form = (textSize: string) =>
  view('LinearLayout', { orientation: 'vertical', layout_width: 'match_parent' }, [
    ...Object.entries(texts).map(([id, [widget, more]]) =>
      view(widget, { id: `@+id/${id}`, layout_width: '260dp', layout_marginTop: '30dp', textSize, ...more }),
    ),
    view('TabLayout', { layout_marginTop: '30dp' }, [
      view('TabItem', { id: `@+id/${TAB}`, text: LETTERS, textSize }),
    ]),
  ]);

/** A column of texts right below each other, as most screens have them. */
const column = view(
  'LinearLayout',
  { orientation: 'vertical', layout_width: '300dp' },
  [
    { text: 'Một dòng' },
    { text: 'Nhiều chữ hơn, nên cần nhiều dòng hơn một trong cột hẹp này' },
    { text: 'Chữ lớn ẪỖẾ', textSize: '22sp' },
    { text: 'Hai dòng là nhiều nhất cho đoạn chữ dài không vừa trong cột hẹp này', maxLines: 2 },
    { text: 'ĐẬM VÀ HOA', textStyle: 'bold', textAllCaps: true },
    { text: 'Chữ nhỏ', textSize: '10sp' },
  ].map((properties, index) => view('TextView', { id: `@+id/t${String(index)}`, ...properties })),
);

const SPACING = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';
const flags = { asIs: [], large: ['--blink-settings=minimumFontSize=20'] };

/** Views whose lines of text stand outside their own box, by more than the browser's rounding. */
function outside({ page }: LayoutPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sw-text')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const clamped = element.querySelector('span')?.getBoundingClientRect();
      const lines = clamped ? [clamped] : [...range.getClientRects()];
      return lines.some(({ bottom }) => bottom > box.bottom + 4)
        ? [`${element.textContent}: ${String(box.height)}`]
        : [];
    }),
  );
}

describe.each(['asIs', 'large'] as const)('with the fonts of the browser %s', (which) => {
  let opened: LayoutPage;
  beforeAll(async () => {
    opened = await LayoutPage.open(SIZE, flags[which]);
  });
  afterAll(() => opened.close());
  afterEach(() => expect(opened.problems.splice(0)).toEqual([]));

  const clipped = async () => {
    const { drawn, free } = await inkHeights(opened.page, [...ids, TAB], LETTERS);
    // Lines of a font that the browser made larger begin between two pixels.
    const spare = (id: string) => (which === 'large' && id.startsWith('two') ? 1 : 0);
    return [...ids, TAB]
      .filter((id) => (drawn[id] ?? 0) + spare(id) < (free[id] ?? 0))
      .map((id) => `${id}: ${String(drawn[id])} of ${String(free[id])}`);
  };

  it.each([14, 16, 20, 30])('draws whole letters at %i sp', async (size) => {
    await opened.draw(form(`${String(size)}sp`), SIZE);
    expect(await clipped()).toEqual([]);
    await opened.draw(form(`${String(size)}sp`), SIZE);
    await opened.waitForControls();
    expect(await clipped()).toEqual([]);
  });

  it('leaves no letter of a label out where it is as wide as it needs', async () => {
    const tight = { text: 'Danh mục sách', layout_width: 'wrap_content' };
    const labels = view('LinearLayout', { orientation: 'vertical' }, [
      ...['Button', 'Chip', 'CheckBox', 'RadioButton', 'Switch'].map((widget) => view(widget, tight)),
      view('TabLayout', {}, [
        view('TabItem', { text: 'Danh mục sách' }),
        view('TabItem', { text: 'Bạn đọc' }),
      ]),
    ]);
    await opened.draw(labels, SIZE);
    expect(await clippedTexts(opened.page)).toEqual([]);
    await opened.draw(labels, SIZE);
    await opened.waitForControls();
    expect(await clippedTexts(opened.page)).toEqual([]);
  });

  it('gives every text the room it takes, also once its reader has spaced it out', async () => {
    await opened.draw(column, SIZE);
    expect(await outside(opened)).toEqual([]);
    const spacing = await opened.page.addStyleTag({ content: SPACING });
    await opened.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await outside(opened)).toEqual([]);
    await spacing.evaluate((style) => (style as HTMLStyleElement).remove());
  });
});
