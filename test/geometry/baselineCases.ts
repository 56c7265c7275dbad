import { box, casesOf, column, relative, row, text } from './build';

const { add: addAny, all } = casesOf('baseline');
export const baselineCases = all;

// A line is 20 high with its baseline at 15; twice that at textSize 20. A letter is 10 wide.
const add = (...[name, layout, expect]: Parameters<typeof addAny>) => {
  addAny(name, layout, expect, { text: true });
};
const big = { textSize: 20 };

add(
  'texts of a row share their baseline',
  row('r', 300, 100, {}, [text('a', 'w', 'w', 'ab', big), text('b', 'w', 'w', 'ab')]),
  {
    a: [0, 0, 40, 40],
    b: [40, 15, 20, 20],
  },
);
add(
  'unless the row says no',
  row('r', 300, 100, { baselineAligned: false }, [text('a', 'w', 'w', 'ab', big), text('b', 'w', 'w', 'ab')]),
  {
    b: [40, 0, 20, 20],
  },
);
add('pictures have none', row('r', 300, 100, {}, [text('a', 'w', 'w', 'ab', big), box('b', 20, 20)]), {
  b: [40, 0, 20, 20],
});
add(
  'columns have none',
  row('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', big),
    column('c', 'w', 'w', {}, [text('b', 'w', 'w', 'ab')]),
  ]),
  {
    c: [40, 0, 20, 20],
  },
);
add(
  'a matching height does not take part',
  row('r', 300, 100, {}, [text('a', 'w', 'w', 'ab', big), text('b', 'w', 'm', 'ab')]),
  {
    b: [40, 0, 20, 100],
  },
);
add(
  'centred views do not take part',
  row('r', 300, 100, { gravity: 'center_vertical' }, [
    text('a', 'w', 'w', 'ab', big),
    text('b', 'w', 'w', 'ab'),
  ]),
  {
    a: [0, 30, 40, 40],
    b: [40, 40, 20, 20],
  },
);
add(
  'at the bottom they share it too',
  row('r', 300, 100, { gravity: 'bottom' }, [text('a', 'w', 'w', 'ab', big), text('b', 'w', 'w', 'ab')]),
  {
    a: [0, 60, 40, 40],
    b: [40, 75, 20, 20],
  },
);
add(
  'margins come on top',
  row('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', { ...big, layout_marginTop: '10dp' }),
    text('b', 'w', 'w', 'ab'),
  ]),
  {
    a: [0, 10, 40, 40],
    b: [40, 15, 20, 20],
  },
);
add(
  'shares are aligned as well',
  row('r', 200, 100, {}, [
    text('a', 0, 'w', 'ab', { ...big, layout_weight: 1 }),
    text('b', 0, 'w', 'ab', { layout_weight: 1 }),
  ]),
  {
    a: [0, 0, 100, 40],
    b: [100, 15, 100, 20],
  },
);
add(
  'a fixed height keeps its text on the line',
  row('r', 300, 100, {}, [text('a', 50, 50, 'ab', big), text('b', 50, 30, 'ab')]),
  {
    a: [0, 0, 50, 50],
    b: [50, 15, 50, 30],
  },
);
add(
  'relative: on the line of another',
  relative('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', { ...big, layout_marginTop: '10dp' }),
    text('b', 'w', 'w', 'ab', { layout_toRightOf: '@+id/a', layout_alignBaseline: '@+id/a' }),
  ]),
  { a: [0, 10, 40, 40], b: [40, 25, 20, 20] },
);
add(
  'relative: the line beats the parent edge',
  relative('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', big),
    text('b', 'w', 'w', 'ab', {
      layout_toRightOf: '@+id/a',
      layout_alignBaseline: '@+id/a',
      layout_alignParentBottom: true,
    }),
  ]),
  { b: [40, 15, 20, 20] },
);
add(
  'relative: an anchor without a line does not count',
  relative('r', 300, 100, {}, [
    box('a', 40, 40),
    text('b', 'w', 'w', 'ab', {
      layout_toRightOf: '@+id/a',
      layout_alignBaseline: '@+id/a',
      layout_alignParentBottom: true,
    }),
  ]),
  { b: [40, 80, 20, 20] },
);
add(
  'relative: a gone anchor hands its line over',
  relative('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', big),
    text('g', 'w', 'w', 'ab', { visibility: 'gone', layout_alignBaseline: '@+id/a' }),
    text('b', 'w', 'w', 'ab', { layout_toRightOf: '@+id/a', layout_alignBaseline: '@+id/g' }),
  ]),
  { b: [40, 15, 20, 20] },
);
add(
  'a relative layout lends the line of its first view',
  row('r', 300, 100, {}, [
    text('a', 'w', 'w', 'ab', big),
    relative('q', 'w', 'w', {}, [text('b', 'w', 'w', 'ab')]),
  ]),
  { q: [40, 15, 20, 20] },
);
