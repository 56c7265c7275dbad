import { DEFAULT_LIMITS } from '../document/limits';
import { compileRow } from '../document/parse/compileRow';
import { parseLayout } from '../parseLayout';
import { expectSaneBoxes } from '../../../test/geometry/expectSaneBoxes';

const leaf = {
  widget: 'TextView',
  properties: [{ text: 'x' }, { layout_width: 'wrap_content' }, { layout_height: 'wrap_content' }],
};

/** The same container inside itself, with a leaf or itself once more beside it. */
function nested(depth: number, container: string, twice: boolean): unknown {
  const properties = [
    { layout_width: 'wrap_content' },
    { layout_height: 'wrap_content' },
    { layout_weight: 1 },
    { layout_alignParentRight: true },
    { layout_centerVertical: true },
  ];
  let node: unknown = leaf;
  for (let level = 0; level < depth; level += 1) {
    node = { widget: container, properties, views: [node, twice ? node : leaf] };
  }
  return node;
}

const CONTAINERS =
  'RelativeLayout LinearLayout FrameLayout ScrollView ConstraintLayout GridLayout RecyclerView'.split(' ');

describe('attacks', () => {
  it('100,000 views inside one another are cut off at the depth limit', () => {
    let node: Record<string, unknown> = { widget: 'TextView', properties: [] };
    for (let level = 0; level < 100_000; level += 1)
      node = { widget: 'FrameLayout', properties: [], views: [node] };
    const parsed = parseLayout(node);
    expect(parsed.diagnostics.some(({ code }) => code === 'too-deep')).toBe(true);
    let depth = 0;
    for (let view = parsed.root; view; view = view.views[0]) depth += 1;
    expect(depth).toBe(DEFAULT_LIMITS.depth);
    if (parsed.root) expectSaneBoxes(parsed.root);
  });

  it.each(CONTAINERS)('%s in itself, as deep and as wide as the budgets allow, ends', (container) => {
    for (const [depth, twice, minNodes] of [
      [31, false, 60],
      [11, true, 4_000],
    ] as const) {
      const { root } = parseLayout(nested(depth, container, twice));
      if (!root) throw new Error('No layout');
      expect(expectSaneBoxes(root)).toBeGreaterThan(minNodes);
    }
  });

  it('a document that contains itself ends', () => {
    const node: Record<string, unknown> = { widget: 'FrameLayout', properties: [] };
    node['views'] = [node, node];
    const parsed = parseLayout(node);
    expect(parsed.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    if (parsed.root) expectSaneBoxes(parsed.root);
  });

  it('a million rows are cut to the limit and compiled one by one', () => {
    const views = Array.from({ length: 1_000_000 }, (_, index) => ({
      widget: 'TextView',
      properties: [{ text: `${index}` }],
    }));
    const { root, diagnostics } = parseLayout({ widget: 'RecyclerView', properties: [], views });
    expect(root?.rows?.length).toBe(DEFAULT_LIMITS.rows);
    expect(diagnostics.map(({ code }) => code)).toContain('too-many-rows');
    if (!root) throw new Error('No layout');
    expect(compileRow(root, root.rows?.[70_000], 70_000).root?.props['text']).toBe('70000');
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
    const manyViews = {
      widget: 'LinearLayout',
      properties: [],
      views: Array.from({ length: 6_000 }, () => ({ widget: 'View', properties: [] })),
    };
    const parsed = parseLayout(manyViews);
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

  it('five thousand views in one circle, or in one chain written backwards, end', () => {
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
    for (const [rule, container] of [
      ['layout_below', 'RelativeLayout'],
      ['layout_constraintTop_toBottomOf', 'ConstraintLayout'],
    ] as const) {
      const { root } = parseLayout(chain(rule, container));
      if (root) expectSaneBoxes(root);
    }
  });
});
