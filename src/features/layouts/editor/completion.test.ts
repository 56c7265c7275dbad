import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { SampleRow } from '../preview/sampleRow';
import { readSource } from '../source/readSource';
import { layoutCompletion } from './completion';
import { documentationAt } from './hover';

/** A text with the cursor at `|`. */
function textAndCursor(marked: string): { text: string; cursor: number } {
  const cursor = marked.indexOf('|');
  return { text: marked.slice(0, cursor) + marked.slice(cursor + 1), cursor };
}

async function completionsAt(marked: string, explicit = true, row?: SampleRow): Promise<string[]> {
  const { text, cursor } = textAndCursor(marked);
  const state = EditorState.create({ doc: text });
  const result = await layoutCompletion(
    'en',
    () => readSource(text),
    undefined,
    row,
  )(new CompletionContext(state, cursor, explicit));
  return (result?.options ?? []).map(({ label }) => label);
}

const relative = (property: string) => `{"widget": "RelativeLayout", "views": [
  {"widget": "TextView", "properties": [{"id": "@+id/a"}]},
  {"widget": "TextView", "properties": [{"id": "@+id/b"}, ${property}]}]}`;

it('offers what fits the place', async () => {
  expect(await completionsAt('{"widget": "Text|"}')).toEqual(
    expect.arrayContaining(['TextView', 'EditText']),
  );
  expect(await completionsAt('{"|"}')).toEqual(
    expect.arrayContaining(['widget', 'properties', 'views', 'action']),
  );
  const names = await completionsAt('{"widget": "TextView", "properties": [{"|"}]}');
  expect(names).toEqual(expect.arrayContaining(['text', 'textColor', 'id', 'layout_width']));
  expect(names).not.toContain('numColumns');
  expect(await completionsAt('{"widget": "TextView", "properties": [{"layout_width": "|"}]}')).toContain(
    'match_parent',
  );
  expect(await completionsAt('{"widget": "TextView", "properties": [{"visibility": "|"}]}')).toEqual([
    'visible',
    'invisible',
    'gone',
  ]);
  expect(await completionsAt('{"widget": "TextView", "properties": [|]}')).toContain('text');
});

it('offers rules of a parent inside that parent only, and ids of siblings only', async () => {
  expect(await completionsAt(relative('{"lay|"}'))).toEqual(
    expect.arrayContaining(['layout_below', 'layout_alignParentTop']),
  );
  expect(await completionsAt(relative('{"lay|"}'))).not.toContain('layout_weight');
  expect(await completionsAt(relative('{"layout_below": "|"}'))).toEqual(['@+id/a']);
});

it('offers names and functions inside expressions, and what actions are made of', async () => {
  const document = (behaviour: string) =>
    `{"widget": "LinearLayout", "views": [{"widget": "EditText", "properties": [{"id": "@+id/amount"}]}, {"widget": "TextView", ${behaviour}}]}`;
  expect(await completionsAt(document('"expressions": {"|"}'))).toEqual(
    expect.arrayContaining(['text', 'visibility']),
  );
  expect(await completionsAt(document('"expressions": {"|"}'))).not.toContain('id');
  const names = await completionsAt(document('"expressions": {"text": "@{am|}"}'));
  expect(names).toEqual(
    expect.arrayContaining(['amount', 'row', 'param', 'person', 'Format.money', 'View.GONE']),
  );
  expect(await completionsAt(document('"expressions": {"text": "@{Format.|}"}'))).toEqual([
    'number',
    'money',
    'date',
    'dateTime',
  ]);
  expect(await completionsAt(document('"expressions": {"text": "@{amount.|}"}'))).toContain('trim');
  expect(await completionsAt(document('"actions": [{"command": "|"}]'))).toEqual(
    expect.arrayContaining(['post', 'confirm', 'set_field']),
  );
  expect(await completionsAt(document('"actions": [{"|"}]'))).toEqual(
    expect.arrayContaining(['if', 'message']),
  );
  expect(await completionsAt(document('"actions": [{"command": "set_field", "field": "|"}]'))).toEqual([
    '@+id/amount',
  ]);
  expect(await completionsAt(document('"actions": [{"if": "@{am|}"}]'))).toContain('amount');
  expect(await completionsAt(document('"action": {"command": "|"}'))).toContain('open_form');
});

