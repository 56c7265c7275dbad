import { box, casesOf, column, frame, row, view } from './build';

const { add, all } = casesOf('linear');
export const linearCases = all;

add(
  'margins add up, they never collapse',
  column('c', 'm', 'm', {}, [
    box('a', 100, 40, { layout_marginTop: '10dp', layout_marginBottom: '5dp' }),
    box('b', 50, 20, { layout_marginTop: '3dp', layout_marginLeft: '7dp' }),
  ]),
  { a: [0, 10, 100, 40], b: [7, 58, 50, 20] },
);
add(
  'a negative margin pulls up',
  column('c', 'm', 'w', {}, [box('a', 100, 40), box('b', 50, 20, { layout_marginTop: '-10dp' })]),
  { c: [0, 0, 360, 50], a: [0, 0, 100, 40], b: [0, 30, 50, 20] },
);
add('children do not shrink in a row', row('r', 100, 20, {}, [box('a', 80, 10), box('b', 60, 10)]), {
  a: [0, 0, 80, 10],
  b: [80, 0, 60, 10],
});
add(
  'match_parent takes what the ones before left',
  row('r', 300, 20, {}, [box('a', 100, 20), box('b', 'm', 20)]),
  {
    a: [0, 0, 100, 20],
    b: [100, 0, 200, 20],
  },
);
add('a second match_parent gets nothing', row('r', 300, 20, {}, [box('a', 'm', 20), box('b', 'm', 20)]), {
  a: [0, 0, 300, 20],
  b: [300, 0, 0, 20],
});
add(
  'match_parent leaves its own margins free',
  row('r', 300, 'w', {}, [box('a', 100, 20), box('b', 'm', 20, { layout_margin: '10dp' })]),
  {
    r: [0, 0, 300, 40],
    b: [110, 10, 180, 20],
  },
);
add(
  'a wrapping column is as wide as its widest other child',
  column('c', 'w', 'w', {}, [box('a', 100, 20), box('b', 'm', 30)]),
  {
    c: [0, 0, 100, 50],
    b: [0, 20, 100, 30],
  },
);
add(
  'margins of the widest child count, those of the matching one are kept',
  column('c', 'w', 'w', {}, [
    box('a', 50, 10, { layout_marginLeft: '5dp', layout_marginRight: '7dp' }),
    box('b', 'm', 10, { layout_marginLeft: '10dp', layout_marginRight: '10dp' }),
  ]),
  { c: [0, 0, 62, 20], a: [5, 0, 50, 10], b: [10, 10, 42, 10] },
);
add(
  'a matching child with wide margins widens the column',
  column('c', 'w', 'w', {}, [box('a', 10, 10), box('b', 'm', 10, { layout_marginLeft: '40dp' })]),
  { c: [0, 0, 40, 20], b: [40, 10, 0, 10] },
);
add(
  'four different paddings',
  column(
    'c',
    'w',
    'w',
    { paddingLeft: '4dp', paddingTop: '6dp', paddingRight: '8dp', paddingBottom: '10dp' },
    [box('a', 20, 20)],
  ),
  { c: [0, 0, 32, 36], a: [4, 6, 20, 20] },
);
add(
  'columns in a row',
  row('r', 'w', 'w', {}, [
    column('c', 'w', 'w', {}, [box('a', 30, 10), box('b', 20, 15)]),
    column('d', 'w', 'w', {}, [box('e', 25, 40)]),
  ]),
  { r: [0, 0, 55, 40], c: [0, 0, 30, 25], d: [30, 0, 25, 40], b: [0, 10, 20, 15], e: [30, 0, 25, 40] },
);
add(
  'horizontal unless it says otherwise',
  view('LinearLayout', 'r', 'm', 'm', {}, [box('a', 10, 10), box('b', 10, 10)]),
  {
    b: [10, 0, 10, 10],
  },
);
add(
  'a matching height follows the tallest other child',
  row('r', 'm', 'w', {}, [box('a', 30, 50), box('b', 20, 'm', { layout_marginTop: '10dp' })]),
  { r: [0, 0, 360, 50], b: [30, 10, 20, 40] },
);
add(
  'a child may be larger than its parent',
  column('c', 100, 100, {}, [box('a', 150, 150), box('b', 10, 10)]),
  {
    c: [0, 0, 100, 100],
    a: [0, 0, 150, 150],
    b: [0, 150, 10, 10],
  },
);
add('the root keeps its margins', column('c', 'm', 'm', { layout_margin: '10dp' }, [box('a', 'm', 20)]), {
  c: [10, 10, 340, 620],
  a: [10, 10, 340, 20],
});
add(
  'exact width lets a negative margin shrink the row',
  row('r', 300, 20, {}, [
    box('a', 100, 20),
    box('b', 100, 20, { layout_marginLeft: '-30dp' }),
    box('c', 100, 20),
  ]),
  { b: [70, 0, 100, 20], c: [170, 0, 100, 20] },
);
add(
  'wrap in wrap in wrap',
  column('c', 'w', 'w', { padding: '1dp' }, [
    column('d', 'w', 'w', { padding: '2dp' }, [
      column('e', 'w', 'w', { padding: '3dp' }, [box('a', 10, 10)]),
    ]),
  ]),
  { c: [0, 0, 22, 22], d: [1, 1, 20, 20], e: [3, 3, 16, 16], a: [6, 6, 10, 10] },
);
add(
  'a matching column inside a wrapping one is stretched with its own matching child',
  column('c', 'w', 'w', {}, [
    box('a', 80, 10),
    column('d', 'm', 'w', {}, [box('b', 'm', 10), box('e', 30, 10)]),
  ]),
  { c: [0, 0, 80, 30], d: [0, 10, 80, 20], b: [0, 10, 80, 10], e: [0, 20, 30, 10] },
);
add(
  'a wrapping child is limited to the room left in the row',
  row('r', 100, 'w', {}, [box('a', 70, 10), frame('f', 'w', 'w', {}, [box('b', 50, 10)])]),
  { f: [70, 0, 30, 10], b: [70, 0, 50, 10] },
);
add(
  'a wrapping child is limited to the room left in the column',
  column('c', 'm', 100, {}, [box('a', 10, 70), frame('f', 'w', 'w', {}, [box('b', 10, 50)])]),
  { f: [0, 70, 10, 30], b: [0, 70, 10, 50] },
);
add(
  'a fixed child after a matching one stands outside',
  column('c', 'm', 200, {}, [box('a', 'm', 'm'), box('b', 50, 30)]),
  { a: [0, 0, 360, 200], b: [0, 200, 50, 30] },
);
add(
  'paddings and margins together',
  row('r', 200, 'w', { padding: '10dp' }, [box('a', 30, 30, { layout_margin: '5dp' }), box('b', 'm', 20)]),
  { r: [0, 0, 200, 60], a: [15, 15, 30, 30], b: [50, 10, 140, 20] },
);
