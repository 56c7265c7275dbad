import { LayoutPage } from './LayoutPage';

// Whatever sizes a window had before, a screen is placed as one that is drawn at its size.

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 12_000 },
  { width: 500, height: 800 },
];
const START = { width: 1280, height: 800 };
/** Each size after some other one, twice. */
const WAY = [1, 2, 1, 0, 3, 0, 4, 3, 2, 4];
const GENERATED = 5;
const SEED = 20_261_128;

let opened: LayoutPage;
beforeAll(async () => {
  opened = await LayoutPage.open(START);
});
afterAll(() => opened.close());
afterEach(() => expect(opened.problems.splice(0)).toEqual([]));

type Views = object[];
const view = (widget: string, properties: object, views: Views = [], expressions: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  views,
  expressions,
});
const line = (properties: object, views: Views) => view('LinearLayout', { ...WIDE, ...properties }, views);
const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };
const TIGHT = { layout_width: 'wrap_content', layout_height: 'wrap_content' };

const row = (title: string) =>
  line({ orientation: 'horizontal', padding: '8dp' }, [
    view('LinearLayout', { ...WIDE, layout_width: '0dp', layout_weight: 1, orientation: 'vertical' }, [
      view('TextView', { ...WIDE, text: title, textSize: '16sp' }),
      view('TextView', { ...WIDE, text: '' }, [], { text: '@{"Note: " + row.note}' }),
    ]),
    view('Button', { ...TIGHT, text: 'Remove', visibility: 'gone' }, [], {
      visibility: '@{row.mayRemove == true}',
    }),
  ]);
const shownRow = (key: string, title: string, scriptParam: object) =>
  [key, row(title), { scriptParam }] as const;
const ROWS = [
  shownRow('a', 'A walk along the river, slowly', {
    mayRemove: true,
    note: 'bring water and something to eat',
  }),
  shownRow('b', 'A hill', { mayRemove: true, note: '' }),
  shownRow('c', 'A town that nobody has been to for a very long time', { mayRemove: false, note: 'by bus' }),
];

const list = line({ orientation: 'vertical' }, [
  view('EditText', { ...WIDE, id: '@+id/name', text: 'Bạch Mã – đi chậm, ngắm hoa' }),
  view('Button', { ...TIGHT, text: 'Go' }, [], { text: '@{"Register for " + name}' }),
  view('TabLayout', WIDE, [view('TabItem', { text: 'All' }), view('TabItem', { text: 'Mine' })]),
  view('RecyclerView', { ...WIDE, id: '@+id/list' }),
  view('TextView', { ...TIGHT, text: 'The end' }),
]);

async function boxes(): Promise<string[]> {
  await opened.waitForControls();
  return opened.page.evaluate(async () => {
    const read = (): string[] =>
      [...document.querySelectorAll('.sw')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x + window.scrollX, y + window.scrollY, width, height].map((px) => Math.round(px));
        return `${element.tagName} ${element.textContent.slice(0, 20)}: ${place.join(' ')}`;
      });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // At rest: nothing has moved for some frames.
    for (let before = read(), quiet = 0; quiet < 4;) {
      await frame();
      const now = read();
      quiet = now.join() === before.join() ? quiet + 1 : 0;
      before = now;
    }
    return read();
  });
}

async function expectSameAsFresh(draw: () => Promise<void>, again = () => Promise.resolve()): Promise<void> {
  const fresh: string[][] = [];
  for (const size of SIZES) {
    await opened.page.setViewportSize(size);
    await draw();
    fresh.push(await boxes());
  }
  await opened.page.setViewportSize(START);
  await draw();
  await boxes();
  for (const [step, at] of WAY.entries()) {
    await again();
    await opened.page.setViewportSize(SIZES[at] ?? START);
    expect({ step, boxes: await boxes() }).toEqual({ step, boxes: fresh[at] });
  }
}

it('places a list and buttons with expressions as on a fresh page', async () => {
  const show = () => opened.page.evaluate((rows) => window.bench.showRows(rows), ROWS);
  await expectSameAsFresh(async () => {
    await opened.draw(list);
    await show();
  }, show);
});

it(`places generated screens as on a fresh page: seed ${String(SEED)}`, async () => {
  await opened.page.evaluate(([seed, count]) => window.bench.generate(seed, count), [
    SEED,
    GENERATED,
  ] as const);
  for (let index = 0; index < GENERATED; index += 1)
    await expectSameAsFresh(() => opened.page.evaluate((at) => window.bench.drawGenerated(at), index));
});
