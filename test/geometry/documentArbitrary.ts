import fc from 'fast-check';

const widget = fc.constantFrom(
  ...'LinearLayout RelativeLayout FrameLayout ScrollView HorizontalScrollView GridView RecyclerView GridLayout'.split(
    ' ',
  ),
  ...'ConstraintLayout TextView EditText ImageView View Space Button Toolbar RadioGroup NoSuchThing'.split(
    ' ',
  ),
  'android.widget.TextView',
  '__proto__',
  '',
);
const id = fc.constantFrom('a', 'b', 'c', 'd', '@+id/a', '@+id/b', '@id/c', 'parent', '');
const size = fc.oneof(
  fc.constantFrom(
    'match_parent',
    'wrap_content',
    '0dp',
    '10dp',
    '100dp',
    '-5dp',
    'NaN',
    'Infinitydp',
    '1e99dp',
    '',
    ' ',
  ),
  fc.double(),
  fc.integer(),
);
const key = fc.constantFrom(
  ...'layout_margin layout_marginTop layout_marginStart padding paddingLeft minWidth maxHeight layout_weight'.split(
    ' ',
  ),
  ...'weightSum numColumns spanCount columnWidth layout_columnSpan layout_row layout_column layout_rowSpan'.split(
    ' ',
  ),
);
const anchorKey = fc.constantFrom(
  ...'layout_toLeftOf layout_toRightOf layout_above layout_below layout_alignLeft layout_alignRight'.split(
    ' ',
  ),
  ...'layout_alignTop layout_alignBottom layout_alignBaseline layout_toStartOf layout_alignEnd'.split(' '),
  ...'layout_constraintLeft_toLeftOf layout_constraintRight_toLeftOf layout_constraintTop_toBottomOf'.split(
    ' ',
  ),
  ...'layout_constraintBottom_toBottomOf layout_constraintLeft_toRightOf'.split(' '),
);
const flagKey = fc.constantFrom(
  ...'layout_alignParentRight layout_alignParentBottom layout_centerInParent layout_centerVertical'.split(
    ' ',
  ),
  ...'fillViewport layout_alignWithParentIfMissing layout_alignParentStart'.split(' '),
);
const property = fc
  .oneof(
    fc.tuple(fc.constantFrom('layout_width', 'layout_height'), size),
    fc.tuple(key, size),
    fc.tuple(anchorKey, id),
    fc.tuple(flagKey, fc.constantFrom(true, 'true', false, 'x')),
    fc.tuple(fc.constant('id'), id),
    fc.tuple(fc.constant('orientation'), fc.constantFrom('vertical', 'horizontal', 'x')),
    fc.tuple(
      fc.constantFrom('gravity', 'layout_gravity'),
      fc.constantFrom('center', 'right|bottom', 'end', '|', 'fill', 'x'),
    ),
    fc.tuple(fc.constant('visibility'), fc.constantFrom('gone', 'invisible', 'visible', 8)),
    fc.tuple(
      fc.constantFrom('text', 'background', 'textColor', 'src', 'style'),
      fc.oneof(fc.string(), fc.constant('@color/white')),
    ),
    fc.tuple(fc.string(), fc.jsonValue()),
  )
  .map(([name, value]) => ({ [name]: value }));

/** View trees: `sane.node` is one view with others in it, sizes and rules of every kind. */
export const sane = fc.letrec<{ node: unknown; list: unknown }>((tie) => ({
  node: fc.record(
    {
      widget,
      properties: fc.oneof(
        { weight: 9, arbitrary: fc.array(property, { maxLength: 8 }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      views: tie('list'),
      action: fc.oneof(fc.constant({ command: 'post', post_conlection: 'x' }), fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: ['widget', 'properties'] },
  ),
  list: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'views' },
    fc.constant([]),
    fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'views' }),
    fc
      .array(tie('node'), { maxLength: 4, depthIdentifier: 'views' })
      .map((items) => Object.fromEntries(items.map((item, index) => [String(index * 2), item]))),
    fc.jsonValue({ maxDepth: 1 }),
  ),
}));

/** Whole documents, most of them nearly right, some of them anything at all. */
export const document = fc.oneof(
  { weight: 8, arbitrary: sane.node },
  { weight: 1, arbitrary: fc.record({ json_layout: sane.node, load_form_script: fc.jsonValue() }) },
  {
    weight: 1,
    arbitrary: fc.record({ toolbar_layout: sane.node, body: sane.list, bottom_layout: sane.node }),
  },
  { weight: 1, arbitrary: fc.record({ layout: sane.node, grid_view_data: fc.jsonValue() }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.anything() },
);
