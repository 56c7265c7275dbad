import { box, casesOf, constraint, type Props, scroll, view } from './build';

const { add, all } = casesOf('constraint');
export const constraintCases = all;

const constrain = (edge: string, anchorEdge: string, anchor = 'parent'): Props => ({
  [`layout_constraint${edge}_to${anchorEdge}Of`]: anchor === 'parent' ? 'parent' : `@+id/${anchor}`,
});
const leftOf = (anchor?: string) => constrain('Left', anchor ? 'Right' : 'Left', anchor);
const right = (anchor?: string) => constrain('Right', anchor ? 'Left' : 'Right', anchor);
const top = (anchor?: string) => constrain('Top', anchor ? 'Bottom' : 'Top', anchor);
const bottom = (anchor?: string) => constrain('Bottom', anchor ? 'Top' : 'Bottom', anchor);

add('untied views stand in the corner', constraint('c', 300, 200, { padding: '5dp' }, [box('a', 50, 20)]), {
  a: [5, 5, 50, 20],
});
add(
  'tied to one edge with a margin',
  constraint('c', 300, 200, {}, [box('a', 50, 20, { ...right(), ...bottom(), layout_margin: '10dp' })]),
  {
    a: [240, 170, 50, 20],
  },
);
add(
  'tied to both edges it is centred',
  constraint('c', 300, 200, {}, [box('a', 50, 20, { ...leftOf(), ...right(), ...top(), ...bottom() })]),
  {
    a: [125, 90, 50, 20],
  },
);
add(
  'bias',
  constraint('c', 300, 200, {}, [
    box('a', 50, 20, { ...leftOf(), ...right(), layout_constraintHorizontal_bias: 0.2 }),
  ]),
  { a: [50, 0, 50, 20] },
);
add(
  '0dp between two ties fills',
  constraint('c', 300, 200, {}, [
    box('a', 0, 0, { ...leftOf(), ...right(), ...top(), ...bottom(), layout_margin: '10dp' }),
  ]),
  {
    a: [10, 10, 280, 180],
  },
);
add(
  'tied to another view',
  constraint('c', 300, 200, {}, [
    box('b', 40, 30, { ...leftOf('a'), ...top('a'), layout_marginLeft: '5dp' }),
    box('a', 50, 20, { ...leftOf(), ...top() }),
  ]),
  {
    b: [55, 20, 40, 30],
  },
);
add(
  'same edges',
  constraint('c', 300, 200, {}, [
    box('a', 50, 60, { ...leftOf(), ...top(), layout_marginTop: '10dp' }),
    box('b', 40, 20, { ...leftOf('a'), ...constrain('Bottom', 'Bottom', 'a') }),
  ]),
  { b: [50, 50, 40, 20] },
);
add(
  '0dp between two views',
  constraint('c', 300, 50, {}, [
    box('a', 40, 50, leftOf()),
    box('b', 60, 50, right()),
    box('d', 0, 50, { ...leftOf('a'), ...right('b') }),
  ]),
  { d: [40, 0, 200, 50] },
);
add(
  'a spread chain',
  constraint('c', 300, 50, {}, [
    box('a', 50, 20, { ...leftOf(), ...right('b') }),
    box('b', 50, 20, { ...leftOf('a'), ...right() }),
  ]),
  { a: [66, 0, 50, 20], b: [183, 0, 50, 20] },
  { tolerance: 1 },
);
add(
  'a packed chain',
  constraint('c', 300, 50, {}, [
    box('a', 50, 20, { ...leftOf(), ...right('b'), layout_constraintHorizontal_chainStyle: 'packed' }),
    box('b', 50, 20, { ...leftOf('a'), ...right() }),
  ]),
  { a: [100, 0, 50, 20], b: [150, 0, 50, 20] },
);
add(
  'a chain spread inside',
  constraint('c', 300, 50, {}, [
    box('a', 50, 20, { ...leftOf(), ...right('b'), layout_constraintHorizontal_chainStyle: 'spread_inside' }),
    box('b', 50, 20, { ...leftOf('a'), ...right('d') }),
    box('d', 50, 20, { ...leftOf('b'), ...right() }),
  ]),
  { a: [0, 0, 50, 20], b: [125, 0, 50, 20], d: [250, 0, 50, 20] },
);
add(
  'a chain of shares',
  constraint('c', 300, 50, {}, [
    box('a', 0, 20, { ...leftOf(), ...right('b'), layout_constraintHorizontal_weight: 1 }),
    box('b', 0, 20, { ...leftOf('a'), ...right(), layout_constraintHorizontal_weight: 2 }),
  ]),
  { a: [0, 0, 100, 20], b: [100, 0, 200, 20] },
);
add(
  'it wraps a column of ties',
  constraint('c', 'w', 'w', { padding: '5dp' }, [
    box('a', 50, 20, { ...leftOf(), ...top() }),
    box('b', 80, 30, { ...leftOf(), ...top('a'), layout_marginTop: '10dp' }),
  ]),
  { c: [0, 0, 90, 70], b: [5, 35, 80, 30] },
);
add(
  'a gone anchor hands over',
  constraint('c', 300, 200, {}, [
    box('a', 50, 20, { ...leftOf(), ...top() }),
    box('g', 30, 30, { ...top('a'), visibility: 'gone' }),
    box('b', 40, 20, top('g')),
  ]),
  { b: [0, 20, 40, 20] },
);
add(
  'inside a page',
  scroll('s', 'm', 'm', {}, [
    constraint('c', 'm', 'w', {}, [
      box('a', 'm', 100, top()),
      box('b', 60, 40, { ...top('a'), ...right(), layout_marginTop: '8dp' }),
    ]),
  ]),
  { c: [0, 0, 360, 148], b: [300, 108, 60, 40] },
);
add(
  'start and end from the right',
  constraint('c', 300, 50, {}, [
    box('a', 50, 20, constrain('Start', 'Start')),
    box('b', 40, 20, constrain('Start', 'End', 'a')),
  ]),
  { a: [250, 0, 50, 20], b: [210, 0, 40, 20] },
  { rtl: true, root: { w: 300, h: 640 } },
);

