import type { LayoutNode } from '../node';
import { actionOf, contextOf } from './action';
import { parseLayout } from '../../parseLayout';
import { withProperties } from './withProperties';

const label = (text: string, ...more: Record<string, unknown>[]) => ({
  widget: 'TextView',
  properties: [{ text }, { layout_width: 'wrap_content' }, { layout_height: 'wrap_content' }, ...more],
});

const texts = (node: LayoutNode | undefined): unknown[] =>
  node
    ? [...(node.props['text'] === undefined ? [] : [node.props['text']]), ...node.views.flatMap(texts)]
    : [];

function rootOf(layout: unknown): LayoutNode {
  const { root } = parseLayout(layout);
  if (!root) throw new Error('No layout');
  return root;
}

describe('lists', () => {
  const views = Array.from({ length: 12 }, (_, index) => label(`${index}`));
  const expected = views.map((_, index) => `${index}`);

  it('an array, an array with holes, and an index map in numeric order are the same list', () => {
    expect(texts(rootOf({ widget: 'LinearLayout', properties: [], views }))).toEqual(expected);
    expect(
      texts(rootOf({ widget: 'LinearLayout', properties: [], views: [null, ...views, undefined] })),
    ).toEqual(expected);
    const map = Object.fromEntries(Object.entries(views).sort(([a], [b]) => a.localeCompare(b)));
    expect(texts(rootOf({ widget: 'LinearLayout', properties: [], views: map }))).toEqual(expected);
  });

  it('properties too, and one plain object will do', () => {
    const props = { text: 'x', layout_width: '10dp' };
    const asMap = { 0: { text: 'x' }, 1: { layout_width: '10dp' } };
    for (const properties of [[{ text: 'x' }, null, { layout_width: '10dp' }], asMap, props]) {
      expect(rootOf({ widget: 'TextView', properties }).props).toEqual(props);
    }
  });
});

it.each([
  ['android.widget.TextView', 'TextView', 'leaf'],
  ['TextView', 'TextView', 'leaf'],
  ['text view', 'TextView', 'leaf'],
  ['label', 'TextView', 'leaf'],
  ['de.hdodenhof.circleimageview.CircleImageView', 'CircleImageView', 'leaf'],
  ['androidx.recyclerview.widget.RecyclerView', 'RecyclerView', 'list'],
  ['androidx.appcompat.widget.AppCompatEditText', 'EditText', 'leaf'],
  ['linearlayout', 'LinearLayout', 'linear'],
])('%s is %s', (written, name, kind) => {
  const root = rootOf({ widget: written, properties: [] });
  expect([root.widget, root.kind, root.inCatalogue]).toEqual([name, kind, true]);
});

it('an unknown widget keeps its name, its children are placed below its placeholder', () => {
  const parsed = parseLayout({
    widget: 'com.example.Chart',
    properties: [{ id: '@+id/c' }],
    views: [label('inside')],
  });
  const [head, child] = parsed.root?.views ?? [];
  expect(parsed.root).toMatchObject({ id: 'c', kind: 'linear', inCatalogue: true });
  expect(head).toMatchObject({ widget: 'Chart', kind: 'leaf', inCatalogue: false, id: '' });
  expect(child?.props['text']).toBe('inside');
  expect(parsed.diagnostics).toMatchObject([{ code: 'unknown-widget', path: '' }]);
});

