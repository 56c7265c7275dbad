import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../limits';
import type { LayoutNode } from '../node';
import { compileRow } from '../parse/compileRow';
import { parseLayout } from '../parse/parseLayout';
import { fakeMeasure } from './cases/runCase';
import { solve } from './solve';

const seed = Date.now() % 2 ** 31;
process.stdout.write(`hostile layouts: seed ${seed}\n`);

const HOST = { width: 360, height: 640 };

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

const sane = fc.letrec<{ node: unknown; list: unknown }>((tie) => ({
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

const document = fc.oneof(
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

/** The boxes of a tree, each checked to be something that can be drawn. */
function expectSaneBoxes(root: LayoutNode): void {
  const { boxes } = solve(root, HOST, fakeMeasure);
  for (const { x, y, width, height } of boxes.values()) {
    if (![x, y, width, height].every(Number.isFinite) || width < 0 || height < 0) {
      throw new Error(`No box to draw: ${JSON.stringify({ x, y, width, height })}`);
    }
  }
}

it('parses and places 10,000 generated documents without throwing, each in bounded time', () => {
  let slowest = 0;
  fc.assert(
    fc.property(document, fc.boolean(), (source, rtl) => {
      const start = performance.now();
      const parsed = parseLayout(source, { rtl });
      if (parsed.root) expectSaneBoxes(parsed.root);
      slowest = Math.max(slowest, performance.now() - start);
    }),
    { numRuns: 10_000, seed },
  );
  expect(slowest).toBeLessThan(1_000);
});

it('keeps what did not change when a document is sent again, and says the same as a fresh parse', () => {
  fc.assert(
    fc.property(sane.node, sane.node, (before, after) => {
      const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      const first = parseLayout(clone({ widget: 'FrameLayout', properties: [], views: [before, before] }));
      const next = clone({ widget: 'FrameLayout', properties: [], views: [before, after] });
      const shared = parseLayout(next, { previous: first });
      const fresh = parseLayout(clone(next));
      expect(shared.root?.views[0]).toBe(first.root?.views[0]);
      expect(shared.root).toEqual(fresh.root);
      const codes = (list: typeof fresh.diagnostics) =>
        list.map(({ code, path }) => `${code} ${path}`).sort();
      expect(codes(shared.diagnostics)).toEqual(codes(fresh.diagnostics));
    }),
    { numRuns: 300, seed },
  );
});

it('never lets fixed children of a column overlap, and keeps sums', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ h: fc.integer({ min: 1, max: 300 }), top: fc.integer({ min: 0, max: 50 }) }), {
        minLength: 1,
        maxLength: 30,
      }),
      (rows) => {
        const { root } = parseLayout({
          widget: 'LinearLayout',
          properties: [
            { orientation: 'vertical' },
            { layout_width: 'match_parent' },
            { layout_height: 'match_parent' },
          ],
          views: rows.map(({ h, top }) => ({
            widget: 'TextView',
            properties: [
              { layout_width: 'match_parent' },
              { layout_height: `${h}dp` },
              { layout_marginTop: `${top}dp` },
            ],
          })),
        });
        if (!root) throw new Error('No layout');
        const { boxes } = solve(root, HOST, fakeMeasure);
        let bottom = 0;
        root.views.forEach((node, index) => {
          const box = boxes.get(node);
          expect(box?.y).toBe(bottom + (rows[index]?.top ?? 0));
          expect(box?.width).toBe(360);
          bottom = (box?.y ?? 0) + (box?.height ?? 0);
        });
      },
    ),
    { numRuns: 200, seed },
  );
});

it('weights give out exactly the room there is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2_000 }),
      (weights, width) => {
        const { root } = parseLayout({
          widget: 'LinearLayout',
          properties: [{ layout_width: `${width}dp` }, { layout_height: '20dp' }],
          views: weights.map((weight) => ({
            widget: 'View',
            properties: [{ layout_width: '0dp' }, { layout_height: '20dp' }, { layout_weight: weight }],
          })),
        });
        if (!root) throw new Error('No layout');
        const { boxes } = solve(root, HOST, fakeMeasure);
        const sum = root.views.reduce((total, node) => total + (boxes.get(node)?.width ?? 0), 0);
        expect(sum).toBe(width);
      },
    ),
    { numRuns: 200, seed },
  );
});

function within(milliseconds: number, work: () => void): void {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(milliseconds);
}

const nested = (depth: number, container: string, properties: unknown[]): unknown => {
  let node: unknown = {
    widget: 'TextView',
    properties: [{ text: 'x' }, { layout_width: 'wrap_content' }, { layout_height: 'wrap_content' }],
  };
  for (let level = 0; level < depth; level += 1)
    node = { widget: container, properties, views: [node, node] };
  return node;
};

