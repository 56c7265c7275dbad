type Node = Record<string, unknown>;

const view = (widget: string, properties: object, more: object = {}): Node => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  ...more,
});
const column = (views: unknown): Node => view('LinearLayout', { orientation: 'vertical' }, { views });
const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const BAD_ADDRESSES = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' java\nscript:hit()',
  '\u0001\u0002javascript:hit()',
  'java\tscript:hit()',
  'javascript&colon;hit()',
  '&#106;avascript:hit()',
  'javascript://pictures.example/%0ahit()',
  'data:text/html,<script>hit()</script>',
  'DATA:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>',
  'data:image/png;base64,"><script>hit()</script>',
  'vbscript:hit()',
  'blob:https://layout.example/x',
  'file:///etc/passwd',
  'filesystem:https://layout.example/x',
  'http://disallowed.example/x.png',
  '//user:secret@disallowed.example/x.png',
  'https://user:secret@disallowed.example/x.png',
  'http:disallowed.example',
  '\\\\disallowed.example\\x.png',
  'ws://disallowed.example',
  'x" onerror="hit()',
  'https://pictures.example/x.png") , url("http://disallowed.example/y.png',
  "https://pictures.example/'); background: url(http://disallowed.example/z.png",
  '/page.js',
  '?x',
];

const MARKUP = [
  '<img src=x onerror=hit()>',
  '<script>hit()</script>',
  '"><svg onload=hit()>',
  '</textarea><script>hit()</script>',
  '</style><script>hit()</script>',
  '${hit()}{{hit()}}',
  '&lt;script&gt;hit()&lt;/script&gt;',
];

const SIZES = [
  'NaN',
  NaN,
  -1,
  '-100dp',
  '1e99dp',
  1e308,
  Infinity,
  '99999999999dp',
  '0x10',
  '1/0',
  '',
  null,
  {},
  [],
];
const NUMBERS =
  'layout_width layout_height layout_margin padding layout_marginLeft paddingTop minWidth minHeight maxWidth maxHeight ' +
  'layout_weight weightSum textSize lineSpacingMultiplier letterSpacing maxLines minLines lines maxLength ems elevation ' +
  'cornerRadius alpha rotation numColumns spanCount columnWidth horizontalSpacing layout_column layout_row ' +
  'layout_columnSpan layout_rowSpan rowCount numStars rating stepSize max min progress valueFrom valueTo';
const WIDGETS =
  'TextView EditText Button ImageView ImageButton CircleImageView CheckBox Switch RadioButton Spinner SearchView ' +
  'RatingBar ProgressBar SeekBar DatePicker TimePicker CardView View Space Toolbar TabItem MapView WebView NoSuchThing ' +
  'LinearLayout RelativeLayout FrameLayout ScrollView HorizontalScrollView GridView RecyclerView GridLayout ' +
  'ConstraintLayout RadioGroup TabLayout ViewPager';

function nested(depth: number, container: string): Node {
  let node: Node = view('TextView', { text: 'innermost' });
  for (let level = 0; level < depth; level += 1)
    node = view(container, { padding: '1dp' }, { views: [node] });
  return node;
}

function containsItself(): Node {
  const node = column([]);
  node['views'] = [view('TextView', { text: 'once' }), node, { 0: node, 2: node }];
  return node;
}

function everyWidget(properties: object): Node {
  return column(WIDGETS.split(' ').map((widget) => view(widget, { id: `the_${widget}`, ...properties })));
}

function everyAddress(): Node {
  return column(
    BAD_ADDRESSES.flatMap((address, index) => [
      view('ImageView', { src: address, layout_width: '40dp', layout_height: '40dp' }),
      view('TextView', { text: `see ${address} now`, autoLink: 'all', background: address }),
      view('WebView', { src: address, url: address, layout_height: '40dp' }),
      view('MapView', { location: address, layout_height: '40dp' }),
      view(
        'Button',
        {
          text: `go ${String(index)}`,
          href: address,
          url: address,
          style: `background:url(${address})`,
          class: address,
        },
        { action: { command: 'open_form', layout_form: address, post_conlection: address } },
      ),
      view('Button', { id: '@+id/btnCall', text: 'call' }, { data_field_value: { phone: address } }),
      view('Button', { text: 'link' }, { action: { command: address } }),
    ]),
  );
}

const texts = (text: string) =>
  Object.fromEntries(
    'text hint title label contentDescription textOn entries prompt queryHint'
      .split(' ')
      .map((name) => [name, text]),
  );

const circle = (rule: string, container: string, count: number) =>
  view(
    container,
    { layout_width: 'match_parent', layout_height: 'wrap_content' },
    {
      views: repeated(count, (index) =>
        view('TextView', {
          id: `@+id/v${String(index)}`,
          text: 'x',
          [rule]: `@id/v${String((index + 1) % count)}`,
        }),
      ),
    },
  );

