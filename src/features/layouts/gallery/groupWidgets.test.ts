import { widgets } from '../../../authoring/check/catalogue/catalogue';
import { groupWidgets } from './groupWidgets';

const found = (text: string) =>
  groupWidgets(widgets, text, 'vi').flatMap(({ members }) => members.map(({ name }) => name));

it.each([
  ['nut', 'Button'],
  ['nút', 'Button'],
  ['NUT', 'Button'],
  ['chu', 'TextView'],
  ['o nhap', 'EditText'],
])('“%s” finds %s', (typed, name) => {
  expect(found(typed)).toContain(name);
});

it('marks that are typed count', () => {
  expect(found('nứt')).toEqual([]);
});
