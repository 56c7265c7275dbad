import { box, casesOf, cells, column, frame, grid, list, relative, row } from './build';

const { add: addAny, all } = casesOf('rtl');
export const rtlCases = all;

const add = (...[name, layout, expect]: Parameters<typeof addAny>) => {
  addAny(name, layout, expect, { rtl: true, root: { w: 300, h: 640 } });
};

add('a row begins at the right', row('r', 300, 20, {}, [box('a', 100, 20), box('b', 50, 20)]), {
  a: [200, 0, 100, 20],
  b: [150, 0, 50, 20],
});
add(
  'shares run from the right',
  row('r', 300, 20, {}, [box('a', 100, 20), box('b', 0, 20, { layout_weight: 1 })]),
  {
    a: [200, 0, 100, 20],
    b: [0, 0, 200, 20],
  },
);
add('left stays left', row('r', 300, 20, { gravity: 'left' }, [box('a', 100, 20), box('b', 50, 20)]), {
  a: [50, 0, 100, 20],
  b: [0, 0, 50, 20],
});
add(
  'a column stands at the right',
  column('c', 300, 100, {}, [box('a', 100, 20), box('b', 50, 20, { layout_gravity: 'end' })]),
  {
    a: [200, 0, 100, 20],
    b: [0, 20, 50, 20],
  },
);
add(
  'start and end margins',
  column('c', 300, 100, {}, [box('a', 100, 20, { layout_marginStart: '10dp', layout_marginEnd: '30dp' })]),
  {
    a: [190, 0, 100, 20],
  },
);
add(
  'left and right margins stay where they are',
  column('c', 300, 100, {}, [box('a', 100, 20, { layout_marginRight: '10dp' })]),
  { a: [190, 0, 100, 20] },
);
add(
  'start and end paddings',
  row('r', 300, 20, { paddingStart: '20dp', paddingEnd: '5dp' }, [box('a', 100, 20), box('b', 'm', 20)]),
  {
    a: [180, 0, 100, 20],
    b: [5, 0, 175, 20],
  },
);
add(
  'a frame begins at the right',
  frame('f', 300, 100, {}, [box('a', 100, 20), box('b', 50, 20, { layout_gravity: 'start|bottom' })]),
  {
    a: [200, 0, 100, 20],
    b: [250, 80, 50, 20],
  },
);
add(
  'a relative layout begins at the right',
  relative('r', 300, 100, { paddingStart: '10dp' }, [
    box('a', 100, 20),
    box('b', 50, 20, { layout_toEndOf: '@+id/a' }),
  ]),
  {
    a: [190, 0, 100, 20],
    b: [140, 0, 50, 20],
  },
);
add(
  'start and end of the parent',
  relative('r', 300, 100, {}, [
    box('a', 100, 20, { layout_alignParentStart: true }),
    box('b', 50, 20, { layout_alignParentEnd: true }),
  ]),
  { a: [200, 0, 100, 20], b: [0, 0, 50, 20] },
);
add(
  'a wrapping relative layout closes up from the right',
  relative('r', 'w', 'w', {}, [box('a', 100, 20), box('b', 50, 20, { layout_toEndOf: '@+id/a' })]),
  { r: [150, 0, 150, 20], a: [200, 0, 100, 20], b: [150, 0, 50, 20] },
);
add(
  'a grid fills from the right',
  grid('g', 300, 'w', { numColumns: 3 }, [box('a', 'm', 20), box('b', 'm', 20), box('c', 50, 20)]),
  {
    a: [200, 0, 100, 20],
    b: [100, 0, 100, 20],
    c: [50, 0, 50, 20],
  },
);
add(
  'a list sideways begins at the right',
  list('l', 300, 'w', { orientation: 'horizontal' }, [box('a', 100, 20), box('b', 50, 20)]),
  {
    a: [200, 0, 100, 20],
    b: [150, 0, 50, 20],
  },
);
add(
  'a wrapping relative layout keeps what it centres, and what stands at its edge, inside',
  relative('r', 'w', 'w', {}, [
    box('a', 100, 20, { layout_alignParentStart: true }),
    box('b', 40, 20, { layout_centerHorizontal: true }),
  ]),
  { r: [200, 0, 100, 20], a: [200, 0, 100, 20], b: [230, 0, 40, 20] },
);
add(
  'a wrapping relative layout moves its content as one, inside itself',
  relative('r', 'w', 'w', { gravity: 'center', minWidth: '160dp' }, [box('a', 100, 20)]),
  { r: [140, 0, 160, 20], a: [170, 0, 100, 20] },
);
add(
  'start of another, end of another, both margins',
  relative('r', 300, 100, {}, [
    box('a', 100, 20, { layout_centerHorizontal: true, layout_marginStart: '4dp', layout_marginEnd: '6dp' }),
    box('b', 20, 20, { layout_toStartOf: '@+id/a', layout_marginEnd: '10dp' }),
    box('c', 20, 20, { layout_toEndOf: '@+id/a', layout_marginStart: '10dp' }),
    box('d', 20, 20, { layout_alignStart: '@+id/a', layout_marginStart: '5dp' }),
    box('e', 'm', 20, { layout_alignEnd: '@+id/a', layout_below: '@+id/a' }),
  ]),
  {
    a: [100, 0, 100, 20],
    b: [214, 0, 20, 20],
    c: [64, 0, 20, 20],
    d: [175, 0, 20, 20],
    e: [100, 20, 200, 20],
  },
);
add(
  'a gravity of the other axis alone leaves the side to the left',
  frame('f', 300, 100, {}, [
    box('a', 100, 20, { layout_gravity: 'bottom' }),
    box('b', 50, 20, { layout_gravity: 'center_horizontal', layout_marginStart: '20dp' }),
  ]),
  { a: [0, 80, 100, 20], b: [105, 0, 50, 20] },
);
add(
  'start beats left and right, from either side',
  column('c', 300, 100, { paddingLeft: '3dp', paddingStart: '9dp' }, [
    box('a', 100, 20, { layout_marginRight: '10dp', layout_marginStart: '20dp' }),
    box('b', 100, 20, { layout_marginLeft: '10dp', layout_gravity: 'end' }),
  ]),
  { a: [171, 0, 100, 20], b: [13, 20, 100, 20] },
);
add(
  'cells fill from the right',
  cells('g', 300, 'w', { columnCount: 2 }, [
    box('a', 100, 20),
    box('b', 50, 20),
    box('c', 150, 20, { layout_columnSpan: 2, layout_gravity: 'end' }),
  ]),
  { a: [200, 0, 100, 20], b: [150, 0, 50, 20], c: [150, 20, 150, 20] },
);