/** Layouts made to hurt, by name. Made inside the page: some are too big, or no JSON at all. */
export const attacks: Record<string, () => unknown> = {
  'addresses in disguise': everyAddress,
  'markup in every text': () => column(MARKUP.flatMap((text) => everyWidget(texts(text))['views'])),
  'keys of the prototype': (): unknown =>
    JSON.parse(
      '{"widget":"LinearLayout","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"properties":' +
        '[{"__proto__":"x"},{"constructor":"y"},{"prototype":"z"},{"hasOwnProperty":"w"},{"id":"__proto__"}],"views":[' +
        '{"widget":"EditText","properties":[{"id":"__proto__"},{"field_name":"__proto__"},{"text":"typed"}]},' +
        '{"widget":"TextView","properties":[{"field_name":"constructor"},{"text":"shown"}],' +
        '"data_field_value":{"__proto__":{"polluted":1},"constructor":"x"}},' +
        '{"widget":"constructor","properties":[{"text":"constructor"}]},{"widget":"toString","properties":[]}]}',
    ),
  'a million rows': () =>
    view(
      'RecyclerView',
      { layout_height: 'match_parent' },
      {
        views: repeated(1_000_000, (index) => view('TextView', { text: `row ${String(index)}` })),
      },
    ),
  'a million items of a grid': () => ({
    layout: view('GridView', { id: 'dashboardGridView', numColumns: 3 }),
    grid_view_layout_item: view('TextView', { id: 'txtDescriptionItem' }),
    grid_view_data: repeated(1_000_000, (index) => ({ description: `item ${String(index)}` })),
  }),
  'a list that claims a million': () =>
    view('LinearLayout', {}, { views: { 999999: view('TextView', { text: 'last' }) } }),
  'ten thousand views in one another': () => nested(10_000, 'LinearLayout'),
  'deep relative layouts that wrap': () => nested(31, 'RelativeLayout'),
  'deep scroll views': () => nested(31, 'ScrollView'),
  'a document that contains itself': containsItself,
  'circles by id, relative': () =>
    column(
      'layout_below layout_toRightOf layout_alignBaseline layout_alignTop layout_above'
        .split(' ')
        .map((rule) => circle(rule, 'RelativeLayout', 12)),
    ),
  'circles by id, constraints': () => circle('layout_constraintTop_toBottomOf', 'ConstraintLayout', 40),
  'a view that stands below itself': () => circle('layout_below', 'RelativeLayout', 1),
  'sizes that are none': () =>
    column(
      SIZES.flatMap(
        (size) => everyWidget(Object.fromEntries(NUMBERS.split(' ').map((name) => [name, size])))['views'],
      ),
    ),
  'texts without end': () =>
    column(
      repeated(10, (index) =>
        view(index % 2 ? 'TextView' : 'EditText', {
          text: 'word'.repeat(50_000),
          autoLink: 'all',
          inputType: 'email',
        }),
      ),
    ),
  'addresses without end': () =>
    column([
      view('TextView', { text: 'https://a.vn '.repeat(1_500), autoLink: 'all' }),
      view('TextView', { text: `${'a'.repeat(19_000)}@`, autoLink: 'all' }),
      view('TextView', { text: `a@${'a.'.repeat(9_000)}`, autoLink: 'all' }),
      view('TextView', { text: `1${'- '.repeat(9_000)}x`, autoLink: 'all' }),
    ]),
  'entries without end': () =>
    column(
      repeated(20, () => view('Spinner', { entries: repeated(4_000, (index) => index.toString(36)).join() })),
    ),
  'stars without end': () => column(repeated(50, () => view('RatingBar', { numStars: 1_000_000 }))),
  'wrong kinds everywhere': () => ({
    widget: 7,
    properties: 'text',
    views: [
      null,
      7,
      'x',
      [],
      { widget: ['TextView'], properties: [null, 7, 'x', [], { text: { a: 1 } }], views: true },
      {
        widget: 'TextView',
        properties: { 0: { text: 'still drawn' }, x: 1 },
        action: 7,
        context: [],
        layout_context: 'x',
      },
      { widget: 'RecyclerView', properties: [], views: repeated(40, () => null) },
    ],
  }),
  'a grid whose items are two thousand views each': () =>
    view('GridView', {
      grid_view_layout_item: column(repeated(2_000, () => view('TextView', { text: 'x' }))),
      grid_view_data: repeated(100, (index) => ({ index })),
    }),
  'four hundred grids of a hundred items': () =>
    column(
      repeated(400, () =>
        view('GridView', {
          grid_view_layout_item: view('TextView', { text: 'x' }),
          grid_view_data: repeated(100, (index) => ({ index })),
        }),
      ),
    ),
};
