import { box, casesOf, column, frame, grid, list, relative, row, scroll, view } from './build';

const { add, all } = casesOf('combination');
export const comboCases = all;

const share = { layout_weight: 1 };

add(
  'a product card: picture, texts, price at the right',
  relative('r', 'm', 'w', { padding: '8dp' }, [
    box('pic', 80, 80),
    box('name', 'm', 24, { layout_toRightOf: '@+id/pic', layout_marginLeft: '8dp' }),
    box('author', 'm', 20, {
      layout_toRightOf: '@+id/pic',
      layout_below: '@+id/name',
      layout_marginLeft: '8dp',
    }),
    box('price', 60, 20, { layout_alignParentRight: true, layout_below: '@+id/author' }),
  ]),
  { r: [0, 0, 360, 96], name: [96, 8, 256, 24], author: [96, 32, 256, 20], price: [292, 52, 60, 20] },
);
add(
  'a label grid: fixed labels, filling values',
  column('c', 'm', 'w', { padding: '10dp' }, [
    row('r1', 'm', 'w', {}, [box('l1', 100, 40), box('v1', 0, 40, share)]),
    row('r2', 'm', 'w', { layout_marginTop: '2dp' }, [
      box('l2', 100, 40),
      box('v2', 0, 40, { ...share, layout_marginRight: '67dp' }),
    ]),
  ]),
  { c: [0, 0, 360, 102], v1: [110, 10, 240, 40], r2: [10, 52, 340, 40], v2: [110, 52, 173, 40] },
);
add(
  'a page: bar, scrolling form, button at the bottom',
  relative('r', 'm', 'm', {}, [
    box('bar', 'm', 45),
    box('send', 'm', 50, { layout_alignParentBottom: true }),
    scroll('s', 'm', 'm', { layout_below: '@+id/bar', layout_above: '@+id/send' }, [
      column('form', 'm', 'w', { paddingLeft: '20dp', paddingRight: '20dp' }, [
        box('a', 'm', 400, { layout_marginTop: '13dp' }),
        box('b', 'm', 300),
      ]),
    ]),
  ]),
  {
    send: [0, 590, 360, 50],
    s: [0, 45, 360, 545],
    form: [0, 45, 360, 713],
    a: [20, 58, 320, 400],
    b: [20, 458, 320, 300],
  },
);
add(
  'weights inside a wrapping relative layout',
  relative('r', 'm', 'w', {}, [
    box('a', 'm', 30),
    row('q', 'm', 'w', { layout_below: '@+id/a' }, [
      box('b', 0, 40, share),
      box('c', 0, 20, { layout_weight: 2 }),
    ]),
  ]),
  { r: [0, 0, 360, 70], q: [0, 30, 360, 40], b: [0, 30, 120, 40], c: [120, 30, 240, 20] },
);
add(
  'a gone view inside every kind of parent',
  column('c', 'm', 'w', {}, [
    frame('f', 'w', 'w', {}, [box('x', 90, 90, { visibility: 'gone' }), box('a', 20, 20)]),
    row('r', 'w', 'w', {}, [box('y', 90, 90, { visibility: 'gone' }), box('b', 30, 20)]),
    relative('q', 'w', 'w', {}, [
      box('z', 90, 90, { visibility: 'gone', layout_alignParentBottom: true }),
      box('d', 40, 20),
    ]),
  ]),
  { c: [0, 0, 360, 60], f: [0, 0, 20, 20], r: [0, 20, 30, 20], q: [0, 40, 40, 20] },
  { goneIds: ['x', 'y', 'z'] },
);
add(
  'minimum height, padding and centring in a scrolling list of rows',
  scroll('s', 'm', 'm', {}, [
    column('c', 'm', 'w', { padding: '4dp' }, [
      relative('r', 'm', 'w', { minHeight: '48dp', layout_marginBottom: '2dp' }, [
        box('a', 24, 24, { layout_centerVertical: true, layout_marginLeft: '8dp' }),
        box('b', 'm', 20, {
          layout_toRightOf: '@+id/a',
          layout_centerVertical: true,
          layout_marginLeft: '8dp',
        }),
      ]),
      box('z', 'm', 10),
    ]),
  ]),
  { r: [4, 4, 352, 48], a: [12, 16, 24, 24], b: [44, 18, 312, 20], z: [4, 54, 352, 10] },
);
add(
  'a grid of tiles under a title',
  column('c', 'm', 430, {}, [
    box('title', 300, 45),
    grid('g', 'm', 370, { numColumns: 3 }, [
      column('t', 120, 180, { padding: '5dp' }, [
        box('icon', 60, 60, { layout_marginRight: '10dp' }),
        box('words', 120, 80),
      ]),
      column('u', 120, 180, { padding: '5dp' }, [box('icon2', 60, 60)]),
    ]),
  ]),
  {
    g: [0, 45, 360, 370],
    t: [0, 45, 120, 180],
    icon: [5, 50, 60, 60],
    words: [5, 110, 120, 80],
    u: [120, 45, 120, 180],
    icon2: [125, 50, 60, 60],
  },
);
add(
  'a list of cards in a page',
  scroll('s', 'm', 'm', {}, [
    column('c', 'm', 'w', {}, [
      list('l', 'm', 'w', {}, [
        view('CardView', 'k', 'm', 'w', { layout_margin: '8dp' }, [
          row('r', 'm', 'w', { padding: '8dp' }, [
            box('a', 40, 40),
            box('b', 'm', 20, { layout_marginLeft: '8dp' }),
          ]),
        ]),
        view('CardView', 'k2', 'm', 50, { layout_margin: '8dp' }, []),
      ]),
      box('z', 'm', 30),
    ]),
  ]),
  {
    l: [0, 0, 360, 138],
    k: [8, 8, 344, 56],
    b: [64, 16, 280, 20],
    k2: [8, 80, 344, 50],
    z: [0, 138, 360, 30],
  },
);
add(
  'a floating button over a list',
  frame('f', 'm', 'm', {}, [
    list('l', 'm', 'm', {}, [box('a', 'm', 100), box('b', 'm', 100)]),
    box('fab', 56, 56, { layout_gravity: 'end|bottom', layout_margin: '16dp' }),
  ]),
  { l: [0, 0, 360, 640], b: [0, 100, 360, 100], fab: [288, 568, 56, 56] },
);
add(
  'five levels of shares',
  column('c1', 'm', 320, {}, [
    row('c2', 'm', 0, share, [
      column('c3', 0, 'm', share, [
        row('c4', 'm', 0, share, [box('a', 0, 'm', share), box('b', 0, 'm', share)]),
        box('d', 'm', 0, share),
      ]),
      box('e', 0, 'm', share),
    ]),
    box('f', 'm', 0, share),
  ]),
  {
    c2: [0, 0, 360, 160],
    c3: [0, 0, 180, 160],
    c4: [0, 0, 180, 80],
    a: [0, 0, 90, 80],
    b: [90, 0, 90, 80],
    d: [0, 80, 180, 80],
    e: [180, 0, 180, 160],
  },
);
add(
  'a chat bubble at the right wraps its content',
  column('c', 'm', 'w', {}, [
    frame('f', 'w', 'w', { layout_gravity: 'right', padding: '6dp', layout_marginRight: '10dp' }, [
      box('a', 120, 30),
    ]),
    frame('g', 'w', 'w', { padding: '6dp' }, [box('b', 80, 30)]),
  ]),
  { f: [218, 0, 132, 42], a: [224, 6, 120, 30], g: [0, 42, 92, 42] },
);
add(
  'match_parent children of a wrapping row inside a wrapping column',
  column('c', 'w', 'w', {}, [
    row('r', 'w', 'w', {}, [box('a', 40, 30), box('b', 50, 'm')]),
    row('q', 'm', 'w', {}, [box('d', 0, 10, share), box('e', 0, 10, share)]),
  ]),
  {
    c: [0, 0, 90, 40],
    r: [0, 0, 90, 30],
    b: [40, 0, 50, 30],
    q: [0, 30, 90, 10],
    d: [0, 30, 45, 10],
    e: [45, 30, 45, 10],
  },
);
add(
  'a rating row right under a title, both beside a picture whose view is hidden',
  relative('r', 300, 'w', {}, [
    box('pic', 0, 0),
    box('t', 100, 20, { layout_toRightOf: '@+id/pic', layout_marginLeft: '4dp' }),
    box('s', 60, 10, { layout_below: '@+id/t', layout_alignRight: '@+id/t' }),
  ]),
  { r: [0, 0, 300, 30], t: [4, 0, 100, 20], s: [44, 20, 60, 10] },
  { goneIds: ['pic'] },
);
