import type { BrokenLayout } from './BrokenLayout';
import { box, label, view } from './documents';

const nested = (depth: number): string =>
  depth === 0 ? label('') : `{"widget":"FrameLayout","views":[${nested(depth - 1)}]}`;

/** Broken as JSON or as a tree of views, each otherwise in order. */
export const brokenStructure: readonly BrokenLayout[] = [
  {
    name: 'trailing comma',
    code: 'bad-json',
    text: '{"widget":"View",}',
    at: '}',
    fixed: '{"widget":"View"}',
  },
  {
    name: 'missing comma',
    code: 'bad-json',
    text: '{"widget":"View" "views":[]}',
    at: '"views"',
    fixed: '{"widget":"View", "views":[]}',
  },
  {
    name: 'comment',
    code: 'bad-json',
    text: '{"widget":"View"/* x */}',
    at: '/* x */',
    fixed: '{"widget":"View"}',
  },
  { name: 'open string', code: 'bad-json', text: '{"widget":"View}', at: '"View}' },
  {
    name: 'key twice',
    code: 'duplicate-key',
    text: '{"widget":"View","views":null,"widget":"TextView"}',
    at: '"widget"',
    fixed: '{"views":null,"widget":"TextView"}',
  },
  { name: 'no layout', code: 'no-layout', text: '{"a":1}', at: '{' },
  { name: 'a list', code: 'document-list', text: '[{"widget":"View"}]', at: '[' },
  { name: 'too deep', code: 'too-deep', text: nested(40), at: '"FrameLayout"', nth: 32 },
  {
    name: 'too many views',
    code: 'too-many-views',
    text: box('LinearLayout', ...Array.from({ length: 5_000 }, () => '{"widget":"View"}')),
    at: '"View"',
    nth: 4_999,
  },
  {
    name: 'text too long',
    code: 'text-too-long',
    text: view('TextView', `,{"text":"${'x'.repeat(20_001)}"}`),
    at: `"${'x'.repeat(20_001)}"`,
  },
  {
    name: 'value too long',
    code: 'value-too-long',
    text: view('View', `,{"minWidth":"${'1'.repeat(65)}"}`),
    at: `"${'1'.repeat(65)}"`,
  },
  {
    name: 'size too large',
    code: 'size-clamped',
    text: view('View', ',{"minWidth":"20000dp"}'),
    at: '"20000dp"',
  },
  { name: 'refused key', code: 'forbidden-key', text: '{"widget":"View","__proto__":{}}', at: '"__proto__"' },
  { name: 'no view', code: 'bad-view', text: box('FrameLayout', '"x"'), at: '"x"' },
  { name: 'no property', code: 'bad-property', text: '{"widget":"View","properties":["x"]}', at: '"x"' },
  { name: 'no list', code: 'bad-list', text: '{"widget":"FrameLayout","views":"x"}', at: '"x"' },
  {
    name: 'hole between views',
    code: 'hole',
    text: box('FrameLayout', label(''), 'null', label('')),
    at: 'null',
    fixed: box('FrameLayout', label(''), label('')),
  },
  {
    name: 'hole at the end of the properties',
    code: 'hole',
    text: '{"widget":"View","properties":[{"id":"@+id/a"},null]}',
    at: 'null',
    fixed: '{"widget":"View","properties":[{"id":"@+id/a"}]}',
  },
  {
    name: 'hole in an index map',
    code: 'hole',
    text: `{"widget":"FrameLayout","views":{"0":${label('')},"2":${label('')}}}`,
    at: '"2"',
  },
  {
    name: 'misspelt widget',
    code: 'unknown-widget',
    text: label('').replace('"TextView"', '"android.widget.TextVeiw"'),
    at: '"android.widget.TextVeiw"',
    fixed: label('').replace('"TextView"', '"android.widget.TextView"'),
  },
  { name: 'unknown widget', code: 'unknown-widget', text: '{"widget":"Carousel3D"}', at: '"Carousel3D"' },
  { name: 'no widget', code: 'missing-widget', text: '{"properties":[]}', at: '{' },
  {
    name: 'views in a label',
    code: 'leaf-with-views',
    text: '{"widget":"TextView","views":[{"widget":"View"}]}',
    at: '"views"',
  },
  {
    name: 'two views in a scroll view',
    code: 'many-in-scroll',
    text: box('ScrollView', label(''), label('')),
    at: '"ScrollView"',
  },
  {
    name: 'misspelt key',
    code: 'unknown-key',
    text: '{"widget":"FrameLayout","veiws":[{"widget":"View"}]}',
    at: '"veiws"',
    fixed: '{"widget":"FrameLayout","views":[{"widget":"View"}]}',
  },
];
