import { box, casesOf, column, frame, relative, row } from './build';

const { add, all } = casesOf('visibility');
export const visibilityCases = all;

const GONE_VIEW = { visibility: 'gone' };

add(
  'gone takes its margins with it',
  column('c', 'm', 'm', {}, [box('a', 50, 50, { ...GONE_VIEW, layout_margin: '20dp' }), box('b', 50, 20)]),
  { b: [0, 0, 50, 20] },
  { goneIds: ['a'] },
);
add(
  'gone does not size its frame',
  frame('f', 'w', 'w', {}, [box('a', 200, 200, GONE_VIEW), box('b', 50, 20)]),
  { f: [0, 0, 50, 20] },
  { goneIds: ['a'] },
);
add(
  'invisible sizes its frame',
  frame('f', 'w', 'w', {}, [box('a', 200, 100, { visibility: 'invisible' }), box('b', 50, 20)]),
  {
    f: [0, 0, 200, 100],
  },
);
add(
  'what is in a gone view is gone',
  column('c', 'm', 'm', {}, [frame('f', 50, 50, GONE_VIEW, [box('a', 10, 10)]), box('b', 50, 20)]),
  { b: [0, 0, 50, 20] },
  { goneIds: ['f', 'a'] },
);
add(
  'a gone anchor hands over to its own anchor',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20),
    box('g', 30, 20, { ...GONE_VIEW, layout_toRightOf: '@+id/a' }),
    box('b', 40, 20, { layout_toRightOf: '@+id/g' }),
  ]),
  { b: [50, 0, 40, 20] },
  { goneIds: ['g'] },
);
add(
  'through two gone anchors',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20),
    box('g', 30, 20, { ...GONE_VIEW, layout_below: '@+id/a' }),
    box('h', 30, 20, { ...GONE_VIEW, layout_below: '@+id/g' }),
    box('b', 40, 20, { layout_below: '@+id/h', layout_marginTop: '3dp' }),
  ]),
  { b: [0, 23, 40, 20] },
);
add(
  'a gone anchor without one of its own leads nowhere',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20),
    box('g', 30, 20, GONE_VIEW),
    box('b', 40, 20, { layout_toRightOf: '@+id/g' }),
  ]),
  { b: [0, 0, 40, 20] },
);
add(
  'only the same rule is handed over',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20),
    box('g', 30, 20, { ...GONE_VIEW, layout_below: '@+id/a' }),
    box('b', 40, 20, { layout_toRightOf: '@+id/g' }),
  ]),
  { b: [0, 0, 40, 20] },
);
add(
  'margins of a gone anchor do not count',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { layout_marginBottom: '4dp' }),
    box('g', 30, 20, { ...GONE_VIEW, layout_below: '@+id/a', layout_margin: '100dp' }),
    box('b', 40, 20, { layout_below: '@+id/g' }),
  ]),
  { b: [0, 24, 40, 20] },
);
add(
  'an invisible anchor holds',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20, { visibility: 'invisible' }),
    box('b', 40, 20, { layout_toRightOf: '@+id/a' }),
  ]),
  { a: [0, 0, 50, 20], b: [50, 0, 40, 20] },
);
add(
  'a view hidden by 0dp hands over like a gone one',
  relative('r', 'm', 'm', {}, [
    box('a', 50, 20),
    box('g', 0, 0, { layout_below: '@+id/a', layout_marginTop: '9dp' }),
    box('b', 40, 20, { layout_below: '@+id/g' }),
  ]),
  { b: [0, 20, 40, 20] },
  { goneIds: ['g'] },
);
add(
  'missing through a gone view, the parent stands in when asked',
  relative('r', 300, 300, { padding: '10dp' }, [
    box('g', 30, 20, GONE_VIEW),
    box('b', 40, 20, {
      layout_alignRight: '@+id/g',
      layout_alignWithParentIfMissing: true,
      layout_marginRight: '6dp',
    }),
  ]),
  { b: [244, 10, 40, 20] },
);
add(
  'one 0dp side is enough to hide',
  column('c', 'm', 'm', {}, [box('a', 100, 0), box('b', 'm', 20)]),
  { b: [0, 0, 360, 20] },
  { goneIds: ['a'] },
);
add(
  '0px, 0 and 0dip hide as well',
  column('c', 'm', 'm', {}, [
    box('a', 10, 10, { layout_width: '0px' }),
    box('b', 10, 10, { layout_height: 0 }),
    box('d', 10, 10, { layout_height: '0dip' }),
    box('e', 10, 10),
  ]),
  { e: [0, 0, 10, 10] },
  { goneIds: ['a', 'b', 'd'] },
);
add(
  'hidden children leave only padding',
  row('r', 'w', 'w', { padding: '7dp' }, [box('a', 0, 10), box('b', 10, 0)]),
  { r: [0, 0, 14, 14] },
  { goneIds: ['a', 'b'] },
);
add(
  'visibility as number',
  row('r', 'm', 'm', {}, [box('a', 10, 10, { visibility: 8 }), box('b', 10, 10)]),
  { b: [0, 0, 10, 10] },
  { goneIds: ['a'] },
);
add(
  'a gone bar gives its room to the body',
  column('c', 'm', 'm', {}, [
    box('top', 'm', 50, GONE_VIEW),
    box('body', 'm', 0, { layout_weight: 1 }),
    box('foot', 'm', 40),
  ]),
  { body: [0, 0, 360, 600], foot: [0, 600, 360, 40] },
);
