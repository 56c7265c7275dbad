import fc from 'fast-check';
import { drawLayout, type View } from '../../../../test/drawnLayout';
import type { LayoutNode } from '../../../engine';
import { readSource } from '../source/readSource';
import { withProperties } from './insertStarter';
import { anchorsIn, placementIn, propsAfter } from './placement';
import { FREE_KINDS, tieProperties, type FreeKind } from './tieProperties';

// Where the canvas marks a place is where the engine draws the view that comes there.

const WIDGETS: Record<FreeKind, string> = {
  relative: 'RelativeLayout',
  frame: 'FrameLayout',
  constraint: 'ConstraintLayout',
};

const even = (min: number, max: number) => fc.integer({ min: min / 2, max: max / 2 }).map((half) => half * 2);

/** Views that stand at a place of their own or beside the one before; with and without an id. */
const sibling = fc.record({
  x: even(0, 200),
  y: even(0, 400),
  width: even(20, 120),
  height: even(20, 80),
  named: fc.boolean(),
  below: fc.boolean(),
});
type Sibling = typeof sibling extends fc.Arbitrary<infer T> ? T : never;

const constrain = (kind: FreeKind, { x, y, below }: Sibling, before: string | undefined) => {
  const to = below && before !== undefined && kind !== 'frame' ? before : '';
  const across = tieProperties(kind, 'x', { edge: 'start', to: '', side: 'start', margin: x }, {});
  const along = { edge: 'start', to, side: to === '' ? 'start' : 'end', margin: to === '' ? y : 8 } as const;
  return { ...across, ...tieProperties(kind, 'y', along, across as LayoutNode['props']) };
};

function screen(kind: FreeKind, siblings: readonly Sibling[]): View {
  let before: string | undefined;
  const views = siblings.map((one, index) => {
    const view = {
      widget: 'TextView',
      properties: [
        ...(one.named ? [{ id: `@+id/v${String(index)}` }] : []),
        { layout_width: `${String(one.width)}dp` },
        { layout_height: `${String(one.height)}dp` },
      ],
    };
    const made = withProperties(view, constrain(kind, one, before)) as View;
    before = one.named ? `v${String(index)}` : before;
    return made;
  });
  return {
    widget: WIDGETS[kind],
    properties: [{ layout_width: 'match_parent' }, { layout_height: 'match_parent' }, { padding: '8dp' }],
    views,
  };
}

const placement = fc.record({
  kind: fc.constantFrom(...FREE_KINDS),
  siblings: fc.array(sibling, { minLength: 1, maxLength: 5 }),
  moved: fc.nat(4),
  x: fc.integer({ min: 8, max: 220 }),
  y: fc.integer({ min: 8, max: 500 }),
  exact: fc.boolean(),
});

test('a view that is dropped in a free layout stands where the mark was, tied to nothing that hangs on it', () => {
  fc.assert(
    fc.property(placement, ({ kind, siblings, moved: movedView, x, y, exact }) => {
      const layout = screen(kind, siblings);
      const before = drawLayout(layout);
      const [holder] = before.boxes;
      const index = movedView % siblings.length;
      const box = before.boxes.find(({ path }) => path === `views/${String(index)}`);
      const view = layout.views?.[index];
      if (!holder || !box || !view) throw new Error('nothing to move');
      const moving = {
        x,
        y,
        width: box.width,
        height: box.height,
        paths: new Set([box.path]),
        ids: new Set(box.node.id === '' ? [] : [box.node.id]),
        point: { x, y },
      };
      const snapping = exact ? { reach: 0.5, step: 1 } : { reach: 6, step: 8 };
      const source = readSource(JSON.stringify(layout));
      const placement = placementIn(holder, source, moving, snapping);
      const mark = placement?.marks.find(({ kind: shown }) => shown === 'place');
      if (!placement || !mark) throw new Error('no place');
      const changes = placement.changes(box.node.props);
      const views = layout.views?.with(index, withProperties(view, changes) as View) ?? [];
      const after = drawLayout({ ...layout, views });
      const stands = after.boxes.find(({ path }) => path === box.path);
      expect(after.circular).toEqual([]);
      expect([stands?.x, stands?.y, stands?.width, stands?.height]).toEqual([
        mark.x,
        mark.y,
        box.width,
        box.height,
      ]);
      // Done once more, it changes nothing.
      const props = propsAfter(box.node.props, changes);
      expect(propsAfter(props, placement.changes(props))).toEqual(props);
    }),
    { numRuns: 300 },
  );
});

test('siblings are found to hang on a view over any number of others, however many there are', () => {
  const chain = Array.from({ length: 2000 }, (_, index) => ({
    widget: 'TextView',
    properties: [
      { id: `@+id/v${String(index)}` },
      ...(index % 1000 === 0 ? [] : [{ layout_below: `@id/v${String(index - 1)}` }]),
    ],
  }));
  const [holder] = drawLayout({ widget: 'RelativeLayout', properties: [], views: chain }).boxes;
  if (!holder) throw new Error('nothing drawn');
  const anchors = anchorsIn(holder, { paths: new Set(['views/1000']), ids: new Set(['v1000']) });
  expect(anchors.map(({ node }) => node.id)).toEqual(
    Array.from({ length: 1000 }, (_, at) => `v${String(at)}`),
  );
});
