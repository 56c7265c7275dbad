import { isReadingCollection } from './collections';

test.each([
  ['../data/expenses/list', true],
  ['../data/expenses/get', true],
  ['../data/expenses/choices', true],
  ['draft/core/members', true],
  ['../requets/find_books', true],
  ['../data/expenses/add', false],
  ['../data/expenses/change', false],
  ['../data/get', false],
  ['../data/expenses/rows/get', false],
  ['draft/core/invite_member', false],
])('whether asking again under %s may have an effect is known beforehand', (collection, isReading) => {
  expect(isReadingCollection(collection)).toBe(isReading);
});
