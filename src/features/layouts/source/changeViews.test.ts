import { readPasted, copiedText } from './clipboard';
import {
  changeViews,
  duplicateViews,
  groupViews,
  moveViews,
  outermost,
  pasteViews,
  removeViews,
  ungroupView,
  type ViewsChange,
} from './changeViews';
import { readSource, type ReadSource } from './readSource';
import { setProperties } from './setProperties';
import { applyEdits } from './textEdit';

const TEXT = `{
  "widget": "LinearLayout",
  "properties": [{ "orientation": "vertical" }],
  "views": [
    { "widget": "TextView", "properties": [{ "id": "@+id/a" }, { "text": "A" }] },
    { "widget": "TextView", "properties": [{ "id": "@+id/b" }] },
    {
      "widget": "RelativeLayout",
      "properties": [
        {
          "id": "@+id/box"
        }
      ],
      "views": [
        { "widget": "EditText", "properties": [{ "id": "@+id/c" }, { "field_name": "c" }] },
        { "widget": "Button", "properties": [{ "id": "@+id/d" }, { "layout_below": "@id/c" }] }
      ]
    }
  ]
}
`;

const source = readSource(TEXT);
const outermostOf = (...paths: string[]) => outermost(source, paths);
const view = (path: string) => {
  const found = source.byPath.get(path);
  if (!found) throw new Error(`no view at ${path}`);
  return found;
};
const after = (change: ViewsChange | undefined) => applyEdits(TEXT, change?.edits ?? []);
const ids = (text: string) => [...text.matchAll(/"id": "@\+id\/(\w+)"/g)].map(([, id]) => id);
/** What stands where the change says that views came in. */
const arrived = (change: ViewsChange | undefined) =>
  (change?.insertions ?? []).flatMap(({ edit, starts }) => starts.map((start) => edit.content[start]));

test('several views go, and everything else stays as it was typed', () => {
  const made = after(removeViews(source, outermostOf('views/0', 'views/1', 'views/2/views/1')));
  expect(ids(made)).toEqual(['box', 'c']);
  expect(made).toContain(
    '{ "widget": "EditText", "properties": [{ "id": "@+id/c" }, { "field_name": "c" }] }\n      ]',
  );
  expect(ids(after(removeViews(source, outermostOf('views/0', 'views/1', 'views/2'))))).toEqual([]);
});

test('a view goes with the one it stands in, once', () => {
  expect(outermostOf('views/2/views/0', 'views/2', 'views/0').map(({ path }) => path)).toEqual([
    'views/0',
    'views/2',
  ]);
});

test('several views move to one place, from several lists, and change on the way', () => {
  const change = moveViews(
    source,
    outermostOf('views/0', 'views/2/views/1'),
    { parent: view(''), index: 2 },
    () => ({
      layout_below: undefined,
      layout_weight: 1,
    }),
  );
  const made = after(change);
  expect(ids(made)).toEqual(['b', 'a', 'd', 'box', 'c']);
  expect(made).not.toContain('layout_below');
  expect(made.match(/"layout_weight": 1/g)).toHaveLength(2);
  expect(arrived(change)).toEqual(['{', '{']);
  const into = after(
    moveViews(source, outermostOf('views/0', 'views/1'), { parent: view('views/2'), index: 1 }),
  );
  expect(ids(into)).toEqual(['box', 'c', 'a', 'b', 'd']);
  expect(into).toContain('\n        { "widget": "TextView", "properties": [{ "id": "@+id/b" }] },\n');
});

test('a view that is moved to where it stands is not touched, nor one into itself', () => {
  expect(
    moveViews(source, outermostOf('views/0', 'views/1'), { parent: view(''), index: 1 }),
  ).toBeUndefined();
  expect(moveViews(source, outermostOf('views/2'), { parent: view('views/2'), index: 0 })).toBeUndefined();
});

