import type { JsonObject } from '../../protocol';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, openTo, watchReads } from '../../../test/platform/filledRows';
import { foldText } from '../store/foldText';

/* What a search and a followed list cost where texts are long: folding them takes most of the time. */

jest.mock('../store/foldText', () => {
  const { foldText: fold } = jest.requireActual<{ foldText: typeof foldText }>('../store/foldText');
  return { foldText: jest.fn(fold) };
});

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const TEXTS = openTo(['a', 'b', 'c'].map((name) => ({ name, label: '', type: 'text', search: true })));
const LONG = 'ảo '.repeat(1333);
const long = (beginning: string): JsonObject => ({
  a: `${beginning} ${LONG}`.slice(0, 4000),
  b: LONG,
  c: LONG,
});

const foldedCharacters = (): number =>
  jest.mocked(foldText).mock.calls.reduce((sum, [text]) => sum + text.length, 0);

async function folded(work: () => Promise<unknown>): Promise<number> {
  const before = foldedCharacters();
  await work();
  return foldedCharacters() - before;
}

test('a search of several words reads and folds only rows that have all of them', async () => {
  const [both = ''] = await fillRows(kho, 'texts', TEXTS, [
    long('zz'),
    ...Array.from({ length: 200 }, (_, n) => long(n % 2 ? 'chi' : '')),
    { a: 'zz chi' },
  ]);
  for (const [search, ids] of [
    ['ao zz', [both]],
    ['ao zz chi', []],
    ['ao zzz', []],
  ] as const) {
    const reads = watchReads(kho.database);
    const characters = await folded(async () => {
      const answers = await kho.rows('x', 'list', { search }, 'texts');
      expect(rowsIn(answers).map((row) => row['row_id'])).toEqual(ids);
      expect(answers).toMatchObject([{ data: { next: '' } }]);
    });
    expect(reads().rows).toHaveLength(ids.length);
    expect(characters).toBeLessThan(15_000);
  }
});

test('a word of very many rows does not hide a row, and only so many bytes are read at a time', async () => {
  const ids = await fillRows(kho, 'texts', TEXTS, [
    ...Array.from({ length: 300 }, () => long('gạo')),
    { a: 'gạo đỏ' },
    ...Array.from({ length: 1001 }, () => ({ a: 'đỏ' })),
  ]);
  const foundRows: unknown[] = [];
  let pages = 0;
  for (let after = ''; pages === 0 || after !== '';) {
    const reads = watchReads(kho.database);
    const [answer] = await kho.rows('x', 'list', { search: 'do gao', sort: 'created', after }, 'texts');
    expect(reads().bytes).toBeLessThan(5_000_000);
    foundRows.push(...rowsIn([answer ?? {}]).map((row) => row['row_id']));
    after = (answer?.['data'] as { next: string }).next;
    pages += 1;
  }
  expect(foundRows).toEqual([ids[300]]);
  // Rows of 20 kB, of which 4 MB are read for a page.
  expect(pages).toBe(2);
});

test('a change folds the texts of its row once for all lists that follow it', async () => {
  await kho.define(TEXTS, 'texts');
  // As much as one request may hold.
  const row = await kho.add('an', { a: LONG, b: LONG }, 'texts');
  expect(row).toMatch(/^-/);
  for (let n = 0; n < 4; n += 1)
    for (const uid of ['an', 'binh', 'chi', 'dung', 'em']) {
      const more = { event_recycler_view: kho.newEvent() };
      const answers = await kho.say(uid, '../data/texts/list', { search: `ao ${String(n)}` }, more);
      expect(codeOf(answers)).toBe('');
    }
  const characters = await folded(async () => {
    expect(await kho.codeOf('an', 'change', { row_id: row, a: 'ảo 2' }, 'texts')).toBe('');
  });
  // Before and after the change, for the index and for the lists.
  expect(characters).toBeGreaterThan(4 * LONG.length);
  expect(characters).toBeLessThan(8 * LONG.length);
});
