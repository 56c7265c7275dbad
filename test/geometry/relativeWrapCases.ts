import { box, casesOf, column, relative, scroll } from './build';

const { add, all } = casesOf('relative');
export const relativeWrapCases = all;

const RIGHT = { layout_alignParentRight: true };
const BOTTOM = { layout_alignParentBottom: true };
const CENTER = { layout_centerInParent: true };

add('alignParentRight makes a wrapping parent grow', relative('r', 'w', 'w', {}, [box('a', 50, 20, RIGHT)]), {
  r: [0, 0, 360, 20],
  a: [310, 0, 50, 20],
});
add(
  'alignParentBottom makes a wrapping parent grow',
  relative('r', 'w', 'w', {}, [box('a', 50, 20, BOTTOM)]),
  {
    r: [0, 0, 50, 640],
    a: [0, 620, 50, 20],
  },
);
add(
  'a matching child makes a wrapping parent grow',
  relative('r', 'w', 'w', {}, [box('a', 'm', 20), box('b', 20, 30)]),
  {
    r: [0, 0, 360, 30],
    a: [0, 0, 360, 20],
  },
);
add(
  'it grows to the room left in a column',
  column('c', 'm', 'm', {}, [box('x', 'm', 100), relative('r', 'm', 'w', {}, [box('a', 50, 20, BOTTOM)])]),
  { r: [0, 100, 360, 540], a: [0, 620, 50, 20] },
);
add(
  'inside a scroll view the parent stays as tall as its content',
  scroll('s', 'm', 'm', {}, [
    relative('r', 'm', 'w', {}, [box('a', 50, 30), box('b', 40, 20, { ...BOTTOM, ...RIGHT })]),
  ]),
  { r: [0, 0, 360, 30], b: [320, 10, 40, 20] },
);
add(
  'inside a scroll view centring waits for the height',
  scroll('s', 'm', 'm', {}, [
    relative('r', 'm', 'w', {}, [box('a', 50, 60), box('b', 40, 20, { layout_centerVertical: true })]),
  ]),
  { r: [0, 0, 360, 60], b: [0, 20, 40, 20] },
);
add(
  'inside a scroll view a bottom margin is forgotten in the end',
  scroll('s', 'm', 'm', {}, [
    relative('r', 'm', 'w', { padding: '5dp' }, [
      box('a', 50, 100),
      box('b', 40, 20, { ...BOTTOM, layout_marginBottom: '10dp' }),
    ]),
  ]),
  { r: [0, 0, 360, 110], b: [5, 85, 40, 20] },
);
add(
  'a wrapping parent centres within its content',
  relative('r', 'w', 'w', {}, [box('a', 50, 20, CENTER), box('b', 100, 80)]),
  {
    r: [0, 0, 100, 80],
    a: [25, 30, 50, 20],
  },
);
add(
  'least sizes act before centring',
  relative('r', 'w', 'w', { minWidth: '200dp', minHeight: '100dp' }, [box('a', 50, 20, CENTER)]),
  {
    r: [0, 0, 200, 100],
    a: [75, 40, 50, 20],
  },
);
