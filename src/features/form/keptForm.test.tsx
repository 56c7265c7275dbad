import { keptFormKey } from '../../api/slices/browserStorage';
import { isUnsent, readKeptForm, typedValues, writeKeptForm } from './keptForm';

beforeEach(() => localStorage.clear());
const key = keptFormKey('u', 'form');

it('reads what was typed into a form, its rows and theirs', () => {
  const kept = { '': { title: 'Kho', count: 2, agreed: true }, 'row1\nviews/0#a': { note: 'mới' } };
  writeKeptForm('u', 'form', kept);
  expect(readKeptForm('u', 'form')).toEqual(kept);
});

it.each([
  ['rows in rows in rows, and so on', { [`${'a\n'.repeat(20_000)}a`]: { x: '1' } }],
  ['a very long name of a row', { ['a'.repeat(100_000)]: { x: '1' } }],
  ['a very long name of a field', { '': { ['a'.repeat(100_000)]: '1' } }],
  ['a value that no field has', { '': { x: ['1'] } }],
  ['a list', [{ '': { x: '1' } }]],
])('forgets what no form wrote: %s', (_name, kept) => {
  localStorage.setItem(key, JSON.stringify(kept));
  expect(readKeptForm('u', 'form')).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

it('is unsent while something typed was in no post, or the post failed', () => {
  expect(isUnsent([], ['a'], false)).toBe(true);
  expect(isUnsent(['a', 'b'], ['a'], false)).toBe(false);
  expect(isUnsent(['a', 'b'], ['a', 'c'], false)).toBe(true);
  expect(isUnsent(['a', 'b'], ['a'], true)).toBe(true);
  expect(isUnsent(['a', 'b'], [], true)).toBe(false);
});

it('counts what differs from what an input showed at first, and all that rows hold', () => {
  const definitions = [
    { name: 'title', initial: 'Kho' },
    { name: 'note', initial: '' },
  ];
  const snapshot = { '': { title: 'Kho', note: 'mới' }, row1: { title: 'Kho' } };
  const values = { definitions: () => definitions as never, snapshot: () => snapshot };
  expect(typedValues(values)).toEqual(['["","note","mới"]', '["row1","title","Kho"]']);
});
