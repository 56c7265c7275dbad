import fc from 'fast-check';
import { SEED } from '../../../../test/seed';
import { jsonValue, readSource, type ReadSource } from './readSource';
import { joinChanges, layoutAfter, updateSource, type TextChange } from './updateSource';

const label = (id: string, text: string) => ({
  widget: 'TextView',
  properties: [{ id: `@+id/${id}` }, { text }, { field_name: `f_${id}` }],
});
const item = label('item', 'Món');
const SCREEN = {
  json_layout: {
    body: {
      widget: 'LinearLayout',
      properties: [{ orientation: 'vertical' }],
      views: [
        label('a', 'Một'),
        { widget: 'GridView', properties: { numColumns: 2, grid_view_layout_item: item } },
        { widget: 'FrameLayout', views: { 3: label('late', 'x'), 1: label('early', '}{"') } },
        null,
        { widget: 'LinearLayout', properties: [], views: [label('b', ''), label('c', '[')] },
      ],
    },
    tool_bar_layout: label('bar', 'Thanh'),
  },
  load_form_script: '',
};

interface Edit {
  from: number;
  to: number;
  insert: string;
}

const applyEdit = (text: string, { from, to, insert }: Edit) => text.slice(0, from) + insert + text.slice(to);
const changeOf = ({ from, to, insert }: Edit): TextChange => ({ from, to, length: insert.length });

function after(before: ReadSource, change: TextChange, text: string): ReadSource {
  const layoutText = layoutAfter(before, change, (from, to) => text.slice(from, to));
  return updateSource(before, change, text, layoutText);
}

/** All that is known of the views, but how it was come by. */
const facts = ({ byPath }: ReadSource) =>
  [...byPath.values()]
    .map(({ node, views, ...rest }) => ({
      ...rest,
      at: [node.offset, node.length],
      views: views.map(({ path }) => path),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

it('knows the same of a text as if it had read all of it, whatever was typed on the way', () => {
  const typed = fc.constantFrom(
    ...['x', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', '\n', '1', 'null', '"text": "y",', '{},', '},{'],
    ...['{"widget":"TextView"},', '"views":[{"widget":"Button"}],', '"__proto__":1,', '"properties":[],', ''],
  );
  const step = fc.record({
    at: fc.nat(),
    length: fc.constantFrom(0, 0, 0, 1, 2, 30),
    insert: typed,
    // Most of what is typed is whole again a moment later.
    back: fc.boolean(),
    // Several keys before the text is read again.
    wait: fc.boolean(),
  });
  const indent = fc.constantFrom(0, 2);
  const steps = fc.array(step, { maxLength: 12 });
  let wholeCount = 0;
  let partly = 0;
  fc.assert(
    fc.property(indent, steps, (spaces, all) => {
      let text = JSON.stringify(SCREEN, null, spaces);
      let source = readSource(text);
      let change: TextChange | undefined;
      const type = (edit: Edit) => {
        text = applyEdit(text, edit);
        change = joinChanges(change, changeOf(edit));
      };
      const read = () => {
        if (!change) return;
        const before = source;
        source = after(before, change, text);
        change = undefined;
        const parsed = jsonValue(text);
        expect(source.broken === undefined).toBe(parsed !== undefined);
        if (!parsed) return;
        wholeCount += 1;
        expect(source.layout).toEqual(parsed.value);
        expect(facts(source)).toEqual(facts(readSource(text)));
        if ([...source.byPath.values()].some((view) => before.byPath.get(view.path) === view)) partly += 1;
      };
      for (const { at, length, insert, back, wait } of all) {
        const from = at % (text.length + 1);
        const to = Math.min(text.length, from + length);
        const takenText = text.slice(from, to);
        type({ from, to, insert });
        if (!wait) read();
        if (!back) continue;
        type({ from, to: from + insert.length, insert: takenText });
        if (!wait) read();
      }
      read();
    }),
    { seed: SEED, numRuns: 400 },
  );
  // The texts were not all broken, and not all read from the start.
  expect(wholeCount).toBeGreaterThan(400);
  expect(partly).toBeGreaterThan(wholeCount / 2);
});

it('keeps every view and every part of the value that did not change', () => {
  const text = JSON.stringify(SCREEN, null, 2);
  const before = readSource(text);
  const keptSource = { ...before, byPath: new Map(before.byPath) };
  const offset = text.indexOf('"Một"') + 4;
  const now = after(
    before,
    { from: offset, to: offset, length: 4 },
    applyEdit(text, { from: offset, to: offset, insert: ' hai' }),
  );
  const changed = [...now.byPath].filter(([path, view]) => keptSource.byPath.get(path) !== view);
  expect(changed.map(([path]) => path).sort()).toEqual([
    'json_layout',
    'json_layout/body',
    'json_layout/body/views/0',
  ]);
  const part = (layout: unknown) => (layout as typeof SCREEN).json_layout;
  expect(part(now.layout).tool_bar_layout).toBe(part(before.layout).tool_bar_layout);
  expect(part(now.layout).body.views[4]).toBe(part(before.layout).body.views[4]);
  expect(part(now.layout).body.views[0]).toEqual(label('a', 'Một hai'));
});

it('reads on in the rest of a text while one view of it is broken', () => {
  const text = JSON.stringify(SCREEN, null, 2);
  const offset = text.indexOf('"Một"') + 4;
  const brokenSource = after(
    readSource(text),
    { from: offset, to: offset + 1, length: 0 },
    applyEdit(text, { from: offset, to: offset + 1, insert: '' }),
  );
  expect(brokenSource.broken).toBeDefined();
  expect(brokenSource.layout).toEqual(SCREEN);
  expect(brokenSource.byPath.get('json_layout/body/views/3/views/1')?.text).toBe('[');
});

it('takes in what nests too deep to be read, and continues once it is gone', () => {
  const text = JSON.stringify(SCREEN, null, 2);
  const offset = text.indexOf('"Một"');
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const pasted = { from: offset, to: offset + '"Một"'.length, insert: deep };
  const during = after(readSource(text), changeOf(pasted), applyEdit(text, pasted));
  const undone = { from: offset, to: offset + deep.length, insert: '"Một"' };
  expect(facts(after(during, changeOf(undone), text))).toEqual(facts(readSource(text)));
});
