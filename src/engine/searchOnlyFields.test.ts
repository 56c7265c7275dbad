import { searchOnlyFields } from './parseLayout';

const button = (actions: object[]) => ({ widget: 'Button', properties: [{ text: 'Go' }], actions });
const list = { command: 'post', post_conlection: '../data/books/list', data: { search: '@{words}' } };
const add = { command: 'post', post_conlection: '../data/books/add', data: { name: '@{name}' } };
const set = (field: string) => ({ command: 'set_field', field, value: 'on' });

const areSearched = (...views: object[]) => {
  const isSearched = searchOnlyFields({ widget: 'LinearLayout', properties: [], views })({
    data: {},
    clicks: {},
  });
  return (name: string) => isSearched({ name, ids: [name] });
};

test('what only says how a screen looks does not wait to be sent', () => {
  const isSearched = areSearched(button([set('shelf'), set('words'), list]), button([set('name'), add]));
  expect(['shelf', 'words', 'name', 'other'].map(isSearched)).toEqual([true, true, false, false]);
});

test('a field that steps set waits where a press sends all fields', () => {
  const sendsAll = { command: 'post', post_conlection: '../data/books/add' };
  expect(areSearched(button([set('shelf')]), button([sendsAll]))('shelf')).toBe(false);
});