test('a copy has ids of its own, and what is copied together names one another', () => {
  const groupedViews = after(duplicateViews(source, outermostOf('views/2')));
  expect(ids(groupedViews)).toEqual(['a', 'b', 'box', 'c', 'd', 'box2', 'c2', 'd2']);
  expect(groupedViews).toContain('"layout_below": "@id/c2"');
  expect(groupedViews).toContain('"field_name": "c2"');
  // One that is copied alone still stands below what its model stands below.
  expect(after(duplicateViews(source, outermostOf('views/2/views/1')))).toMatch(
    /d2" \}, \{ "layout_below": "@id\/c" \}/,
  );
});

test('views are grouped into a layout and come out of it again', () => {
  const layout = { widget: 'LinearLayout', properties: [{ orientation: 'horizontal' }] };
  const made = after(groupViews(source, outermostOf('views/0', 'views/1'), layout));
  const grouped = readSource(made);
  expect(grouped.broken).toBeUndefined();
  const holder = grouped.byPath.get('views/0');
  expect(holder?.views.map(({ id }) => id)).toEqual(['a', 'b']);
  if (!holder) return;
  expect(applyEdits(made, ungroupView(grouped, holder)?.edits ?? [])).toBe(TEXT);
  expect(groupViews(source, outermostOf('views/0', 'views/2/views/0'), layout)).toBeUndefined();
});

test('what is copied can be pasted, on the same screen with new ids and on another with its own', () => {
  const copied = copiedText(source, outermostOf('views/2/views/0', 'views/2/views/1'));
  const pasted = readPasted(copied, { source, parent: view('') });
  if (typeof pasted === 'string') throw new Error(pasted);
  const made = after(pasteViews(source, { parent: view(''), index: 1 }, pasted.source, pasted.views));
  expect(ids(made)).toEqual(['a', 'c2', 'd2', 'b', 'box', 'c', 'd']);
  expect(made).toContain('"layout_below": "@id/c2"');
  const other = readSource('{"widget":"LinearLayout"}');
  const root = other.view;
  const pastedThere = root && readPasted(copied, { source: other, parent: root });
  if (!pastedThere || typeof pastedThere === 'string') throw new Error(String(pastedThere));
  const change = pasteViews(other, { parent: root, index: 0 }, pastedThere.source, pastedThere.views);
  const text = applyEdits(other.text, change?.edits ?? []);
  expect(ids(text)).toEqual(['c', 'd']);
  expect(arrived(change)).toEqual(['{', '{']);
  expect(readSource(text).view?.views.map(({ widget }) => widget)).toEqual(['EditText', 'Button']);
});

test.each([
  ['empty', '   '],
  ['noLayout', 'hello'],
  ['noLayout', '[1, 2]'],
  ['noLayout', '{"a": 1}'],
  ['tooLarge', `"${'x'.repeat(1_000_001)}"`],
  ['tooDeep', '['.repeat(600)],
  ['tooDeep', '{"widget":"FrameLayout","views":['.repeat(40) + ']}'.repeat(40)],
  ['forbidden', '{"widget":"View","properties":[{"__proto__":{"a":1}}]}'],
  ['tooMany', JSON.stringify(Array.from({ length: 5_000 }, () => ({ widget: 'View' })))],
])('a text from elsewhere is refused: %s', (problem, text) => {
  expect(readPasted(text, { source, parent: view('') })).toBe(problem);
});

test('the views of a whole screen may be pasted', () => {
  const screen = JSON.stringify({ json_layout: { body_layout: { widget: 'FrameLayout', views: [] } } });
  const pasted = readPasted(screen, { source, parent: view('') });
  expect(typeof pasted === 'string' ? pasted : pasted.views.map(({ widget }) => widget)).toEqual([
    'FrameLayout',
  ]);
});

