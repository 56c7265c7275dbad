import { box, casesOf, cells, column, frame, grid, list, scroll, view, type Props, type Size } from './build';

const { add, all } = casesOf('grid');
export const gridCases = all;

const items = (count: number, w: Size, h: Size, props: Props = {}) =>
  Array.from({ length: count }, (_, index) => box(`i${index}`, w, h, props));

add(
  'spacing comes off before columns are cut',
  grid(
    'g',
    300,
    'w',
    { numColumns: 2, horizontalSpacing: '10dp', verticalSpacing: '5dp' },
    items(4, 'm', 40),
  ),
  {
    g: [0, 0, 300, 85],
    i1: [155, 0, 145, 40],
    i2: [0, 45, 145, 40],
  },
);
add('padding', grid('g', 300, 'w', { numColumns: 2, padding: '10dp' }, items(3, 'm', 40)), {
  g: [0, 0, 300, 100],
  i0: [10, 10, 140, 40],
  i1: [150, 10, 140, 40],
  i2: [10, 50, 140, 40],
});
add(
  'as many columns as fit, stretched',
  grid('g', 300, 'w', { numColumns: 'auto_fit', columnWidth: '90dp' }, items(4, 'm', 20)),
  {
    i2: [200, 0, 100, 20],
    i3: [0, 20, 100, 20],
  },
);
add('one column when nothing is said', grid('g', 300, 'w', {}, items(2, 'm', 20)), {
  i0: [0, 0, 300, 20],
  i1: [0, 20, 300, 20],
});
add('columns are whole pixels', grid('g', 300, 'w', { numColumns: 7 }, items(8, 'm', 20)), {
  i6: [252, 0, 42, 20],
  i7: [0, 20, 42, 20],
});
add(
  'narrow items stand at the left of their column',
  grid('g', 300, 'w', { numColumns: 3 }, items(2, 50, 20)),
  { i1: [100, 0, 50, 20] },
);
add(
  'gravity of the grid centres them',
  grid('g', 300, 'w', { numColumns: 3, gravity: 'center' }, items(2, 50, 20)),
  {
    i0: [25, 0, 50, 20],
    i1: [125, 0, 50, 20],
  },
);
add(
  'items have no margins',
  grid('g', 300, 'w', { numColumns: 3 }, items(2, 'm', 20, { layout_margin: '10dp' })),
  { i1: [100, 0, 100, 20] },
);
add(
  'a row is as tall as its tallest',
  grid('g', 200, 'w', { numColumns: 2 }, [box('a', 'm', 20), box('b', 'm', 50), box('c', 'm', 10)]),
  {
    g: [0, 0, 200, 60],
    c: [0, 50, 100, 10],
  },
);
add('an exact height stays', grid('g', 200, 30, { numColumns: 2 }, items(4, 'm', 20)), {
  g: [0, 0, 200, 30],
  i2: [0, 20, 100, 20],
});
add(
  'it is limited to its room',
  column('c', 'm', 100, {}, [box('a', 'm', 40), grid('g', 'm', 'w', { numColumns: 1 }, items(5, 'm', 30))]),
  {
    g: [0, 40, 360, 60],
    i4: [0, 160, 360, 30],
  },
);
add(
  'inside a page it shows every row',
  scroll('s', 'm', 'm', {}, [
    column('c', 'm', 'w', {}, [
      grid('g', 'm', 'w', { numColumns: 2 }, items(5, 'm', 100)),
      box('z', 'm', 10),
    ]),
  ]),
  {
    g: [0, 0, 360, 300],
    z: [0, 300, 360, 10],
  },
);
add(
  'items with content of their own',
  grid('g', 200, 'w', { numColumns: 2 }, [
    frame('f', 'm', 'w', { padding: '5dp' }, [box('a', 20, 20)]),
    frame('h', 'm', 'w', {}, [box('b', 20, 20)]),
  ]),
  {
    f: [0, 0, 100, 30],
    a: [5, 5, 20, 20],
    b: [100, 0, 20, 20],
  },
);
add(
  'a list stacks its rows with margins',
  list('l', 'm', 'w', {}, [box('a', 'm', 50, { layout_margin: '5dp' }), box('b', 'm', 60)]),
  {
    l: [0, 0, 360, 120],
    a: [5, 5, 350, 50],
    b: [0, 60, 360, 60],
  },
);
add(
  'a list sideways',
  list('l', 'm', 'w', { orientation: 'horizontal' }, [
    box('a', 100, 50),
    box('b', 120, 60, { layout_marginLeft: '8dp' }),
  ]),
  {
    l: [0, 0, 360, 60],
    b: [108, 0, 120, 60],
  },
);
add(
  'a list in columns spreads the pixels left over',
  list('l', 100, 'w', { spanCount: 3 }, items(4, 'm', 20)),
  {
    i0: [0, 0, 33, 20],
    i1: [33, 0, 33, 20],
    i2: [66, 0, 34, 20],
    i3: [0, 20, 33, 20],
  },
);
add(
  'a list in columns makes a row equally tall',
  list('l', 200, 'w', { spanCount: 2 }, [
    box('a', 'm', 50),
    frame('f', 'm', 'w', {}, [box('x', 10, 30)]),
    box('b', 'm', 10),
  ]),
  {
    f: [100, 0, 100, 50],
    b: [0, 50, 100, 10],
  },
);
add('a list keeps its padding', list('l', 300, 'w', { padding: '10dp' }, [box('a', 'm', 20)]), {
  l: [0, 0, 300, 40],
  a: [10, 10, 280, 20],
});
add(
  'a list view knows no margins',
  view('ListView', 'l', 300, 'w', {}, [box('a', 'm', 20, { layout_margin: '10dp' }), box('b', 'm', 20)]),
  {
    a: [0, 0, 300, 20],
    b: [0, 20, 300, 20],
  },
);
add(
  'cells are as big as their content',
  cells('g', 'w', 'w', { columnCount: 2 }, [
    box('a', 50, 20),
    box('b', 30, 40),
    box('c', 80, 10),
    box('d', 10, 10),
  ]),
  {
    g: [0, 0, 110, 50],
    b: [80, 0, 30, 40],
    c: [0, 40, 80, 10],
    d: [80, 40, 10, 10],
  },
);
add(
  'cells by row and column',
  cells('g', 'w', 'w', { columnCount: 2 }, [
    box('a', 50, 20, { layout_row: 1, layout_column: 1 }),
    box('b', 30, 40, { layout_row: 0, layout_column: 0 }),
  ]),
  { a: [30, 40, 50, 20], b: [0, 0, 30, 40] },
);
add(
  'a cell across two columns',
  cells('g', 'w', 'w', { columnCount: 2 }, [
    box('a', 50, 20, { layout_columnSpan: 2 }),
    box('b', 30, 20),
    box('c', 40, 20),
  ]),
  { g: [0, 0, 70, 40], a: [0, 0, 50, 20], b: [0, 20, 30, 20], c: [30, 20, 40, 20] },
);
add(
  'column weights share what is left',
  cells('g', 300, 'w', { columnCount: 3 }, [
    box('a', 0, 20, { layout_columnWeight: 1 }),
    box('b', 0, 20, { layout_columnWeight: 2 }),
    box('c', 60, 20),
  ]),
  { a: [0, 0, 80, 20], b: [80, 0, 160, 20], c: [240, 0, 60, 20] },
);
add(
  'gravity inside a cell',
  cells('g', 'w', 'w', { columnCount: 1 }, [
    box('a', 100, 20),
    box('b', 40, 20, { layout_gravity: 'right' }),
    box('c', 40, 20, { layout_gravity: 'center_horizontal' }),
    box('d', 1, 20, { layout_gravity: 'fill_horizontal' }),
  ]),
  { b: [60, 20, 40, 20], c: [30, 40, 40, 20], d: [0, 60, 100, 20] },
);
