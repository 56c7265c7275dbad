import { parseLayout } from '../../src/engine/parseLayout';
import { fakeMeasure } from '../geometry/runCase';
import { solve } from '../geometry/solve';
import { type GrowthCase, type GrowthCases, LIMITS, many, MATCH, VIEWS, view, WRAP } from './GrowthCase';

const HOST = { width: 360, height: 640 };

/** Parsing and placing of one document. */
function drawing(limit: number, layout: (size: number) => unknown): GrowthCase {
  return {
    limit,
    make: (size) => {
      const made = layout(size);
      const source = typeof made === 'string' ? made : JSON.stringify(made);
      return () => {
        const { root } = parseLayout(source, { limits: LIMITS });
        return root && solve(root, HOST, fakeMeasure).boxes.size;
      };
    },
  };
}

/** Views each tied to the next by one rule. */
const tied = (container: string, rules: (index: number, size: number) => object) => (size: number) =>
  view(
    container,
    MATCH,
    many(size, (index) => view('View', { id: `v${index}`, ...WRAP, ...rules(index, size) })),
  );

/** Half of the views stand, each tied to the same end of a row of views that are gone. */
const behindGone = (container: string, rule: string) => (size: number) => {
  const half = Math.floor(size / 2);
  const goneViews = many(half, (index) =>
    view('View', { id: `g${index}`, ...WRAP, visibility: 'gone', [rule]: `g${index + 1}` }),
  );
  const shownViews = many(half, (index) => view('View', { id: `s${index}`, ...WRAP, [rule]: 'g0' }));
  return view(container, MATCH, [...goneViews, ...shownViews]);
};

const text = (pattern: string, length: number) => pattern.repeat(Math.ceil(length / pattern.length));

const SCALARS =
  'layout_width layout_height layout_margin padding textColor background gravity visibility style id layout_below ' +
  'numColumns layout_constraintTop_toBottomOf src orientation';

export const layoutCases: GrowthCases = {
  'long digits in every scalar': drawing(150_000, (size) =>
    view(
      'LinearLayout',
      {},
      many(15, () =>
        view('TextView', Object.fromEntries(SCALARS.split(' ').map((name) => [name, text('1', size / 15)]))),
      ),
    ),
  ),
  'long blanks in names of properties': drawing(2_900_000, (size) =>
    view('TextView', { [`a${text(' ', size)}b`]: 'x', [`a${text(':', 60)}b`]: 'y' }),
  ),
  'a long name of a widget': drawing(2_900_000, (size) => view(text('_ ', size), {})),
  'thousands of properties': drawing(50_000, (size) => ({
    widget: 'TextView',
    properties: many(size, (index) => ({ [`p${index}`]: 1 })),
  })),
  'thousands of properties in one object': drawing(50_000, (size) => ({
    widget: 'TextView',
    properties: Object.fromEntries(many(size, (index) => [`p${index}`, 1])),
  })),
  'documents in documents': drawing(
    150_000,
    (size) => `${'{"json_layout":'.repeat(size)}{"widget":"TextView"}${'}'.repeat(size)}`,
  ),
  'a part with a long name': drawing(2_000_000, (size) => ({
    toolbar_layout: view('TextView', { text: 'x' }),
    [`${text('x', size)}_layout`]: view(
      'LinearLayout',
      {},
      many(2_000, () => view('TextView', { layout_width: 'bad' })),
    ),
  })),
  'siblings with one id': drawing(VIEWS, (size) =>
    view(
      'RelativeLayout',
      MATCH,
      many(size, () => view('View', { id: 'same', ...WRAP, layout_below: 'same' })),
    ),
  ),
  'a chain written backwards': drawing(
    VIEWS,
    tied('RelativeLayout', (index) => ({ layout_below: `v${index + 1}`, layout_toRightOf: `v${index + 1}` })),
  ),
  'one circle of all': drawing(
    VIEWS,
    tied('RelativeLayout', (index, size) => ({ layout_below: `v${(index + 1) % size}` })),
  ),
  'circles of two': drawing(
    VIEWS,
    tied('RelativeLayout', (index) => ({ layout_below: `v${index ^ 1}` })),
  ),
  'behind views that are gone, relative': drawing(VIEWS, behindGone('RelativeLayout', 'layout_below')),
  'behind views that are gone, constraints': drawing(
    VIEWS,
    behindGone('ConstraintLayout', 'layout_constraintTop_toBottomOf'),
  ),
  'a chain of constraints': drawing(
    VIEWS,
    tied('ConstraintLayout', (index, size) => ({
      layout_constraintStart_toEndOf: index === 0 ? 'parent' : `v${index - 1}`,
      layout_constraintEnd_toStartOf: index === size - 1 ? 'parent' : `v${index + 1}`,
      [index === 0 ? 'layout_constraintStart_toStartOf' : 'x']: 'parent',
    })),
  ),
  'constraints written backwards': drawing(
    VIEWS,
    tied('ConstraintLayout', (index) => ({ layout_constraintTop_toBottomOf: `v${index + 1}` })),
  ),
  'cells that span a thousand rows': drawing(VIEWS, (size) =>
    view(
      'GridLayout',
      { ...MATCH, orientation: 'vertical', rowCount: 1_000 },
      many(size, (index) => view('View', { ...WRAP, layout_rowSpan: 400 + (index % 7) })),
    ),
  ),
  'cells in a hundred columns': drawing(VIEWS, (size) =>
    view(
      'GridLayout',
      { ...MATCH, columnCount: 100 },
      many(size, (index) =>
        view('View', { ...WRAP, layout_columnSpan: 1 + (index % 60), layout_rowSpan: 9 }),
      ),
    ),
  ),
  'a grid of very narrow columns': drawing(VIEWS, (size) =>
    view(
      'GridView',
      { ...MATCH, numColumns: 'auto_fit', columnWidth: '0.000001dp' },
      many(Math.min(size, 100), () => view('View', WRAP)),
    ),
  ),
  'weights in weights': drawing(VIEWS, (size) => {
    let layout = view(
      'LinearLayout',
      WRAP,
      many(size, () => view('TextView', { text: 'x', ...WRAP })),
    );
    for (let level = 0; level < 28; level += 1)
      layout = view('LinearLayout', { ...WRAP, layout_weight: 1, orientation: level % 2 ? 'vertical' : '' }, [
        layout,
        view('TextView', { text: 'x', ...MATCH, layout_weight: 1 }),
      ]);
    return layout;
  }),
  'rows of a list': drawing(100_000, (size) =>
    view(
      'RecyclerView',
      MATCH,
      many(size, () => 0),
    ),
  ),
};
