import { box, casesOf, column, frame, relative, row, scroll, sideScroll, view } from './build';

const { add, all } = casesOf('scroll');
export const scrollCases = all;

add(
  'match_parent inside is wrap_content',
  scroll('s', 'm', 'm', {}, [column('c', 'm', 'm', {}, [box('a', 'm', 100)])]),
  { c: [0, 0, 360, 100] },
);
add(
  'a fixed height inside counts for nothing',
  scroll('s', 'm', 'm', {}, [frame('f', 'm', 300, {}, [box('a', 50, 100)])]),
  {
    f: [0, 0, 360, 100],
  },
);
add(
  'padding and margins inside',
  scroll('s', 'm', 'm', { padding: '10dp' }, [
    column('c', 'm', 'w', { layout_margin: '5dp' }, [box('a', 'm', 50)]),
  ]),
  {
    c: [15, 15, 330, 50],
    a: [15, 15, 330, 50],
  },
);
add('it wraps short content', scroll('s', 'm', 'w', {}, [column('c', 'm', 'w', {}, [box('a', 'm', 100)])]), {
  s: [0, 0, 360, 100],
  c: [0, 0, 360, 100],
});
add(
  'it is never taller than its room',
  scroll('s', 'm', 'w', {}, [column('c', 'm', 'w', {}, [box('a', 'm', 1000)])]),
  {
    s: [0, 0, 360, 640],
    c: [0, 0, 360, 1000],
  },
);
add(
  'between bars',
  column('c', 'm', 'm', {}, [
    box('top', 'm', 50),
    scroll('s', 'm', 0, { layout_weight: 1 }, [
      column('d', 'm', 'w', {}, [box('a', 'm', 400), box('b', 'm', 400)]),
    ]),
    box('foot', 'm', 60),
  ]),
  { s: [0, 50, 360, 530], d: [0, 50, 360, 800], b: [0, 450, 360, 400], foot: [0, 580, 360, 60] },
);
add(
  'the nested one is the same',
  view('androidx.core.widget.NestedScrollView', 's', 'm', 'm', {}, [
    column('c', 'm', 'm', {}, [box('a', 'm', 700)]),
  ]),
  {
    s: [0, 0, 360, 640],
    c: [0, 0, 360, 700],
  },
);
add(
  'fillViewport leaves tall content alone',
  scroll('s', 'm', 'm', { fillViewport: true }, [
    column('c', 'm', 'w', {}, [box('a', 'm', 700), box('b', 'm', 0, { layout_weight: 1 })]),
  ]),
  { c: [0, 0, 360, 700] },
);
add(
  'fillViewport keeps margins and padding free',
  scroll('s', 'm', 'm', { fillViewport: 'true', padding: '10dp' }, [
    column('c', 'm', 'w', { layout_margin: '5dp' }, [box('a', 'm', 50)]),
  ]),
  { c: [15, 15, 330, 610] },
);
add(
  'fillViewport lets the bottom bar stand at the bottom',
  scroll('s', 'm', 'm', { fillViewport: true }, [
    relative('r', 'm', 'w', {}, [box('a', 'm', 50), box('b', 'm', 60, { layout_alignParentBottom: true })]),
  ]),
  { r: [0, 0, 360, 640], b: [0, 580, 360, 60] },
);
add(
  'gravity of short content',
  scroll('s', 'm', 'm', {}, [frame('f', 'w', 'w', { layout_gravity: 'center' }, [box('a', 100, 100)])]),
  {
    f: [130, 270, 100, 100],
  },
);
add(
  'sideways: as wide as the content',
  sideScroll('s', 'm', 'w', {}, [row('r', 'w', 'w', {}, [box('a', 200, 40), box('b', 300, 60)])]),
  {
    s: [0, 0, 360, 60],
    r: [0, 0, 500, 60],
    b: [200, 0, 300, 60],
  },
);
add(
  'sideways: match_parent width is the content',
  sideScroll('s', 'm', 80, {}, [row('r', 'm', 'm', {}, [box('a', 100, 'm'), box('b', 50, 40)])]),
  {
    r: [0, 0, 150, 80],
    a: [0, 0, 100, 80],
  },
);
add(
  'sideways with fillViewport',
  sideScroll('s', 'm', 80, { fillViewport: true }, [
    row('r', 'w', 'm', {}, [box('a', 100, 'm'), box('b', 0, 'm', { layout_weight: 1 })]),
  ]),
  {
    r: [0, 0, 360, 80],
    b: [100, 0, 260, 80],
  },
);
add(
  'sideways: wide content is never moved to the right',
  sideScroll('s', 100, 50, {}, [row('r', 'w', 'w', { layout_gravity: 'right' }, [box('a', 300, 20)])]),
  {
    r: [0, 0, 300, 20],
  },
);
add(
  'sideways: narrow content may be',
  sideScroll('s', 100, 50, {}, [row('r', 'w', 'w', { layout_gravity: 'right' }, [box('a', 30, 20)])]),
  {
    r: [70, 0, 30, 20],
  },
);
add(
  'a row of cards inside a page',
  scroll('s', 'm', 'm', {}, [
    column('c', 'm', 'w', {}, [
      box('h', 'm', 40),
      sideScroll('ss', 'm', 'w', {}, [
        row('r', 'w', 'w', {}, [
          box('a', 200, 120, { layout_margin: '8dp' }),
          box('b', 200, 120, { layout_margin: '8dp' }),
        ]),
      ]),
      box('z', 'm', 30),
    ]),
  ]),
  { ss: [0, 40, 360, 136], r: [0, 40, 432, 136], b: [224, 48, 200, 120], z: [0, 176, 360, 30] },
);
add(
  'several children, which the phone would refuse, are stacked',
  scroll('s', 'm', 'm', { padding: '5dp' }, [
    box('a', 'm', 400),
    box('b', 50, 400),
    box('c', 'm', 0, { layout_weight: 1 }),
  ]),
  { s: [0, 0, 360, 640], a: [5, 5, 350, 400], b: [5, 405, 50, 400] },
);
