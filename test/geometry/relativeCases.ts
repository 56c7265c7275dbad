import { box, casesOf, frame, relative, scroll, view } from './build';

const { add, all } = casesOf('relative');
export const relativeCases = all;

const rightOf = (id: string) => ({ layout_toRightOf: `@+id/${id}` });
const leftOf = (id: string) => ({ layout_toLeftOf: `@+id/${id}` });
const below = (id: string) => ({ layout_below: `@+id/${id}` });
const above = (id: string) => ({ layout_above: `@+id/${id}` });
const RIGHT = { layout_alignParentRight: true };
const LEFT = { layout_alignParentLeft: true };
const BOTTOM = { layout_alignParentBottom: true };
const CENTER = { layout_centerInParent: true };

add(
  'parent edges keep padding and margin',
  relative('r', 300, 200, { padding: '10dp' }, [
    box('a', 50, 20, { ...RIGHT, ...BOTTOM, layout_marginRight: '5dp', layout_marginBottom: '7dp' }),
    box('b', 50, 20, { ...LEFT, layout_alignParentTop: true, layout_margin: '3dp' }),
  ]),
  { a: [235, 163, 50, 20], b: [13, 13, 50, 20] },
);
add(
  'centre ignores padding and margins',
  relative('r', 300, 200, { paddingLeft: '40dp', paddingTop: '20dp' }, [
    box('a', 100, 40, { ...CENTER, layout_marginLeft: '30dp' }),
  ]),
  { a: [100, 80, 100, 40] },
);
add(
  'below adds both margins',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginBottom: '5dp' }),
    box('b', 50, 20, { ...below('a'), layout_marginTop: '3dp' }),
  ]),
  { b: [0, 28, 50, 20] },
);
add(
  'right of adds both margins',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginRight: '5dp' }),
    box('b', 50, 20, { ...rightOf('a'), layout_marginLeft: '3dp' }),
  ]),
  { b: [58, 0, 50, 20] },
);
add(
  'above takes the top margin of its anchor off too',
  relative('r', 300, 300, {}, [
    box('a', 50, 20, { ...BOTTOM, layout_marginTop: '8dp' }),
    box('b', 50, 30, { ...above('a'), layout_marginBottom: '2dp' }),
  ]),
  { a: [0, 280, 50, 20], b: [0, 240, 50, 30] },
);
add('two edges fix the size', relative('r', 300, 300, {}, [box('a', 50, 20, { ...LEFT, ...RIGHT })]), {
  a: [0, 0, 300, 20],
});
add(
  'two edges and margins fix the size',
  relative('r', 300, 300, { padding: '10dp' }, [
    box('a', 'w', 20, { ...LEFT, ...RIGHT, layout_marginLeft: '5dp', layout_marginRight: '15dp' }),
  ]),
  { a: [15, 10, 260, 20] },
);
add(
  'between two views',
  relative('r', 300, 50, {}, [
    box('a', 40, 50),
    box('b', 60, 50, RIGHT),
    box('c', 'w', 50, { ...rightOf('a'), ...leftOf('b') }),
  ]),
  { a: [0, 0, 40, 50], b: [240, 0, 60, 50], c: [40, 0, 200, 50] },
);
add(
  'from one view to another, both axes',
  relative('r', 300, 300, {}, [
    box('a', 40, 20),
    box('b', 60, 50, { ...RIGHT, ...BOTTOM }),
    box('c', 1, 1, {
      layout_alignLeft: '@+id/a',
      layout_alignRight: '@+id/b',
      layout_below: '@+id/a',
      layout_above: '@+id/b',
    }),
  ]),
  { c: [0, 20, 300, 230] },
);
add(
  'match_parent beside a view ends at the margin',
  relative('r', 300, 50, {}, [
    box('a', 100, 50),
    box('b', 'm', 50, { ...rightOf('a'), layout_marginRight: '20dp' }),
  ]),
  { b: [100, 0, 180, 50] },
);
add(
  'a fixed size is cut to the room left',
  relative('r', 300, 50, {}, [box('a', 250, 50), box('b', 100, 50, rightOf('a'))]),
  { b: [250, 0, 50, 50] },
);
add(
  'a margin cuts a fixed size too',
  relative('r', 300, 50, {}, [box('a', 100, 50, { layout_marginLeft: '230dp' })]),
  { a: [230, 0, 70, 50] },
);
add(
  'a fixed height is cut as well',
  relative('r', 300, 100, {}, [box('a', 50, 70), box('b', 50, 70, below('a'))]),
  { b: [0, 70, 50, 30] },
);
add(
  'with no room at all the size stays, outside',
  relative('r', 300, 50, {}, [
    box('a', 300, 50),
    box('b', 100, 50, { ...rightOf('a'), layout_marginLeft: '10dp' }),
  ]),
  { b: [310, 0, 100, 50] },
);
add(
  'each axis has its own order',
  relative('r', 'm', 'm', {}, [box('a', 50, 20, below('b')), box('b', 40, 30, rightOf('a'))]),
  { a: [0, 30, 50, 20], b: [50, 0, 40, 30] },
);
add(
  'an anchor that is not there does nothing',
  relative('r', 'm', 'm', {}, [box('a', 50, 20, { ...rightOf('nobody'), layout_marginLeft: '4dp' })]),
  { a: [4, 0, 50, 20] },
);
add(
  'the parent stands in for a missing anchor when asked',
  relative('r', 300, 300, { padding: '10dp' }, [
    box('a', 50, 20, { ...leftOf('nobody'), layout_alignWithParentIfMissing: 'true' }),
    box('b', 50, 20, { ...above('nobody'), layout_alignWithParentIfMissing: true }),
    box('d', 50, 20, {
      layout_below: '@+id/nobody',
      layout_alignWithParentIfMissing: true,
      layout_marginTop: '2dp',
    }),
  ]),
  { a: [240, 10, 50, 20], b: [10, 270, 50, 20], d: [10, 12, 50, 20] },
);
add(
  'a circle is placed in the order of the document',
  relative('r', 'm', 'm', {}, [box('a', 50, 20, rightOf('b')), box('b', 40, 20, rightOf('a'))]),
  {
    a: [0, 0, 50, 20],
    b: [50, 0, 40, 20],
  },
);
add(
  'what hangs on a circle is placed after it',
  relative('r', 'm', 'm', {}, [
    box('d', 10, 10, below('b')),
    box('a', 50, 20, below('b')),
    box('b', 40, 30, below('a')),
  ]),
  { a: [0, 0, 50, 20], b: [0, 20, 40, 30], d: [0, 50, 10, 10] },
);
add(
  'a view cannot lean on itself',
  relative('r', 'm', 'm', {}, [box('a', 50, 20, { ...rightOf('a'), ...below('a') })]),
  { a: [0, 0, 50, 20] },
);
add(
  'the parent edge beats a neighbour',
  relative('r', 'm', 'm', {}, [box('a', 50, 20), box('b', 40, 20, { ...rightOf('a'), ...LEFT })]),
  { b: [0, 0, 40, 20] },
);
add(
  'aligned left beats right of',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginLeft: '30dp' }),
    box('b', 40, 20, { ...rightOf('a'), layout_alignLeft: '@+id/a' }),
  ]),
  {
    b: [30, 0, 40, 20],
  },
);
add(
  'aligned top beats below',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginTop: '30dp' }),
    box('b', 40, 20, { ...below('a'), layout_alignTop: '@+id/a' }),
  ]),
  {
    b: [0, 30, 40, 20],
  },
);
add(
  'centred across, below a view',
  relative('r', 300, 300, {}, [
    box('a', 50, 20),
    box('b', 100, 20, { ...below('a'), layout_centerHorizontal: true }),
  ]),
  {
    b: [100, 20, 100, 20],
  },
);
add(
  'a chain to the right',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginLeft: '5dp' }),
    box('b', 40, 20, { ...rightOf('a'), layout_marginLeft: '5dp' }),
    box('c', 30, 20, { ...rightOf('b'), layout_marginLeft: '5dp' }),
  ]),
  { b: [60, 0, 40, 20], c: [105, 0, 30, 20] },
);
add(
  'a chain to the left with a filling end',
  relative('r', 300, 45, {}, [
    box('a', 65, 'm', RIGHT),
    box('b', 65, 'm', { ...leftOf('a'), layout_marginRight: '1dp' }),
    box('c', 'm', 'm', leftOf('b')),
  ]),
  { a: [235, 0, 65, 45], b: [169, 0, 65, 45], c: [0, 0, 169, 45] },
);
add(
  'big right margins part views at one corner',
  relative('r', 360, 90, {}, [
    box('a', 'm', 45),
    box('b', 'm', 44, { ...RIGHT, ...below('a'), layout_marginRight: '232dp', layout_marginTop: '1dp' }),
    box('c', 100, 44, { ...RIGHT, ...below('a'), layout_marginRight: '132dp', layout_marginTop: '1dp' }),
    box('d', 65, 44, { ...RIGHT, ...below('a'), layout_marginTop: '1dp' }),
  ]),
  { b: [0, 46, 128, 44], c: [128, 46, 100, 44], d: [295, 46, 65, 44] },
);
add(
  'aligned bottom',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 60),
    box('b', 40, 20, { ...rightOf('a'), layout_alignBottom: '@+id/a', layout_marginBottom: '3dp' }),
  ]),
  {
    b: [50, 37, 40, 20],
  },
);
add(
  'ids in every spelling',
  relative('r', 'm', 'm', {}, [
    view('ImageView', 'a', 50, 20, { id: 'a' }),
    view('ImageView', 'b', 50, 20, { id: '@id/b', layout_toRightOf: '@id/a' }),
    view('ImageView', 'c', 50, 20, { id: '@android:id/c', layout_toRightOf: 'b' }),
    view('ImageView', 'd', 50, 20, { layout_toRightOf: '@+id/c' }),
  ]),
  { b: [50, 0, 50, 20], c: [100, 0, 50, 20], d: [150, 0, 50, 20] },
);
add(
  'of two views with one id the last is meant',
  relative('r', 'm', 'm', {}, [box('a', 50, 20), box('a', 80, 20), box('b', 40, 20, rightOf('a'))]),
  {
    b: [80, 0, 40, 20],
  },
);
add(
  'a rule set to false is none',
  relative('r', 300, 300, {}, [
    box('a', 50, 20, { layout_alignParentRight: 'false', layout_centerVertical: false }),
  ]),
  {
    a: [0, 0, 50, 20],
  },
);
add(
  'relative in relative',
  relative('r', 'm', 'm', {}, [
    relative('q', 200, 'w', { padding: '5dp' }, [
      box('a', 30, 30),
      box('b', 20, 20, { ...RIGHT, layout_centerVertical: true }),
    ]),
    box('c', 50, 10, { ...below('q'), layout_alignRight: '@+id/q' }),
  ]),
  { q: [0, 0, 200, 40], a: [5, 5, 30, 30], b: [175, 10, 20, 20], c: [150, 40, 50, 10] },
);
add(
  'a wrapping relative layout with a vertically centred child takes only its content',
  relative('q', 200, 'w', { padding: '5dp' }, [
    box('a', 30, 30),
    box('b', 20, 20, { ...RIGHT, layout_centerVertical: true }),
  ]),
  { q: [0, 0, 200, 40], a: [5, 5, 30, 30], b: [175, 10, 20, 20] },
);
add(
  'a wrapping child is given its content',
  relative('r', 300, 300, {}, [frame('f', 'w', 'w', { ...CENTER, padding: '10dp' }, [box('a', 40, 20)])]),
  { f: [120, 130, 60, 40], a: [130, 140, 40, 20] },
);
add(
  'a fixed height inside a scroll view is the least height of a relative layout',
  scroll('s', 'm', 'm', {}, [relative('r', 'm', 300, {}, [box('a', 50, 30)])]),
  { r: [0, 0, 360, 300], a: [0, 0, 50, 30] },
);
