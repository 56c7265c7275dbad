import { box, casesOf, column, frame, row, view } from './build';

const { add, all } = casesOf('frame');
export const frameCases = all;

add('children lie on one another', frame('f', 'm', 'm', {}, [box('a', 100, 40), box('b', 50, 80)]), {
  a: [0, 0, 100, 40],
  b: [0, 0, 50, 80],
});
add('it wraps the largest on each axis', frame('f', 'w', 'w', {}, [box('a', 100, 40), box('b', 50, 80)]), {
  f: [0, 0, 100, 80],
});
add(
  'it wraps margins and padding',
  frame('f', 'w', 'w', { padding: '3dp' }, [box('a', 50, 50, { layout_margin: '10dp' })]),
  {
    f: [0, 0, 76, 76],
    a: [13, 13, 50, 50],
  },
);
add(
  'several matching children follow the largest other one',
  frame('f', 'w', 'w', {}, [box('a', 100, 50), box('b', 'm', 'm'), box('c', 'm', 20)]),
  { f: [0, 0, 100, 50], b: [0, 0, 100, 50], c: [0, 0, 100, 20] },
);
add(
  'matching children keep their margins',
  frame('f', 'w', 'w', {}, [
    box('a', 100, 50),
    box('b', 'm', 'm', { layout_margin: '10dp' }),
    box('c', 'm', 'm'),
  ]),
  { f: [0, 0, 100, 50], b: [10, 10, 80, 30], c: [0, 0, 100, 50] },
);
add(
  'a single matching child is as small as its content',
  frame('f', 'w', 'w', {}, [box('a', 100, 50), box('b', 'm', 'm')]),
  {
    f: [0, 0, 100, 50],
    b: [0, 0, 0, 0],
  },
);
add(
  'match_parent in an exact frame fills between the paddings',
  frame('f', 200, 100, { padding: '10dp' }, [box('a', 'm', 'm')]),
  {
    a: [10, 10, 180, 80],
  },
);
add(
  'frames in frames',
  frame('f', 'm', 'm', { padding: '10dp' }, [
    frame('g', 'm', 'm', { padding: '10dp' }, [frame('h', 'm', 'm', {}, [])]),
  ]),
  {
    h: [20, 20, 320, 600],
  },
);
add(
  'an overlay on a picture',
  frame('f', 'm', 200, {}, [
    box('a', 'm', 'm'),
    row('r', 'm', 'w', { layout_gravity: 'bottom', padding: '8dp' }, [box('b', 24, 24)]),
  ]),
  {
    a: [0, 0, 360, 200],
    r: [0, 160, 360, 40],
    b: [8, 168, 24, 24],
  },
);
add(
  'a card pads its content',
  view('androidx.cardview.widget.CardView', 'f', 'm', 'w', { contentPadding: '12dp', layout_margin: '8dp' }, [
    box('a', 'm', 40),
  ]),
  {
    f: [8, 8, 344, 64],
    a: [20, 20, 320, 40],
  },
);
add('a bare view takes all it may', frame('f', 'm', 'm', {}, [view('View', 'a', 'w', 'w')]), {
  a: [0, 0, 360, 640],
});
add(
  'a bare view as a line',
  column('c', 'm', 'm', {}, [view('android.view.View', 'a', 'm', 1), box('b', 10, 10)]),
  {
    a: [0, 0, 360, 1],
    b: [0, 1, 10, 10],
  },
);
add(
  'a space takes none',
  row('r', 'm', 'm', {}, [view('Space', 'a', 'w', 'w'), view('Space', 'b', 20, 'w'), box('d', 10, 10)]),
  {
    d: [20, 0, 10, 10],
  },
);
add(
  'bar over toolbar: one column, one centred row',
  view('com.google.android.material.appbar.AppBarLayout', 'bar', 'm', 56, {}, [
    view('androidx.appcompat.widget.Toolbar', 'tool', 'm', 'm', {}, [
      box('a', 24, 24),
      box('b', 100, 20, { layout_marginLeft: '8dp' }),
    ]),
  ]),
  { tool: [0, 0, 360, 56], a: [0, 16, 24, 24], b: [32, 18, 100, 20] },
);
add(
  'radio buttons stand in a column',
  view('RadioGroup', 'g', 'm', 'w', {}, [box('a', 50, 20), box('b', 50, 20)]),
  {
    g: [0, 0, 360, 40],
    b: [0, 20, 50, 20],
  },
);
