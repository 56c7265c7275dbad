import fc from 'fast-check';
import { isRecord } from '../../protocol';
import type { LayoutNode } from '../document/node';
import { parseLayout } from '../parseLayout';
import { sane } from '../../../test/geometry/documentArbitrary';
import { fakeMeasure } from '../../../test/geometry/runCase';
import type { Box, MeasureLeaf } from './contract';
import { solve } from '../../../test/geometry/solve';
import { reserveBelow } from './RoomBelow';
import { Solver } from './Solver';

const HOST = { width: 360, height: 640 };

type Source = Record<string, unknown>;

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** All nodes of a tree, in document order. */
function nodesOf(root: LayoutNode): LayoutNode[] {
  return [root, ...root.views.flatMap(nodesOf)];
}

/** Every view of a document, in document order. */
function viewsOf(view: Source): Source[] {
  const views = Array.isArray(view['views']) ? view['views'].filter(isRecord) : [];
  return [view, ...views.flatMap(viewsOf)];
}

function boxesOf(root: LayoutNode, boxOf: (node: LayoutNode) => Box | undefined): string[] {
  return nodesOf(root).map((node) => `${node.path} ${JSON.stringify(boxOf(node))}`);
}

test('a tree that changes ends up as a new one would, whatever was placed before', () => {
  const edit = fc.record({ at: fc.nat(40), text: fc.string({ maxLength: 60 }), height: fc.nat(90) });
  let keptCount = 0;
  fc.assert(
    fc.property(sane.node, sane.node, fc.array(edit, { minLength: 1, maxLength: 4 }), (one, two, edits) => {
      const column = {
        widget: 'LinearLayout',
        properties: [{ orientation: 'vertical' }],
        views: [one, two, one],
      };
      let source = clone<Source>(column);
      let parsed = parseLayout(source);
      const solver = new Solver(fakeMeasure);
      for (const { at, text, height } of edits) {
        if (!parsed.root) return;
        solver.solve(parsed.root, HOST);
        solver.takeMoved();
        source = clone(source);
        const views = viewsOf(source);
        const view = views[at % views.length];
        // The last of two properties of one name counts.
        const ownProperties: unknown = view?.['properties'];
        const properties: unknown[] = Array.isArray(ownProperties) ? ownProperties : [];
        if (view) view['properties'] = [...properties, { text }, { layout_height: height }];
        const before = new Set(nodesOf(parsed.root));
        parsed = parseLayout(source, { previous: parsed });
        if (!parsed.root) return;
        keptCount += nodesOf(parsed.root).filter((node) => before.has(node)).length;
        solver.solve(parsed.root, HOST);
        const { boxes } = solve(parsed.root, HOST, fakeMeasure);
        expect(boxesOf(parsed.root, (node) => solver.boxOf(node))).toEqual(
          boxesOf(parsed.root, (node) => boxes.get(node)),
        );
      }
    }),
    { numRuns: 500 },
  );
  expect(keptCount).toBeGreaterThan(500);
});

test('a content that changes is measured again, the others are not asked again', () => {
  fc.assert(
    fc.property(sane.node, fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), (one, places) => {
      const { root } = parseLayout(clone({ widget: 'ScrollView', properties: [], views: [one, one] }));
      if (!root) return;
      const grown = new Map<LayoutNode, number>();
      let measured = new Set<LayoutNode>();
      const measure: MeasureLeaf = (node, width, height) => {
        measured.add(node);
        const natural = fakeMeasure(node, width, height);
        return { ...natural, height: natural.height + (grown.get(node) ?? 0) };
      };
      const solver = new Solver(measure);
      solver.solve(root, HOST);
      const leaves = nodesOf(root).filter(({ views }) => views.length === 0);
      for (const place of places) {
        const leaf = leaves[place % leaves.length];
        if (!leaf) return;
        grown.set(leaf, (grown.get(leaf) ?? 0) + 7);
        solver.forget(leaf);
        measured = new Set();
        const before = boxesOf(root, (node) => solver.boxOf(node));
        solver.takeMoved();
        solver.solve(root, HOST);
        const after = boxesOf(root, (node) => solver.boxOf(node));
        const { boxes } = solve(root, HOST, measure);
        expect(after).toEqual(boxesOf(root, (node) => boxes.get(node)));
        const moved = new Set(solver.takeMoved());
        nodesOf(root).forEach((node, index) => {
          expect(moved.has(node)).toBe(before[index] !== after[index]);
        });
      }
    }),
    { numRuns: 300 },
  );
});

