import { box, casesOf, column, frame, row, scroll } from './build';

const { add, all } = casesOf('weight');
export const weightCases = all;

const w = (weight: number) => ({ layout_weight: weight });

add(
  'extra room is added to the own size',
  column('c', 100, 300, {}, [box('a', 50, 50, w(1)), box('b', 50, 50, w(1))]),
  {
    a: [0, 0, 50, 150],
    b: [0, 150, 50, 150],
  },
);
add('one to three', column('c', 100, 300, {}, [box('a', 50, 50, w(1)), box('b', 50, 50, w(3))]), {
  a: [0, 0, 50, 100],
  b: [0, 100, 50, 200],
});
add(
  'what is missing is taken in equal parts',
  column('c', 100, 100, {}, [box('a', 50, 80, w(1)), box('b', 50, 80, w(1))]),
  {
    a: [0, 0, 50, 50],
    b: [0, 50, 50, 50],
  },
);
add(
  'what is missing is not scaled by size',
  column('c', 100, 60, {}, [box('a', 50, 100, w(1)), box('b', 50, 20, w(1))]),
  {
    a: [0, 0, 50, 70],
    b: [0, 70, 50, 0],
  },
);
add(
  'a child without weight does not give',
  row('r', 200, 10, {}, [box('a', 150, 10, w(1)), box('b', 100, 10)]),
  {
    a: [0, 0, 100, 10],
    b: [100, 0, 100, 10],
  },
);
add(
  'weightSum leaves room free',
  row('r', 300, 10, { weightSum: 4 }, [box('a', 0, 10, w(1)), box('b', 0, 10, w(1))]),
  {
    a: [0, 0, 75, 10],
    b: [75, 0, 75, 10],
  },
);
add(
  'weightSum below the sum leaves nothing for the last',
  row('r', 300, 10, { weightSum: 2 }, [box('a', 0, 10, w(1)), box('b', 0, 10, w(1)), box('c', 0, 10, w(1))]),
  { a: [0, 0, 150, 10], b: [150, 0, 150, 10], c: [300, 0, 0, 10] },
);
add('the rest after a fixed one', row('r', 300, 10, {}, [box('a', 100, 10), box('b', 0, 10, w(1))]), {
  b: [100, 0, 200, 10],
});
add('the rest before a fixed one', column('c', 100, 300, {}, [box('a', 'm', 0, w(1)), box('b', 'm', 50)]), {
  a: [0, 0, 100, 250],
  b: [0, 250, 100, 50],
});
add(
  'margins come off before sharing',
  row('r', 300, 10, {}, [
    box('a', 0, 10, { ...w(1), layout_marginLeft: '10dp', layout_marginRight: '10dp' }),
    box('b', 0, 10, w(1)),
  ]),
  { a: [10, 0, 140, 10], b: [160, 0, 140, 10] },
);
add(
  'thirds in whole pixels',
  row('r', 100, 10, {}, [box('a', 0, 10, w(1)), box('b', 0, 10, w(1)), box('c', 0, 10, w(1))]),
  {
    a: [0, 0, 33, 10],
    b: [33, 0, 33, 10],
    c: [66, 0, 34, 10],
  },
);
add(
  'fractions fill what a fixed one leaves',
  row('r', 300, 10, {}, [box('a', 60, 10), box('b', 0, 10, w(0.5)), box('c', 0, 10, w(0.25))]),
  { b: [60, 0, 160, 10], c: [220, 0, 80, 10] },
);
add(
  'no effect in a wrapping column',
  column('c', 'w', 'w', {}, [box('a', 100, 40, w(1)), box('b', 100, 60, w(2))]),
  {
    c: [0, 0, 100, 100],
    a: [0, 0, 100, 40],
    b: [0, 40, 100, 60],
  },
);
add(
  'shares only, in a wrapping column: the content is gathered and shared out',
  column('c', 'w', 'w', {}, [
    frame('a', 100, 0, w(1), [box('x', 10, 20)]),
    frame('b', 100, 0, w(1), [box('y', 10, 60)]),
  ]),
  { c: [0, 0, 100, 80], a: [0, 0, 100, 40], b: [0, 40, 100, 40] },
);
add(
  'shares only, in a wrapping row, equal content stays',
  row('r', 'w', 'w', {}, [
    frame('a', 0, 10, w(1), [box('x', 30, 10)]),
    frame('b', 0, 10, w(1), [box('y', 30, 10)]),
  ]),
  { r: [0, 0, 60, 10], a: [0, 0, 30, 10], b: [30, 0, 30, 10] },
);
add(
  'a share is its content in a scrolling column',
  scroll('s', 'm', 'm', {}, [
    column('c', 'm', 'w', {}, [
      box('a', 'm', 50),
      frame('f', 'm', 0, w(1), [box('x', 10, 30)]),
      box('b', 'm', 50),
    ]),
  ]),
  { c: [0, 0, 360, 130], f: [0, 50, 360, 30], b: [0, 80, 360, 50] },
);
add(
  'match_parent with weights shares in reverse',
  row('r', 300, 10, {}, [box('a', 'm', 10, w(1)), box('b', 'm', 10, w(2))]),
  { a: [0, 0, 200, 10], b: [200, 0, 100, 10] },
);
add(
  'height follows the tallest sharer',
  row('r', 300, 'w', {}, [box('a', 0, 30, w(1)), box('b', 0, 'm', w(1))]),
  {
    r: [0, 0, 300, 30],
    a: [0, 0, 150, 30],
    b: [150, 0, 150, 30],
  },
);
add(
  'the weight of a gone view does not count',
  row('r', 300, 10, {}, [
    box('a', 0, 10, w(1)),
    box('b', 0, 10, { ...w(1), visibility: 'gone' }),
    box('c', 0, 10, w(1)),
  ]),
  { a: [0, 0, 150, 10], c: [150, 0, 150, 10] },
  { goneIds: ['b'] },
);
add(
  'the weight of an invisible view does',
  row('r', 300, 10, {}, [
    box('a', 0, 10, w(1)),
    box('b', 0, 10, { ...w(1), visibility: 'invisible' }),
    box('c', 0, 10, w(1)),
  ]),
  { a: [0, 0, 100, 10], b: [100, 0, 100, 10], c: [200, 0, 100, 10] },
);
add(
  'shares inside shares',
  column('c', 200, 300, {}, [
    row('r', 'm', 0, w(1), [box('a', 0, 'm', w(1)), box('b', 0, 'm', w(3))]),
    box('d', 'm', 0, w(2)),
  ]),
  { r: [0, 0, 200, 100], a: [0, 0, 50, 100], b: [50, 0, 150, 100], d: [0, 100, 200, 200] },
);
add(
  '0dp without weight hides',
  row('r', 300, 10, {}, [box('a', 0, 10), box('b', 50, 10), box('c', 20, 0)]),
  { b: [0, 0, 50, 10] },
  { goneIds: ['a', 'c'] },
);
add(
  'weight does not rescue the other axis',
  column('c', 100, 300, {}, [box('a', 0, 50, w(1)), box('b', 'm', 0, w(1))]),
  { b: [0, 0, 100, 300] },
  { goneIds: ['a'] },
);
add(
  '0dp on both axes with weight hides too',
  row('r', 300, 50, {}, [box('a', 0, 0, w(1)), box('b', 0, 'm', w(1))]),
  { b: [0, 0, 300, 50] },
  { goneIds: ['a'] },
);
add(
  'a share beats minHeight',
  column('c', 100, 100, {}, [box('a', 50, 0, { ...w(1), minHeight: '80dp' }), box('b', 50, 0, w(1))]),
  {
    a: [0, 0, 50, 50],
    b: [0, 50, 50, 50],
  },
);
add(
  'minHeight of a wrapping column is shared',
  column('c', 'w', 'w', { minHeight: '200dp' }, [box('a', 100, 50, w(1))]),
  {
    c: [0, 0, 100, 200],
    a: [0, 0, 100, 200],
  },
);
add(
  'weights as text',
  row('r', 300, 10, {}, [box('a', 0, 10, { layout_weight: '1' }), box('b', 0, 10, { layout_weight: '2.0' })]),
  {
    a: [0, 0, 100, 10],
    b: [100, 0, 200, 10],
  },
);
add(
  'a spacer pushes apart',
  row('r', 'm', 'w', { padding: '8dp' }, [box('a', 40, 40), box('sp', 0, 1, w(1)), box('b', 60, 20)]),
  { r: [0, 0, 360, 56], a: [8, 8, 40, 40], sp: [48, 8, 244, 1], b: [292, 8, 60, 20] },
);
add(
  'three panes between bars',
  column('c', 'm', 'm', {}, [
    box('top', 'm', 50),
    row('mid', 'm', 0, w(1), [box('l', 80, 'm'), box('m', 0, 'm', w(1)), box('r', 40, 'm')]),
    box('bot', 'm', 60),
  ]),
  {
    mid: [0, 50, 360, 530],
    l: [0, 50, 80, 530],
    m: [80, 50, 240, 530],
    r: [320, 50, 40, 530],
    bot: [0, 580, 360, 60],
  },
);
add(
  'fixed size with weight in a row grows by its share',
  row('r', 300, 10, {}, [box('a', 40, 10, w(1)), box('b', 60, 10, w(1)), box('c', 50, 10)]),
  { a: [0, 0, 115, 10], b: [115, 0, 135, 10], c: [250, 0, 50, 10] },
);
