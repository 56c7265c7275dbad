import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CLUB_DOCUMENTS } from '../../../../test/fixture/club';
import { hasList, parseLayout, type ScreenRow } from '../../../engine';
import { isRecord, titleOfLayout } from '../../../protocol';
import { columnsIn, composeScreen, rowsInColumns } from './composeScreen';
import { writtenViews } from './viewTree';

const form = (name: string): unknown => CLUB_DOCUMENTS[`android/form/${name}`]?.['json_layout'];
const compose = (layout: unknown, columns = 1, title = titleOfLayout(layout)) =>
  composeScreen(layout, { title, columns });

/** Ids of views that were left out. */
const withoutIds = (layout: unknown) =>
  writtenViews(layout)
    .filter(({ properties }) => properties['visibility'] === 'gone')
    .map(({ id }) => id);

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ...more,
});
const screenOf = (right: object, outer: Record<string, unknown> = {}) =>
  view('LinearLayout', outer, {
    views: [
      view(
        'LinearLayout',
        { id: '@+id/bar' },
        {
          views: [
            view('ImageView', { id: '@+id/btn_back' }),
            view('TextView', { id: '@+id/tv_title', text: 'Kho' }),
            right,
          ],
        },
      ),
      view('Button', { id: '@+id/send' }, { action: { command: 'post', post_conlection: '../a' } }),
    ],
  });
const spare = view(
  'ImageView',
  { id: '@+id/btn_right' },
  { action: { command: 'post', post_conlection: '../a' } },
);

it('leaves out the bar that repeats the title of the page and leads back', () => {
  for (const name of ['introduction', 'contact', 'find_events', 'event_lists']) {
    expect(withoutIds(compose(form(name)).layout)).toContain('toolbar');
  }
  // What its right side does, the button below the form does too.
  expect(withoutIds(compose(form('new_event')).layout)).toContain('toolbar');
  expect(withoutIds(compose(screenOf(spare)).layout)).toEqual(['bar']);
  expect(
    withoutIds(
      compose(view('LinearLayout', {}, { views: [view('Toolbar', { title: 'Kho' }), spare] })).layout,
    ),
  ).toEqual(['']);
});

let deepAction: unknown = {};
for (let level = 0; level < 30_000; level += 1) deepAction = [deepAction];
const deep = view('ImageView', { id: 'deep' }, { action: { command: 'post', pad: deepAction } });

it.each([
  ['another title than the page’s', screenOf(spare), 'Trang'],
  [
    'something of its own to press',
    screenOf(view('ImageView', { id: 'x' }, { action: { command: 'post', post_conlection: '../b' } })),
  ],
  [
    'something to press that is too deep to compare',
    view('LinearLayout', {}, { views: [screenOf(deep), deep] }),
  ],
  ['a picture that a script may make something of', screenOf(view('ImageView', { id: '@+id/btn_right' }))],
  ['words beside the title', screenOf(view('TextView', { text: 'Mới' }))],
  ['a field', screenOf(view('EditText', { id: 'q', field_name: 'q' }))],
  ['a value that is posted', screenOf(view('TextView', { field_name: 'kind' }))],
  ['a container around it that would keep its room', screenOf(spare, { layout_height: '90dp' })],
  [
    'nothing else on the screen',
    view('LinearLayout', {}, { views: [view('TextView', { id: '@+id/tv_title', text: 'Kho' })] }),
  ],
])('keeps a bar with %s', (_name, layout, title = 'Kho') => {
  expect(compose(layout, 1, title).layout).toBe(layout);
});

it('puts plain lists into columns where there is room, and leaves other lists alone', () => {
  const { layout, isInColumns } = compose(form('find_events'), 3);
  expect(isInColumns).toBe(true);
  const lists = writtenViews(layout).filter(({ widget }) => widget === 'RecyclerView');
  expect(lists.map(({ properties }) => properties['spanCount'])).toEqual([3]);
  expect(hasList(layout)).toBe(true);
  const list = (more: Record<string, unknown>) =>
    view('LinearLayout', {}, { views: [view('RecyclerView', { layout_width: 'match_parent', ...more })] });
  expect(compose(list({}), 2).isInColumns).toBe(true);
  for (const properties of [{ spanCount: 1 }, { orientation: 'horizontal' }, { layout_width: '90dp' }])
    expect(compose(list(properties), 2).isInColumns).toBe(false);
  expect([0, 360, 679, 680, 1023, 1024, 4000].map(columnsIn)).toEqual([1, 1, 1, 2, 2, 3, 3]);
});

it('makes room between cards in columns, once for a card, and none beside a card’s own', () => {
  const row = (layout: unknown): ScreenRow => ({
    key: 'a',
    layout,
    data: {},
    changes: { properties: {}, grids: {}, fields: {}, clicks: {} },
  });
  const rows = [
    row(view('LinearLayout', { layout_marginBottom: '8dp' })),
    row(view('LinearLayout', { layout_margin: '2dp' })),
  ];
  const [first, second] = rowsInColumns(rows);
  const margin = (of: ScreenRow | undefined) => parseLayout(of?.layout).root?.layout.margin;
  expect(margin(first)).toEqual({ left: 4, top: 0, right: 4, bottom: 8 });
  expect(margin(second)).toEqual({ left: 2, top: 2, right: 2, bottom: 2 });
  expect(rowsInColumns(rows)[0]).toBe(first);
});

it('is switched off by the document', () => {
  const off = { ...screenOf(spare, { hostComposition: 'none' }) };
  expect(compose(off, 3).layout).toBe(off);
  const found = form('find_events');
  const parts = isRecord(found) ? found : {};
  const part = parts['bottom_layout'];
  const ownProperties = isRecord(part) && Array.isArray(part['properties']) ? part['properties'] : [];
  const layout = {
    ...parts,
    bottom_layout: {
      ...(isRecord(part) && part),
      properties: [...ownProperties, { hostComposition: 'none' }],
    },
  };
  expect(compose(layout, 3).layout).toBe(layout);
});

it('leaves alone what is too large, too deep or no document, in no time', () => {
  let deep: unknown = spare;
  for (let level = 0; level < 30_000; level += 1) deep = { widget: 'LinearLayout', views: [deep] };
  const large = view('LinearLayout', {}, { views: Array.from({ length: 30_000 }, () => spare) });
  const bars = screenOf(view('LinearLayout', {}, { views: Array.from({ length: 4_000 }, () => spare) }));
  for (const layout of [deep, large, bars, undefined, null, 'text', 7, [], {}]) {
    expect(compose(layout, 3, 'Kho')).toEqual({ layout, isInColumns: false });
  }
});

const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const real = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

it.each(real.length > 0 ? real : ['none'])('loses nothing of a real document: %s', (name) => {
  const document: unknown = name === 'none' ? {} : JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const layout = isRecord(document) ? (document['json_layout'] ?? document) : document;
  const before = writtenViews(layout);
  const after = writtenViews(compose(layout, 3).layout);
  expect(after.map(({ id, widget }) => [id, widget])).toEqual(before.map(({ id, widget }) => [id, widget]));
  expect(withoutIds(layout)).toEqual(withoutIds(compose(layout, 3).layout));
});
