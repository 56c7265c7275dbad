import fc from 'fast-check';
import { isRecord } from '../../protocol';
import type { LayoutNode } from '../node';
import { parseLayout } from '../parse/parseLayout';
import { loadLive } from '../view/loadLive';
import { sane } from './cases/documentArbitrary';
import { fakeMeasure } from './cases/runCase';
import type { Box, MeasureLeaf } from './contract';
import { solve } from './solve';
import { Solver } from './Solver';

beforeAll(loadLive);

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
  let kept = 0;
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
        const own: unknown = view?.['properties'];
        const properties: unknown[] = Array.isArray(own) ? own : [];
        if (view) view['properties'] = [...properties, { text }, { layout_height: height }];
        const before = new Set(nodesOf(parsed.root));
        parsed = parseLayout(source, { previous: parsed });
        if (!parsed.root) return;
        kept += nodesOf(parsed.root).filter((node) => before.has(node)).length;
        solver.solve(parsed.root, HOST);
        const { boxes } = solve(parsed.root, HOST, fakeMeasure);
        expect(boxesOf(parsed.root, (node) => solver.boxOf(node))).toEqual(
          boxesOf(parsed.root, (node) => boxes.get(node)),
        );
      }
    }),
    { numRuns: 500 },
  );
  expect(kept).toBeGreaterThan(500);
});

test('a content that changes is measured anew, the others are not asked again', () => {
  fc.assert(
    fc.property(sane.node, fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), (one, places) => {
      const { root } = parseLayout(clone({ widget: 'ScrollView', properties: [], views: [one, one] }));
      if (!root) return;
      const grown = new Map<LayoutNode, number>();
      let asked = new Set<LayoutNode>();
      const measure: MeasureLeaf = (node, width, height) => {
        asked.add(node);
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
        asked = new Set();
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
  let asked = 0;
  const solver = new Solver((...all) => {
    asked += 1;
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
  asked = 0;
  solver.solve(second.root, HOST);
  expect(asked).toBeLessThanOrEqual(2);
  // The root, the row and its text are new nodes; nothing else moved.
  expect(solver.takeMoved().map(({ path }) => path)).toEqual(['', 'views/20', 'views/20/views/0']);
});
