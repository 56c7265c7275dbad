import { box, casesOf, column, frame, row, text, view } from './build';

const { add, all } = casesOf('size');
export const sizeCases = all;

const sized = (id: string, w: string | number, h: string | number) =>
  box(id, 1, 1, { layout_width: w, layout_height: h });

add(
  'units',
  column('c', 'm', 'm', {}, [
    sized('a', '10px', '10sp'),
    sized('b', '1in', '9pt'),
    sized('d', '12.7mm', '12.5dip'),
  ]),
  {
    a: [0, 0, 10, 10],
    b: [0, 10, 160, 20],
    d: [0, 30, 80, 12.5],
  },
);
add(
  'numbers bare and as text, blanks, capitals',
  column('c', 'm', 'm', {}, [sized('a', 12, '34'), sized('b', ' 20 dp', '10DP')]),
  {
    a: [0, 0, 12, 34],
    b: [0, 34, 20, 10],
  },
);
add(
  'old names and numbers for matching and wrapping',
  column('c', 'm', 'm', {}, [
    sized('a', 'fill_parent', 10),
    frame('f', 1, 1, { layout_width: '-2', layout_height: -2 }, [box('b', 30, 20)]),
  ]),
  {
    a: [0, 0, 360, 10],
    f: [0, 10, 30, 20],
  },
);
add('an enormous size is cut', sized('a', '9999999999dp', '1e30px'), { a: [0, 0, 16384, 16384] });
add('a size that is none is as if missing', sized('a', 'NaN', '-5dp'), { a: [0, 0, 120, 120] });
add(
  'keys with a colon or blanks',
  column('c', 'm', 'm', {}, [
    view('ImageView', 'a', 50, 20, { 'layout_height:': '30dp' }),
    {
      widget: 'ImageView',
      properties: [{ id: 'b' }, { ' layout_width ': '40dp' }, { 'layout_height:': '10dp' }],
    },
  ]),
  { a: [0, 0, 50, 20], b: [0, 20, 40, 10] },
);
add(
  'namespace prefix and case slips',
  column('c', 'm', 'm', {}, [
    {
      widget: 'imageview',
      properties: [{ 'android:id': '@+id/a' }, { 'android:layout_width': '40dp' }, { LAYOUT_HEIGHT: '10dp' }],
    },
  ]),
  { a: [0, 0, 40, 10] },
);
add(
  'least width and height of a wrapping frame',
  frame('f', 'w', 'w', { minWidth: '100dp', minHeight: '80dp' }, []),
  { f: [0, 0, 100, 80] },
);
add('least sizes do not touch exact ones', frame('f', 50, 40, { minWidth: '100dp', minHeight: '80dp' }, []), {
  f: [0, 0, 50, 40],
});
add(
  'least sizes do not touch matching ones in exact parents',
  column('c', 40, 30, {}, [frame('f', 'm', 'm', { minWidth: '100dp', minHeight: '80dp' }, [])]),
  {
    f: [0, 0, 40, 30],
  },
);
add(
  'least height of a column, its children on top',
  column('c', 'w', 'w', { minHeight: '100dp' }, [box('a', 30, 20)]),
  {
    c: [0, 0, 30, 100],
    a: [0, 0, 30, 20],
  },
);
add(
  'least height of a column with gravity',
  column('c', 'w', 'w', { minHeight: '100dp', gravity: 'center_vertical' }, [box('a', 30, 20)]),
  {
    a: [0, 40, 30, 20],
  },
);
add('least width of a row stretches nobody', row('r', 'w', 'w', { minWidth: '100dp' }, [box('a', 30, 20)]), {
  r: [0, 0, 100, 20],
});
add(
  'a least size never exceeds the room',
  column('c', 50, 50, {}, [frame('f', 'w', 'w', { minWidth: '100dp' }, [])]),
  { f: [0, 0, 50, 0] },
);
add(
  'least and greatest size of a text',
  column('c', 'm', 'm', {}, [
    text('a', 'w', 'w', 'x', { minWidth: '64dp', minHeight: '48dp' }),
    text('b', 'w', 'w', 'abcdefghij', { maxWidth: '55dp' }),
  ]),
  { a: [0, 0, 64, 48], b: [0, 48, 50, 40] },
  { text: true },
);
add(
  'a picture without size: 120 with room of 10',
  row('r', 'm', 'm', {}, [{ widget: 'ImageView', properties: [{ id: 'a' }] }]),
  {
    a: [10, 10, 120, 120],
  },
);
add(
  'a picture with one size keeps the other at 120',
  row('r', 'm', 'm', {}, [
    { widget: 'CircleImageView', properties: [{ id: 'a' }, { layout_width: '40dp' }] },
  ]),
  {
    a: [0, 0, 40, 120],
  },
);
add(
  'inputs without sizes',
  column('c', 'm', 'm', {}, [
    { widget: 'EditText', properties: [{ id: 'a' }] },
    { widget: 'EditText', properties: [{ id: 'b' }, { field_name: 'name' }] },
    { widget: 'SearchView', properties: [{ id: 'd' }] },
  ]),
  { a: [0, 0, 104, 35], b: [0, 35, 360, 45], d: [0, 80, 360, 35] },
);
add(
  'a text wraps in the width it has',
  column('c', 100, 'w', {}, [
    text('a', 'm', 'w', 'abcdefghijklmno'),
    text('b', 'w', 'w', 'abc', { padding: '5dp' }),
  ]),
  {
    c: [0, 0, 100, 70],
    a: [0, 0, 100, 40],
    b: [0, 40, 40, 30],
  },
  { text: true },
);
add(
  'a text beside a fixed view wraps in what is left',
  row('r', 150, 'w', {}, [box('a', 50, 10), text('b', 'w', 'w', 'abcdefghijklmno')]),
  {
    b: [50, 0, 100, 40],
  },
  { text: true },
);
add(
  'a share of a text wraps in its share',
  row('r', 100, 'w', {}, [text('a', 0, 'w', 'abcdefgh', { layout_weight: 1 }), box('b', 60, 10)]),
  {
    r: [0, 0, 100, 40],
    a: [0, 0, 40, 40],
  },
  { text: true },
);
add(
  'particular paddings beat the general one',
  frame('f', 'w', 'w', { padding: '5dp', paddingLeft: '20dp', paddingVertical: '1dp' }, [box('a', 10, 10)]),
  {
    f: [0, 0, 35, 12],
    a: [20, 1, 10, 10],
  },
);
add(
  'horizontal and vertical margins',
  frame('f', 'w', 'w', {}, [
    box('a', 10, 10, { layout_marginHorizontal: '7dp', layout_marginVertical: '3dp' }),
  ]),
  {
    f: [0, 0, 24, 16],
    a: [7, 3, 10, 10],
  },
);