describe('documents', () => {
  it('named parts stand as bar, body, bottom bar, whatever their order', () => {
    const root = rootOf({
      bottom_layout: label('foot'),
      map_layout: label('body'),
      toolbar_layout: label('head'),
    });
    expect(texts(root)).toEqual(['head', 'body', 'foot']);
    expect(root.views[1]?.layout).toMatchObject({ height: 0, weight: 1, hiddenByZero: false });
    expect(root.views.map(({ path }) => path)).toEqual(['toolbar_layout', 'map_layout', 'bottom_layout']);
  });

  it('a bar is 45 high and a body at least 718 where they give no height', () => {
    const linear = (...more: object[]) => ({ widget: 'LinearLayout', properties: more, views: [] });
    const [bar, body] = rootOf({ toolbar_layout: linear(), body: linear() }).views;
    expect(bar?.layout).toMatchObject({ width: 'match', height: 45 });
    expect(body?.layout).toMatchObject({ width: 'match', height: 0, weight: 1, minHeight: 718 });
    const [ownNode, wrapped] = rootOf({
      toolbar_layout: linear({ layout_height: '60dp' }),
      body: linear({ layout_height: 'wrap_content' }),
    }).views;
    expect(ownNode?.layout.height).toBe(60);
    expect(wrapped?.layout.minHeight).toBe(0);
  });

  it('without a body the bars still stand apart', () => {
    const root = rootOf({ toolbar_layout: label('head'), bottom_layout: label('foot') });
    expect(root.views.map(({ widget }) => widget)).toEqual(['TextView', 'Space', 'TextView']);
  });

  it('a form document tells its script and includes', () => {
    const parsed = parseLayout({
      json_layout: { toolbar_layout: label('head') },
      load_form_script: '../load_form_script/x',
      json_layout_include: { a: { b: 1 } },
    });
    expect(parsed).toMatchObject({
      kind: 'form',
      loadFormScript: '../load_form_script/x',
      includes: { a: { b: 1 } },
    });
    expect(texts(parsed.root)).toEqual(['head']);
  });

  it('a dashboard document hands its grid data over, script_param first', () => {
    const parsed = parseLayout({
      layout: label('title'),
      grid_view_data: { list_item: [1] },
      script_param: { grid_view_data: [2] },
      grid_view_layout_item: label('item'),
    });
    expect(parsed).toMatchObject({ kind: 'dashboard', data: { gridViewData: [2] } });
    expect(parsed.data.gridViewLayoutItem).toEqual(label('item'));
  });

  it('JSON text is read, nonsense is reported', () => {
    expect(texts(parseLayout(JSON.stringify(label('x'))).root)).toEqual(['x']);
    expect(parseLayout('{nonsense').diagnostics).toMatchObject([{ code: 'bad-json' }]);
    for (const nothing of [{}, 7, null, [[]], { a: 1 }]) {
      expect(parseLayout(nothing).diagnostics.some(({ severity }) => severity !== 'info')).toBe(true);
    }
  });
});

it('an item layout and its data inside a grid belong to the grid', () => {
  const root = rootOf({
    widget: 'GridView',
    properties: [
      { numColumns: '3' },
      { grid_view_layout_item: label('item') },
      { grid_view_data: { list_item: [1, 2] } },
    ],
  });
  expect(root.layout.columns).toBe(3);
  expect(root.itemLayout?.props['text']).toBe('item');
  expect(root.itemData).toEqual({ list_item: [1, 2] });
});

it('a tile without sizes is 120 by 120 with margin and padding 10', () => {
  const item = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views: [] };
  const root = rootOf({ widget: 'GridView', properties: [{ grid_view_layout_item: item }] });
  const ten = { left: 10, top: 10, right: 10, bottom: 10 };
  expect(root.itemLayout?.layout).toMatchObject({ width: 120, height: 120, margin: ten, padding: ten });
});

it.each([
  ['an image', 'ImageView', {}, 120, 120],
  ['an input that stands alone', 'EditText', {}, 104, 35],
  ['an input of a form', 'EditText', { field_name: 'name' }, 'match', 45],
  ['a search line', 'SearchView', {}, 'match', 35],
])('%s without sizes has those of the product', (_, widget, props, width, height) => {
  expect(rootOf({ widget, properties: [props] }).layout).toMatchObject({ width, height });
});

it('actions, contexts and field values are read in English', () => {
  const root = rootOf({
    ...label('x', { field_name: 'name' }, { id: '@+id/btnSend' }),
    action: { command: 'post', post_conlection: '../accept_order', field_name_post: 'a, b' },
    context: {
      application: 'club',
      event: 'E',
      app_user_id: 'A',
      user_id: 'U',
      list_field: { 0: '@+id/x', 1: 'y' },
    },
    layout_context: { application: 'quiz', event_recycler_view: 'R', event_recycler_view_child: 'C' },
    data_field_value: { name: 'Đắc nhân tâm', nested: {} },
  });
  expect(root).toMatchObject({
    id: 'btnSend',
    fieldName: 'name',
    dataFieldValue: { name: 'Đắc nhân tâm' },
  });
  expect(actionOf(root)).toMatchObject({
    command: 'post',
    postCollection: '../accept_order',
    fieldNamePost: ['a', 'b'],
  });
  expect(contextOf(root)).toEqual({
    application: 'quiz',
    event: 'E',
    appUserId: 'A',
    userId: 'U',
    recyclerEvent: 'R',
    childRecyclerEvent: 'C',
    listField: ['x', 'y'],
  });
});