const line = (id: string, orientation: string, place: Props) =>
  view('Guideline', id, 'w', 'w', { orientation, ...place });
const toLine = (anchor: string) => ({
  ...constrain('Left', 'Left', anchor),
  ...constrain('Top', 'Top', anchor),
});
add(
  'lines to be tied to: from the start, from the end, a share',
  constraint('c', 310, 210, { padding: '5dp' }, [
    line('l', 'vertical', { layout_constraintGuide_begin: '40dp' }),
    line('r', 'vertical', { layout_constraintGuide_end: '60dp' }),
    line('h', 'horizontal', { layout_constraintGuide_percent: 0.25 }),
    box('a', 50, 20, { ...constrain('Left', 'Left', 'l'), ...constrain('Top', 'Top', 'h') }),
    box('b', 50, 20, { ...constrain('Right', 'Left', 'r'), ...constrain('Bottom', 'Bottom', 'h') }),
    box('d', 0, 20, { ...constrain('Left', 'Right', 'l'), ...constrain('Right', 'Right', 'r'), ...bottom() }),
  ]),
  { a: [45, 55, 50, 20], b: [195, 35, 50, 20], d: [45, 185, 200, 20] },
);
add(
  'a parent that wraps reaches as far as what is tied to a line',
  constraint('c', 'w', 'w', {}, [
    line('l', 'vertical', { layout_constraintGuide_begin: '40dp' }),
    box('a', 50, 20, { ...constrain('Left', 'Left', 'l'), ...top() }),
  ]),
  { c: [0, 0, 90, 20], a: [40, 0, 50, 20] },
);
add(
  'lines count from the right where the language does',
  constraint('c', 300, 100, {}, [
    line('s', 'vertical', { layout_constraintGuide_begin: '40dp' }),
    line('q', 'vertical', { layout_constraintGuide_percent: '0.25' }),
    box('a', 50, 20, constrain('Start', 'Start', 's')),
    box('b', 50, 20, { ...constrain('Start', 'Start', 'q'), ...top('a') }),
  ]),
  { a: [210, 0, 50, 20], b: [175, 20, 50, 20] },
  { rtl: true, root: { w: 300, h: 640 } },
);
add(
  'a chain between a line and an edge',
  constraint('c', 300, 50, {}, [
    line('l', 'vertical', { layout_constraintGuide_begin: '100dp' }),
    box('a', 0, 20, { ...constrain('Left', 'Right', 'l'), ...right('b') }),
    box('b', 0, 20, { ...leftOf('a'), ...right() }),
  ]),
  { a: [100, 0, 100, 20], b: [200, 0, 100, 20] },
);
add(
  'a line with no place stands at the start',
  constraint('c', 300, 50, {}, [line('l', 'vertical', {}), box('a', 50, 20, toLine('l'))]),
  {
    a: [0, 0, 50, 20],
  },
);