it('offers the fields of the row that the document draws, and what stands below them', async () => {
  const row = { row_id: 'r', condition: 'new', titles: { shelf: 'Shelf 1' } };
  const label = (expression: string) =>
    `{"widget": "TextView", "expressions": {"text": "@{${expression}|}"}}`;
  expect(await completionsAt(label('row.'), true, row)).toEqual(['row_id', 'condition', 'titles']);
  expect(await completionsAt(label('row.con'), false, row)).toContain('condition');
  expect(await completionsAt(label('row.titles.'), true, row)).toEqual(['shelf']);
  expect(await completionsAt(label('row.condition.'), true, row)).toContain('trim');
});

it('offers nothing where nothing is known, and stays quiet unless asked', async () => {
  expect(await completionsAt('{"action": {"post_conlection": "|"}}')).toEqual([]);
  expect(await completionsAt('{"widget": "TextView", "properties": [{"text": "|"}]}')).toEqual([]);
  expect(await completionsAt('{"widget": "TextView", "properties": [|]}', false)).toEqual([]);
  expect(await completionsAt('|')).toEqual([]);
});

it('documents the widget and the property under the pointer, in both languages', () => {
  const words = { values: 'Values', fallback: 'Default', inside: 'Inside' };
  const infoAt = (marked: string, language: 'vi' | 'en') => {
    const { text, cursor } = textAndCursor(marked);
    return documentationAt(cursor, readSource(text), language, words);
  };
  const widget = '{"widget": "Text|View"}';
  expect(infoAt(widget, 'en')?.title).toBe('TextView');
  expect(infoAt(widget, 'vi')?.lines[0]).not.toBe(infoAt(widget, 'en')?.lines[0]);
  const property = relative('{"layout_be|low": "@+id/a"}');
  expect(infoAt(property, 'en')).toMatchObject({ title: 'layout_below: anchor' });
  expect(infoAt(property, 'en')?.lines.join(' ')).toContain('Inside: relative');
  expect(
    infoAt('{"widget": "TextView", "properties": [{"visibi|lity": "gone"}]}', 'en')?.lines.join(' '),
  ).toContain('Values: visible, invisible, gone');
  expect(infoAt('{"widget": "TextView", "properties": [{"nob|ody": "gone"}]}', 'en')).toBeUndefined();
  expect(infoAt('{"wid|get": "TextView"}', 'en')).toBeUndefined();
});

it('offers the application’s own resources first, and its texts where a text stands', async () => {
  const table = {
    colors: { brand: { light: '#112233' } },
    strings: { title: { vi: 'Kho' } },
    drawables: { mark: 'data:image/png;base64,iVBORw0KGgo=' },
  };
  const optionsAt = async (marked: string) => {
    const { text, cursor } = textAndCursor(marked);
    const context = new CompletionContext(EditorState.create({ doc: text }), cursor, true);
    const result = await layoutCompletion('en', () => readSource(text), table)(context);
    return (result?.options ?? []).map(({ label }) => label);
  };
  const view = (property: string) => `{"widget": "ImageView", "properties": [{"${property}": "@|"}]}`;
  expect((await optionsAt(view('tint')))[0]).toBe('@color/brand');
  expect((await optionsAt(view('src'))).slice(0, 2)).toEqual(['@drawable/mark', '@color/brand']);
  expect(await optionsAt(view('contentDescription'))).toEqual(['@string/title']);
  expect(await completionsAt(view('contentDescription'))).toEqual([]);
});