describe('colours and other resources', () => {
  it('unknown references are reported and left out', () => {
    const parsed = parseLayout(
      label('@string/nobody', { background: '@drawable/nobody' }, { textColor: '@color/nobody' }),
    );
    expect(parsed.diagnostics.map(({ code }) => code)).toEqual([
      'unknown-resource',
      'unknown-resource',
      'unknown-resource',
    ]);
    expect(parsed.root?.look).toEqual({});
    expect(parsed.root?.props['text']).toBe('');
  });

  it("the caller's values come first", () => {
    const resources = {
      colors: { brand: '#80ff0000' },
      strings: { '@string/hi': 'Chào' },
      dimens: { wide: '77dp' },
    };
    const { root } = parseLayout(
      label('@string/hi', { background: '@color/brand' }, { layout_width: '@dimen/wide' }),
      { resources },
    );
    expect(root?.look.background).toEqual({ type: 'shape', color: '#ff000080' });
    expect(root?.props['text']).toBe('Chào');
    expect(root?.layout.width).toBe(77);
  });

  it('text in the very colour of its ground becomes readable, faint text is reported', () => {
    const white = { background: '@color/white' };
    const parsed = parseLayout({
      widget: 'LinearLayout',
      properties: [white],
      views: [
        label('same', { textColor: '#ffffff' }),
        label('faint', { textColor: '#aaaaaa' }),
        label('fine', { textColor: '#000000' }),
      ],
    });
    expect(parsed.root?.views.map(({ look }) => look.textColor)).toEqual(['#1f1f1f', '#aaaaaa', '#000000']);
    expect(parsed.diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'low-contrast views/0/properties/textColor',
      'low-contrast views/1/properties/textColor',
    ]);
  });
});

describe('sending again', () => {
  const screen = (last: string) => ({
    json_layout: {
      toolbar_layout: { widget: 'FrameLayout', properties: [], views: [label('bar')] },
      body: { widget: 'LinearLayout', properties: [], views: [label('a'), label(last)] },
    },
  });

  it('the same object gives the same result', () => {
    const layout = screen('b');
    expect(parseLayout(layout)).toBe(parseLayout(layout));
    expect(parseLayout(layout, { rtl: true })).not.toBe(parseLayout(layout));
  });

  it('only the way to what changed is new', () => {
    const first = parseLayout(screen('b'));
    const reparsed = parseLayout(screen('c'), { previous: first });
    const [bar, body] = reparsed.root?.views ?? [];
    expect(bar).toBe(first.root?.views[0]);
    expect(body?.views[0]).toBe(first.root?.views[1]?.views[0]);
    expect(body?.views[1]?.props['text']).toBe('c');
  });

  it('a child is compiled again when its parent changes what its sizes mean', () => {
    const column = (orientation: string) => ({
      widget: 'LinearLayout',
      properties: [{ orientation }],
      views: [
        {
          widget: 'View',
          properties: [{ layout_width: '0dp' }, { layout_height: '5dp' }, { layout_weight: 1 }],
        },
      ],
    });
    const first = parseLayout(column('horizontal'));
    const reparsed = parseLayout(column('vertical'), { previous: first });
    expect(first.root?.views[0]?.layout.hiddenByZero).toBe(false);
    expect(reparsed.root?.views[0]?.layout.hiddenByZero).toBe(true);
  });
});

it('a command changes properties of one node, its views stay', () => {
  const root = rootOf({ widget: 'LinearLayout', properties: [{ id: 'q' }], views: [label('a')] });
  const next = withProperties(root, { background: '@color/red', visibility: 'gone' });
  expect(next).toMatchObject({
    id: 'q',
    look: { background: { type: 'shape' } },
    layout: { visibility: 'gone' },
  });
  expect(next.views).toBe(root.views);
  expect(root.layout.visibility).toBe('visible');
});
