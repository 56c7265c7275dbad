import fc from 'fast-check';
import { bareCollection } from '../reference';
import { listStart, readListQuery, readListStart } from './listQuery';

test('what a list begins with is read as it was written', () => {
  const name = fc.constantFrom('scope', 'search', 'sort', 'size', 'filter_status', 'from_day', 'to_day');
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true }), (query) => {
      const start = listStart('requests', query);
      const wellFormed = Object.fromEntries(
        Object.entries(query).map(([one, of]) => [one, of.toWellFormed()]),
      );
      expect(readListStart(start)).toEqual({ collection: 'requests', query: wellFormed });
      // It may be asked for by itself, too.
      expect(bareCollection(start, 'kho')).toBe(start.slice('../'.length));
    }),
  );
});

test('a list without a query is asked for as before', () => {
  expect(listStart('requests')).toBe('../load_form_script/data/requests/list');
  expect(listStart('requests', { scope: '' })).toBe('../load_form_script/data/requests/list');
  expect(readListStart('../load_form_script/data/requests/list')).toEqual({
    collection: 'requests',
    query: {},
  });
});

test.each([
  'colour=red',
  'after=-abc',
  'sort=a&sort=b',
  'filter_=x',
  'filter_A=x',
  '__proto__=1',
  `search=${'a'.repeat(400)}`,
  Array.from({ length: 13 }, (_, n) => `from_f${String(n)}=1`).join('&'),
])('%s is nothing a list can be asked for', (written) => {
  expect(readListQuery(written)).toBeUndefined();
});

test.each(['../load_form_script/data/requests/add?scope=own', '../load_form_script/search', '../x/list', ''])(
  '%s begins no list',
  (written) => {
    expect(readListStart(written)).toBeUndefined();
  },
);
