import { applyEdits } from 'jsonc-parser';
import { readSource } from '../source/readSource';
import { bindList, listBinding } from './bindList';

const LIST = { widget: 'RecyclerView', properties: [{ id: '@+id/recyclerView' }] };
const pressed = (...steps: object[]) => ({ widget: 'Button', actions: steps });
const layout = (...views: object[]) => ({ widget: 'LinearLayout', views: [...views, LIST] });
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** The text after its list was bound; undefined where it cannot be. */
function bound(text: string, collection: string, query = {}, published = ''): unknown {
  const source = readSource(text);
  const before = listBinding(source, published);
  const edits = before && bindList(source, before, { collection, query });
  return edits && JSON.parse(applyEdits(text, edits));
}

test('a layout alone becomes a whole screen that begins with the list', () => {
  const text = `${pretty(layout())}\n`;
  expect(bound(text, 'requests', { scope: 'own' })).toEqual({
    json_layout: layout(),
    load_form_script: '../load_form_script/data/requests/list?scope=own',
  });
});

test('a whole screen says again what it begins with, and keeps everything else', () => {
  const screen = { values_map: { a: 1 }, json_layout: layout() };
  const begun = bound(pretty(screen), 'requests');
  expect(begun).toEqual({ ...screen, load_form_script: '../load_form_script/data/requests/list' });
  expect(bound(pretty(begun), 'notes', { sort: '-day' })).toEqual({
    ...screen,
    load_form_script: '../load_form_script/data/notes/list?sort=-day',
  });
});

test('presses that ask for the list ask for the new one; whose rows and what is searched for stay theirs', () => {
  const postStep = (collection: string, data?: object) => ({
    command: 'post',
    post_conlection: `../data/${collection}/list`,
    ...(data && { data }),
  });
  const other = [
    postStep('others', { sort: 'a' }),
    { command: 'back' },
    { command: 'post', post_conlection: '../x' },
  ];
  const text = pretty(
    layout(
      pressed(postStep('requests', { search: '@{edt}', sort: 'a', filter_kind: 'x' })),
      pressed(postStep('requests')),
      pressed(postStep('requests', { scope: 'all' }), ...other),
    ),
  );
  const published = '../load_form_script/data/requests/list?sort=a&filter_kind=x';
  expect(bound(text, 'notes', { scope: 'own', sort: '-day' }, published)).toMatchObject({
    json_layout: layout(
      pressed(postStep('notes', { scope: 'own', sort: '-day', search: '@{edt}' })),
      pressed(postStep('notes', { scope: 'own', sort: '-day' })),
      pressed(postStep('notes', { scope: 'all', sort: '-day' }), ...other),
    ),
  });
});

test.each([
  ['no list', pretty({ widget: 'TextView' })],
  ['no JSON', `${pretty(layout()).slice(0, -1)}, "x": }`],
  ['several views', pretty([layout()])],
])('a text with %s is not bound', (_name, text) => {
  expect(bound(text, 'requests')).toBeUndefined();
});
