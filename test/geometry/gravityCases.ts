import { box, casesOf, column, frame, relative, row } from './build';

const { add, all } = casesOf('gravity');
export const gravityCases = all;

const two = () => [box('a', 50, 40), box('b', 100, 60)];

add('center in a column', column('c', 200, 300, { gravity: 'center' }, two()), {
  a: [75, 100, 50, 40],
  b: [50, 140, 100, 60],
});
add('bottom in a column', column('c', 200, 300, { gravity: 'bottom' }, two()), {
  a: [0, 200, 50, 40],
  b: [0, 240, 100, 60],
});
add(
  'bottom and right in a column with padding',
  column('c', 200, 300, { gravity: 'bottom|right', padding: '10dp' }, two()),
  {
    a: [140, 190, 50, 40],
    b: [90, 230, 100, 60],
  },
);
add(
  'centring adds the left margin in full and takes the right one off',
  column('c', 200, 100, { gravity: 'center_horizontal' }, [
    box('a', 50, 20, { layout_marginLeft: '20dp' }),
    box('b', 50, 20, { layout_marginRight: '30dp' }),
    box('d', 50, 20, { layout_marginLeft: '20dp', layout_marginRight: '10dp' }),
  ]),
  { a: [95, 0, 50, 20], b: [45, 20, 50, 20], d: [85, 40, 50, 20] },
);
add(
  'layout_gravity right keeps the right margin',
  column('c', 200, 100, {}, [box('a', 50, 20, { layout_gravity: 'right', layout_marginRight: '5dp' })]),
  {
    a: [145, 0, 50, 20],
  },
);
add(
  'layout_gravity for the main axis alone resets the other',
  column('c', 200, 100, { gravity: 'right' }, [
    box('a', 50, 20, { layout_gravity: 'bottom' }),
    box('b', 50, 20),
  ]),
  { a: [0, 0, 50, 20], b: [150, 20, 50, 20] },
);
add(
  'in a row the reset drops the top margin too',
  row('r', 200, 100, { gravity: 'center_vertical', padding: '5dp' }, [
    box('a', 20, 30, { layout_gravity: 'right', layout_marginTop: '8dp' }),
    box('b', 20, 30),
  ]),
  { a: [5, 5, 20, 30], b: [25, 35, 20, 30] },
);
add(
  'bottom in a row',
  row('r', 200, 100, { gravity: 'bottom', padding: '6dp' }, [
    box('a', 20, 30, { layout_marginBottom: '4dp' }),
  ]),
  {
    a: [6, 60, 20, 30],
  },
);
add('center in a row', row('r', 200, 100, { gravity: 'center' }, [box('a', 20, 30), box('b', 40, 50)]), {
  a: [70, 35, 20, 30],
  b: [90, 25, 40, 50],
});
add('right in a row', row('r', 200, 100, { gravity: 'right' }, [box('a', 20, 30), box('b', 40, 50)]), {
  a: [140, 0, 20, 30],
  b: [160, 0, 40, 50],
});
add(
  'too much content, centred, hangs over on both sides',
  column('c', 100, 300, { gravity: 'center_vertical' }, [box('a', 10, 200), box('b', 10, 200)]),
  {
    a: [0, -50, 10, 200],
    b: [0, 150, 10, 200],
  },
);
add(
  'layout_gravity center_vertical in a row with margins',
  row('r', 200, 100, {}, [
    box('a', 20, 30, {
      layout_gravity: 'center_vertical',
      layout_marginTop: '10dp',
      layout_marginBottom: '4dp',
    }),
  ]),
  { a: [0, 41, 20, 30] },
);
add('left beats center', column('c', 200, 100, {}, [box('a', 50, 20, { layout_gravity: 'left|center' })]), {
  a: [0, 0, 50, 20],
});
add(
  'gravity words in any order, with blanks',
  column('c', 200, 100, { gravity: ' bottom | right ' }, [box('a', 50, 20)]),
  {
    a: [150, 80, 50, 20],
  },
);
add(
  'gravity of a wrapping column does nothing along it',
  column('c', 'w', 'w', { gravity: 'bottom|right' }, two()),
  {
    c: [0, 0, 100, 100],
    a: [50, 0, 50, 40],
    b: [0, 40, 100, 60],
  },
);
add('a matching child cannot be moved', column('c', 200, 100, { gravity: 'right' }, [box('a', 'm', 20)]), {
  a: [0, 0, 200, 20],
});
add(
  'a frame centres between its paddings',
  frame('f', 300, 100, { paddingLeft: '60dp' }, [box('a', 100, 40, { layout_gravity: 'center' })]),
  {
    a: [130, 30, 100, 40],
  },
);
add(
  'a frame centres with margins',
  frame('f', 'm', 'm', {}, [
    box('a', 100, 40, { layout_gravity: 'center', layout_marginLeft: '10dp', layout_marginBottom: '6dp' }),
  ]),
  {
    a: [140, 294, 100, 40],
  },
);
add(
  'a frame puts to bottom right with margins and padding',
  frame('f', 200, 200, { padding: '10dp' }, [
    box('a', 50, 40, { layout_gravity: 'bottom|right', layout_margin: '5dp' }),
  ]),
  {
    a: [135, 145, 50, 40],
  },
);
add(
  'a frame knows gravity of one axis only',
  frame('f', 200, 200, {}, [box('a', 50, 40, { layout_gravity: 'center_horizontal' })]),
  {
    a: [75, 0, 50, 40],
  },
);
add('the root stands by its own layout_gravity', column('c', 100, 80, { layout_gravity: 'center' }, []), {
  c: [130, 280, 100, 80],
});
add(
  'a relative layout moves its content as one: center',
  relative('r', 300, 300, { gravity: 'center' }, [box('a', 100, 50)]),
  {
    a: [100, 125, 100, 50],
  },
);
add(
  'a relative layout moves its content as one: right',
  relative('r', 300, 300, { gravity: 'right' }, [
    box('a', 100, 50),
    box('b', 60, 20, { layout_below: '@+id/a' }),
  ]),
  { a: [200, 0, 100, 50], b: [200, 50, 60, 20] },
);
add(
  'a relative layout moves its content as one: bottom, margins included',
  relative('r', 300, 300, { gravity: 'bottom' }, [box('a', 100, 50, { layout_marginTop: '10dp' })]),
  { a: [0, 250, 100, 50] },
);
add(
  'layout_gravity means nothing in a relative layout',
  relative('r', 300, 300, {}, [box('a', 100, 50, { layout_gravity: 'center' })]),
  { a: [0, 0, 100, 50] },
);
add(
  'icon over label, centred in a cell',
  row('r', 300, 80, {}, [
    column('c', 0, 'm', { layout_weight: 1, gravity: 'center' }, [
      box('a', 24, 24),
      box('b', 60, 16, { layout_marginTop: '4dp' }),
    ]),
    column('d', 0, 'm', { layout_weight: 2, gravity: 'center_horizontal|bottom' }, [box('e', 24, 24)]),
  ]),
  { a: [38, 18, 24, 24], b: [20, 46, 60, 16], e: [188, 56, 24, 24] },
);