describe('attacks', () => {
  it('100,000 views inside one another are cut off at the depth limit', () => {
    let node: Record<string, unknown> = { widget: 'TextView', properties: [] };
    for (let level = 0; level < 100_000; level += 1)
      node = { widget: 'FrameLayout', properties: [], views: [node] };
    within(1_000, () => {
      const parsed = parseLayout(node);
      expect(parsed.diagnostics.some(({ code }) => code === 'too-deep')).toBe(true);
      let depth = 0;
      for (let view = parsed.root; view; view = view.views[0]) depth += 1;
      expect(depth).toBe(DEFAULT_LIMITS.depth);
      if (parsed.root) expectSaneBoxes(parsed.root);
    });
  });

  it.each([
    'RelativeLayout',
    'LinearLayout',
    'FrameLayout',
    'ScrollView',
    'ConstraintLayout',
    'GridLayout',
    'RecyclerView',
  ])('%s in itself, twice at every level, ends', (container) => {
    const properties = [
      { layout_width: 'wrap_content' },
      { layout_height: 'wrap_content' },
      { layout_weight: 1 },
      { layout_alignParentRight: true },
    ];
    within(2_500, () => {
      const { root } = parseLayout(nested(31, container, properties));
      if (root) expectSaneBoxes(root);
    });
  });

  it('a document that contains itself ends', () => {
    const node: Record<string, unknown> = { widget: 'FrameLayout', properties: [] };
    node['views'] = [node, node];
    within(2_000, () => {
      const parsed = parseLayout(node);
      expect(parsed.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
      if (parsed.root) expectSaneBoxes(parsed.root);
    });
  });

  it('a million rows are cut to the limit and compiled one by one', () => {
    const views = Array.from({ length: 1_000_000 }, (_, index) => ({
      widget: 'TextView',
      properties: [{ text: `${index}` }],
    }));
    within(500, () => {
      const { root, diagnostics } = parseLayout({ widget: 'RecyclerView', properties: [], views });
      expect(root?.rows?.length).toBe(DEFAULT_LIMITS.rows);
      expect(diagnostics.map(({ code }) => code)).toContain('too-many-rows');
      if (!root) throw new Error('No layout');
      expect(compileRow(root, root.rows?.[70_000], 70_000).root?.props['text']).toBe('70000');
    });
  });

  it('10,000 rows are legal, a row beyond its own budget is cut off', () => {
    const big = {
      widget: 'LinearLayout',
      properties: [],
      views: Array.from({ length: 900 }, () => ({ widget: 'TextView', properties: [] })),
    };
    const { root, diagnostics } = parseLayout({
      widget: 'RecyclerView',
      properties: [],
      views: Array.from({ length: 10_000 }, () => big),
    });
    expect(diagnostics).toEqual([]);
    expect(root?.rows?.length).toBe(10_000);
    if (!root) throw new Error('No layout');
    const row = compileRow(root, big, 0);
    expect(row.root?.views.length).toBe(DEFAULT_LIMITS.rowNodes - 1);
    expect(row.diagnostics.map(({ code }) => code)).toContain('too-many-views');
    expect(compileRow(root, big, 0)).toBe(row);
  });

  it('views beyond the budget are cut off, text over the byte limit refuses the document', () => {
    const many = {
      widget: 'LinearLayout',
      properties: [],
      views: Array.from({ length: 6_000 }, () => ({ widget: 'View', properties: [] })),
    };
    const parsed = parseLayout(many);
    expect(parsed.root?.views.length).toBe(DEFAULT_LIMITS.nodes - 1);
    const huge = parseLayout({
      widget: 'TextView',
      properties: [{ text: 'x'.repeat(DEFAULT_LIMITS.bytes) }],
    });
    expect(huge.root).toBeUndefined();
    expect(huge.diagnostics.map(({ code }) => code)).toEqual(['too-big']);
  });

  it('keys that reach for the prototype are left out', () => {
    const text =
      '{"widget":"TextView","properties":[{"__proto__":"x"},{"constructor":"y"},{"text":"ok"}],"__proto__":{"polluted":1}}';
    const { root, diagnostics } = parseLayout(JSON.parse(text));
    expect(Object.keys(root?.props ?? {})).toEqual(['text']);
    expect(diagnostics.map(({ code }) => code)).toContain('forbidden-key');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('five thousand views in one circle, or in one chain written backwards, take no long time', () => {
    const chain = (rule: string, container: string) => ({
      widget: container,
      properties: [{ layout_width: 'match_parent' }, { layout_height: 'match_parent' }],
      views: Array.from({ length: 4_900 }, (_, index) => ({
        widget: 'View',
        properties: [
          { id: `v${index}` },
          { layout_width: '1dp' },
          { layout_height: '1dp' },
          { [rule]: `v${(index + 1) % 4_900}` },
        ],
      })),
    });
    within(3_000, () => {
      for (const [rule, container] of [
        ['layout_below', 'RelativeLayout'],
        ['layout_constraintTop_toBottomOf', 'ConstraintLayout'],
      ] as const) {
        const { root } = parseLayout(chain(rule, container));
        if (root) expectSaneBoxes(root);
      }
    });
  });
});
