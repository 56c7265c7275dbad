import { box, casesOf, cells, column, constraint, frame, relative, row, scroll, sideScroll } from './build';

const { add, all } = casesOf('mixed');
export const mixedCases = all;

const constrain = (edge: string, anchorEdge: string, anchor: string) => ({
  [`layout_constraint${edge}_to${anchorEdge}Of`]: anchor === 'parent' ? 'parent' : `@+id/${anchor}`,
});

add(
  'to the left of another: its own left margin is kept free too',
  relative('r', 300, 100, {}, [
    box('b', 50, 20, { layout_toLeftOf: '@+id/a', layout_marginRight: '3dp' }),
    box('a', 100, 20, { layout_alignParentRight: true, layout_marginLeft: '7dp' }),
  ]),
  { a: [200, 0, 100, 20], b: [140, 0, 50, 20] },
);
add(
  'a wrapping relative layout around a gone view that held others on both axes',
  relative('r', 'w', 'w', {}, [
    box('a', 40, 20),
    box('g', 30, 30, { layout_toRightOf: '@+id/a', layout_below: '@+id/a', visibility: 'gone' }),
    box('b', 20, 20, { layout_toRightOf: '@+id/g', layout_below: '@+id/g', layout_marginTop: '5dp' }),
  ]),
  { r: [0, 0, 60, 45], a: [0, 0, 40, 20], b: [40, 25, 20, 20] },
  { goneIds: ['g'] },
);
add(
  'a view hidden by 0dp between two edges of a relative layout hands over all the same',
  relative('r', 200, 50, {}, [
    box('a', 10, 10, { layout_marginLeft: '15dp' }),
    box('h', 0, 10, { layout_toRightOf: '@+id/a', layout_alignParentRight: true }),
    box('b', 10, 10, { layout_toRightOf: '@+id/h' }),
  ]),
  { a: [15, 0, 10, 10], b: [25, 0, 10, 10] },
  { goneIds: ['h'] },
);
add(
  'the share of a gone view stays open under a weightSum',
  row('r', 300, 20, { weightSum: 3 }, [
    box('a', 0, 20, { layout_weight: 1 }),
    box('g', 0, 20, { layout_weight: 1, visibility: 'gone' }),
    box('b', 0, 20, { layout_weight: 1 }),
  ]),
  { a: [0, 0, 100, 20], b: [100, 0, 100, 20] },
  { goneIds: ['g'] },
);
add(
  'shares inside a page that fills its window',
  scroll('s', 300, 200, { fillViewport: true }, [
    column('c', 'm', 'w', {}, [box('a', 300, 50), box('b', 'm', 0, { layout_weight: 1 }), box('f', 'm', 30)]),
  ]),
  { c: [0, 0, 300, 200], a: [0, 0, 300, 50], b: [0, 50, 300, 120], f: [0, 170, 300, 30] },
);
add(
  'a page that shares the height between bars, its content taller than its share',
  column('c', 300, 200, {}, [
    box('top', 'm', 40),
    scroll('s', 'm', 0, { layout_weight: 1 }, [
      column('in', 'm', 'm', {}, [box('a', 'm', 90), box('b', 'm', 90)]),
    ]),
    box('foot', 'm', 40),
  ]),
  { s: [0, 40, 300, 120], in: [0, 40, 300, 180], b: [0, 130, 300, 90], foot: [0, 160, 300, 40] },
);
add(
  'a wrapping frame counts the margins of what it centres, and centring moves by them in full',
  frame('f', 'w', 'w', { padding: '10dp' }, [
    box('a', 50, 20, { layout_gravity: 'center', layout_marginLeft: '8dp', layout_marginTop: '4dp' }),
  ]),
  { f: [0, 0, 78, 44], a: [22, 16, 50, 20] },
);
add(
  'negative margins pull a view out of its frame, and make a wrapping frame smaller',
  row('r', 'w', 'w', {}, [
    frame('f', 100, 100, {}, [box('a', 50, 50, { layout_marginLeft: '-10dp', layout_marginTop: '-5dp' })]),
    frame('n', 'w', 'w', {}, [box('b', 50, 50, { layout_marginRight: '-20dp' })]),
  ]),
  { a: [-10, -5, 50, 50], n: [100, 0, 30, 50], b: [100, 0, 50, 50] },
);
add(
  'a negative margin lets views of a relative layout overlap',
  relative('r', 200, 100, {}, [
    box('a', 50, 50),
    box('b', 50, 50, { layout_toRightOf: '@+id/a', layout_marginLeft: '-10dp' }),
  ]),
  { a: [0, 0, 50, 50], b: [40, 0, 50, 50] },
);
add(
  'weights mean nothing in a row that scrolls sideways',
  sideScroll('s', 200, 'w', {}, [
    row('r', 'w', 20, {}, [box('a', 150, 20, { layout_weight: 1 }), box('b', 150, 20, { layout_weight: 3 })]),
  ]),
  { s: [0, 0, 200, 20], r: [0, 0, 300, 20], a: [0, 0, 150, 20], b: [150, 0, 150, 20] },
);
add(
  'least sizes of a wrapping relative layout move what stands at its bottom only inside a page',
  scroll('s', 200, 300, {}, [
    relative('r', 'm', 'w', { minHeight: '100dp' }, [
      box('a', 20, 20),
      box('b', 20, 20, { layout_alignParentBottom: true }),
    ]),
  ]),
  { r: [0, 0, 200, 100], a: [0, 0, 20, 20], b: [0, 80, 20, 20] },
);
add(
  'an invisible view keeps its cell, its share and its row',
  column('c', 100, 100, {}, [
    row('r', 'm', 'w', {}, [
      box('a', 0, 20, { layout_weight: 1, visibility: 'invisible' }),
      box('b', 0, 30, { layout_weight: 1 }),
    ]),
    box('d', 10, 10),
  ]),
  { r: [0, 0, 100, 30], b: [50, 0, 50, 30], d: [0, 30, 10, 10] },
);
add(
  'a gone view keeps its cell, which collapses',
  cells('g', 'w', 'w', { columnCount: 2 }, [
    box('a', 50, 20),
    box('x', 30, 30, { visibility: 'gone' }),
    box('b', 40, 20),
  ]),
  { g: [0, 0, 50, 40], a: [0, 0, 50, 20], b: [0, 20, 40, 20] },
  { goneIds: ['x'] },
);
add(
  'cells one below the other, then in the next column',
  cells('g', 'w', 'w', { orientation: 'vertical', rowCount: 2 }, [
    box('a', 50, 20),
    box('b', 40, 20),
    box('c', 30, 20),
  ]),
  { g: [0, 0, 80, 40], a: [0, 0, 50, 20], b: [0, 20, 40, 20], c: [50, 0, 30, 20] },
);
add(
  'a cell that names its column alone takes the next row where that is free',
  cells('g', 'w', 'w', { columnCount: 3 }, [
    box('a', 50, 20, { layout_rowSpan: 2 }),
    box('b', 40, 20, { layout_column: 0 }),
    box('c', 30, 20),
  ]),
  { a: [0, 0, 50, 20], b: [0, 20, 40, 20], c: [50, 20, 30, 20] },
);
add(
  'ties to a gone view go on to what it is tied to, inside padding',
  constraint('k', 220, 100, { padding: '10dp' }, [
    box('line', 'w', 'w', { visibility: 'gone', ...constrain('Left', 'Left', 'parent') }),
    box('a', 40, 20, { ...constrain('Left', 'Right', 'line'), ...constrain('Top', 'Top', 'parent') }),
    box('b', 0, 20, {
      ...constrain('Left', 'Right', 'a'),
      ...constrain('Right', 'Right', 'parent'),
      ...constrain('Bottom', 'Bottom', 'parent'),
      layout_marginLeft: '6dp',
    }),
  ]),
  { a: [10, 10, 40, 20], b: [56, 70, 154, 20] },
  { goneIds: ['line'] },
);