test.each([
  ['[{ "id": "@+id/a" }, { "text": "A" }]', '[{ "id": "@+id/a" }, { "text": "B" }, { "hint": "H" }]'],
  ['[{ "old": 1 }, { "text": "A" }, { "old": 2 }]', '[{ "text": "B" }, { "hint": "H" }]'],
  ['[{ "old": 1 }]', '[{"text":"B"},{"hint":"H"}]'],
  ['[]', '[{"text":"B"},{"hint":"H"}]'],
  ['[{ "old": 1, "id": "a" }]', '[{"id":"a"},{"text":"B"},{"hint":"H"}]'],
  ['{ "old": 1, "id": "a" }', '[{"id":"a"},{"text":"B"},{"hint":"H"}]'],
  [undefined, '[{"text":"B"},{"hint":"H"}]'],
])('several properties change at once: %s', (before, expected) => {
  const text = `{"widget":"TextView"${before === undefined ? '' : `,"properties":${before}`}}`;
  const read = readSource(text);
  if (!read.view) throw new Error('no view');
  const made = applyEdits(text, setProperties(read, read.view, { old: undefined, text: 'B', hint: 'H' }));
  const { properties } = JSON.parse(made) as { properties: unknown };
  expect(properties).toEqual(JSON.parse(expected));
  expect(setProperties(readSource(made), readSource(made).view ?? read.view, { text: 'B' })).toEqual([]);
});

test('properties of several views change together', () => {
  const made = after(changeViews(source, outermostOf('views/0', 'views/1'), ({ id }) => ({ text: id })));
  expect(made).toContain('[{ "id": "@+id/a" }, { "text": "a" }]');
  expect(made).toContain('[{ "id": "@+id/b" }, { "text": "b" }]');
});

describe('the list of what is posted', () => {
  const input = (id: string) => ({ widget: 'EditText', properties: [{ id: `@+id/${id}` }] });
  const form = (list: unknown) =>
    readSource(
      JSON.stringify(
        {
          widget: 'LinearLayout',
          views: [
            input('a'),
            { widget: 'LinearLayout', views: [input('b')] },
            {
              widget: 'Button',
              action: { command: 'post', post_conlection: '../x' },
              context: { list_field: list },
            },
          ],
        },
        null,
        2,
      ),
    );
  const listAfter = (from: ReadSource, make: (from: ReadSource) => ViewsChange | undefined): unknown => {
    const made = readSource(applyEdits(from.text, make(from)?.edits ?? [])).layout as {
      views: { context?: { list_field: unknown } }[];
    };
    return made.views.at(-1)?.context?.list_field;
  };
  const at = (from: ReadSource, ...paths: string[]) => outermost(from, paths);

  test.each([
    ['a list', ['@+id/a', 'b', 'c'], ['b', 'c'], ['@+id/a', 'c'], []],
    ['a text', '@+id/a,b, c', 'b, c', '@+id/a, c', ''],
    ['a list by number', { 0: 'a', 1: 'b' }, ['b'], ['a'], []],
  ])('loses the fields of views that go, written as %s', (_how, list, withoutA, withoutB, withoutAll) => {
    const from = form(list);
    expect(listAfter(from, () => removeViews(from, at(from, 'views/0')))).toEqual(withoutA);
    expect(listAfter(from, () => removeViews(from, at(from, 'views/1')))).toEqual(withoutB);
    const only = form(Array.isArray(list) ? ['a', 'b'] : typeof list === 'string' ? 'a,b' : list);
    expect(listAfter(only, () => removeViews(only, at(only, 'views/0', 'views/1')))).toEqual(withoutAll);
  });

  test('keeps a field that another view shows as well', () => {
    const from = readSource(form(['a']).text.replace('@+id/b', '@+id/a'));
    expect(listAfter(from, () => removeViews(from, at(from, 'views/0')))).toEqual(['a']);
  });

  test.each([
    ['a list', ['a'], ['a', '@+id/a2']],
    ['a text', 'a', 'a,@+id/a2'],
  ])('takes in the field of a copy, written as %s', (_how, list, expected) => {
    const from = form(list);
    expect(listAfter(from, () => duplicateViews(from, at(from, 'views/0')))).toEqual(expected);
  });

  test('has a field again that was cut and is pasted elsewhere', () => {
    const from = form(['a', 'b']);
    const cut = readSource(applyEdits(from.text, removeViews(from, at(from, 'views/0'))?.edits ?? []));
    const parent = cut.byPath.get('');
    const pasted = parent && readPasted(copiedText(from, at(from, 'views/0')), { source: cut, parent });
    if (!pasted || typeof pasted === 'string') throw new Error('nothing to paste');
    expect(listAfter(cut, () => pasteViews(cut, { parent, index: 0 }, pasted.source, pasted.views))).toEqual([
      'b',
      '@+id/a',
    ]);
  });
});
