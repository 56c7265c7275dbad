import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

/** The titles of the rows that a list of `an` has, or the code of the refusal. */
async function titlesBy(query: Record<string, string | number>): Promise<unknown> {
  const rows = await kho.list('an', query);
  return typeof rows === 'string' ? rows : rows.map(({ title }) => title);
}

test('a filter by a choice that was renamed since stays usable, as does the list', async () => {
  await kho.define(EXPENSES);
  await kho.add('an', { title: 'Vé', amount: 5 });
  const renamed = EXPENSES.fields.map((field) =>
    field.name === 'status' ? { ...field, choices: ['asked', 'approved'], initial: 'asked' } : field,
  );
  await kho.define({ ...EXPENSES, fields: renamed });
  await kho.add('an', { title: 'Trà', amount: 7 });
  // Rows from before keep their value, and are found by it.
  expect(await titlesBy({ filter_status: 'new' })).toEqual(['Vé']);
  expect(await titlesBy({ filter_status: 'asked' })).toEqual(['Trà']);
  expect(await titlesBy({ filter_status: 'refused' })).toEqual([]);
  expect(await titlesBy({ filter_status: '' })).toEqual(['Trà', 'Vé']);
});

test('a filter by a choice takes several values, at most ten', async () => {
  const title = { name: 'title', label: 'Title', type: 'text', search: true };
  const choices = ['new', 'lent', 'lost'];
  const state = { name: 'state', label: 'State', type: 'choice', choices, filter: true };
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  await kho.define({ title: 'Books', fields: [title, state], ...rights });
  for (const [name, value] of [
    ['Vé', 'new'],
    ['Trà', 'lent'],
    ['Sách', 'lost'],
  ] as const)
    await kho.add('an', { title: name, state: value });
  expect(await titlesBy({ filter_state: 'new\nlost' })).toEqual(['Sách', 'Vé']);
  expect(await titlesBy({ filter_state: ' new \n\nnew' })).toEqual(['Vé']);
  expect(await titlesBy({ filter_state: 'new\nlost', scope: 'own', search: 'sach' })).toEqual(['Sách']);
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${String(at)}`).join('\n');
  expect(await titlesBy({ filter_state: values(10) })).toEqual([]);
  expect(await titlesBy({ filter_state: values(11) })).toBe('bad_query');
});

test('numbers of a screen are bounds, and empty ones are none', async () => {
  await kho.define(EXPENSES);
  for (const [title, amount] of [
    ['Vé', 5],
    ['Trà', 7],
    ['Sách', 9],
  ] as const)
    await kho.add('an', { title, amount });
  expect(await titlesBy({ from_amount: 6, to_amount: '', sort: 'amount' })).toEqual(['Trà', 'Sách']);
  expect(await titlesBy({ from_amount: '', to_amount: 7, sort: '-amount' })).toEqual(['Trà', 'Vé']);
});

test('rows are found by five fields at once; a sixth to filter by is refused', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  const fieldOf = (name: string) => ({
    name,
    label: name,
    type: 'choice',
    choices: ['yes', 'no'],
    filter: true,
  });
  const title = { name: 'title', label: 'Title', type: 'text' };
  const books = { title: 'Books', see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  await kho.define({ ...books, fields: [title, ...names.map(fieldOf)] }, 'books');
  const all = Object.fromEntries(names.map((name) => [name, 'yes']));
  await kho.add('an', { title: 'Vé', ...all }, 'books');
  await kho.add('an', { title: 'Trà', ...all, five: 'no' }, 'books');
  const query = Object.fromEntries(names.map((name) => [`filter_${name}`, 'yes']));
  expect(await kho.list('an', query, 'books')).toMatchObject([{ title: 'Vé' }]);
  const sixth = await kho.define({ ...books, fields: [title, ...[...names, 'six'].map(fieldOf)] }, 'books');
  expect(codeOf([sixth])).toBe('bad_definition');
});
