import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows } from '../../../test/platform/filledRows';
import { MAX_REWRITTEN } from '../load/loadLimits';

const RIGHTS = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
const refersTo = (...collections: string[]) => ({
  title: 'Rows',
  fields: [
    { name: 'words', label: '', type: 'text' },
    ...collections.map((collection) => ({
      name: `link_${collection}`,
      label: '',
      type: 'reference',
      collection,
    })),
  ],
  ...RIGHTS,
});

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const drop = async (collection: string, ...also: string[]): Promise<string> =>
  codeOf([await kho.model('dev', 'drop', { collection, also })]);

test('collections that refer to each other are deleted together, however many rows they have', async () => {
  await kho.define(refersTo(), 'cats');
  await kho.define(refersTo('cats'), 'dogs');
  const rows = Array.from({ length: MAX_REWRITTEN + 1 }, (_, n) => ({ words: String(n) }));
  for (const [one, other] of [
    ['cats', 'dogs'],
    ['dogs', 'cats'],
  ] as const)
    await fillRows(kho, one, refersTo(other), rows);
  expect(await drop('cats')).toBe('bad_definition');
  expect(codeOf([await kho.define(refersTo(), 'cats')])).toBe('too_many_rows');
  expect(await drop('cats', 'dogs')).toBe('');
  expect(await kho.database.get('applications/kho/collections')).toBeNull();
  expect(await kho.database.get('applications/kho/collections_names')).toBeNull();
});

test('a collection that stays keeps those that it refers to', async () => {
  await kho.define(refersTo(), 'cats');
  await kho.define(refersTo('cats'), 'dogs');
  await kho.define(refersTo('dogs'), 'birds');
  expect(await drop('cats', 'dogs')).toBe('bad_definition');
  expect(await drop('cats', '../kho')).toBe('bad_field');
  expect(await drop('cats', 'dogs', 'birds')).toBe('');
});
