import { readStart } from './listQuery';
import { readRelatedRows, rowStart } from './relatedRows';

test('a screen of a row says which rows it lists below, and how', () => {
  const related = { collection: 'messages', field: 'loan', query: { sort: 'day', filter_kind: 'a & b' } };
  const start = rowStart('loans', related);
  expect(start).toBe(
    '../load_form_script/data/loans/get?rows=messages-loan&sort=day&filter_kind=a%20%26%20b',
  );
  const { query = '', ...of } = readStart(start) ?? {};
  expect(of).toEqual({ collection: 'loans', kind: 'get' });
  expect(readRelatedRows(query)).toEqual(related);
  expect(rowStart('loans')).toBe('../load_form_script/data/loans/get');
});

test.each([
  '',
  'sort=day',
  'rows=messages',
  'rows=messages-loan-more',
  'rows=../x-loan',
  'rows=messages-loan&after=x',
  'rows=messages-loan&filter_loan=-x',
])('%p lists no rows', (written) => {
  expect(readRelatedRows(written)).toBeUndefined();
});