test('what stands beside a change is not measured again', () => {
  const row = (text: string): Source => ({
    widget: 'LinearLayout',
    properties: [{ layout_width: 'match_parent' }, { layout_height: 'wrap_content' }],
    views: [{ widget: 'TextView', properties: [{ text }, { layout_width: 'wrap_content' }] }],
  });
  const list = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views: [] as Source[] };
  list.views = Array.from({ length: 50 }, (_, index) => row(`row ${String(index)}`));
  let measureCount = 0;
  const solver = new Solver((...all) => {
    measureCount += 1;
    return fakeMeasure(...all);
  });
  const first = parseLayout(list);
  if (!first.root) throw new Error('no layout');
  solver.solve(first.root, HOST);
  solver.takeMoved();
  const next = clone(list);
  next.views[20] = row('another row');
  const second = parseLayout(next, { previous: first });
  if (!second.root) throw new Error('no layout');
  measureCount = 0;
  solver.solve(second.root, HOST);
  expect(measureCount).toBeLessThanOrEqual(2);
  // The root, the row and its text are new nodes; nothing else moved.
  expect(solver.takeMoved().map(({ path }) => path)).toEqual(['', 'views/20', 'views/20/views/0']);
});

test('room below a view moves what follows, and a parent of a fixed height grows with it', () => {
  const viewOf = (widget: string, properties: Source, views: Source[] = []): Source => ({
    widget,
    properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
    views,
  });
  const size = { layout_width: 'match_parent', layout_height: 40 };
  const { root } = parseLayout(
    viewOf('LinearLayout', { orientation: 'vertical', layout_width: 'match_parent' }, [
      viewOf('LinearLayout', { ...size, orientation: 'horizontal' }, [
        viewOf('EditText', { id: 'a', layout_width: 100, layout_height: 'match_parent' }),
        viewOf('EditText', { id: 'b', layout_width: 100, layout_height: 'match_parent' }),
      ]),
      viewOf('EditText', { id: 'c', ...size }),
      viewOf('EditText', { id: 'd', ...size }),
    ]),
  );
  const [row, c, d] = root?.views ?? [];
  const [a, b] = row?.views ?? [];
  if (!root || !row || !a || !b || !c || !d) throw new Error('The document has other views');
  const solver = new Solver(fakeMeasure);
  const tops = () => {
    solver.solve(root, HOST);
    return [row, a, b, c, d].map((node) => [solver.boxOf(node)?.y, solver.boxOf(node)?.height]);
  };
  const before = tops();
  expect(reserveBelow(solver, a, 20)).toBe(true);
  expect(reserveBelow(solver, b, 30)).toBe(true);
  expect(reserveBelow(solver, c, 10)).toBe(true);
  expect(reserveBelow(solver, c, 10)).toBe(false);
  expect(tops()).toEqual([
    [0, 70],
    [0, 50],
    [0, 40],
    [70, 40],
    [120, 40],
  ]);
  solver.reset();
  expect(tops()).toContainEqual([120, 40]);
  for (const node of [a, b, c]) reserveBelow(solver, node, 0);
  expect(tops()).toEqual(before);
});

test('a baseline, which may cost a reflow, is asked for only where views stand on a common line', () => {
  const texts = ['a', 'b'].map((text) => ({ widget: 'TextView', properties: [{ text }] }));
  const measuresOf = (orientation: string): number => {
    const { root } = parseLayout({ widget: 'LinearLayout', properties: [{ orientation }], views: texts });
    let reads = 0;
    const measure: MeasureLeaf = (node, width, height) => ({
      ...fakeMeasure(node, width, height),
      get baseline() {
        reads += 1;
        return 15;
      },
    });
    if (root) new Solver(measure).solve(root, HOST);
    return reads;
  };
  expect(measuresOf('vertical')).toBe(0);
  expect(measuresOf('horizontal')).toBe(2);
});
