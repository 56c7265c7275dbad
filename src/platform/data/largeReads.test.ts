import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { EXPENSES, rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import {
  COLLECTIONS,
  fillRows,
  openTo,
  watchReads,
  WIDE_FIELDS,
  wideValues,
} from '../../../test/platform/filledRows';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { CONSOLE_ORIGIN, type Json } from '../../protocol';
import { WORK_RATE } from '../load/loadLimits';

/* How many bytes the platform reads for one request where rows are large, and how requests beyond that are refused. */

const MB = 1024 * 1024;
let ahead = 0;
let kho: DataHarness;
forEachTest(
  () => startData({ database: createMemoryDatabase(() => Date.now() + ahead) }),
  (started) => (kho = started),
);

const WIDE = openTo(WIDE_FIELDS);
const NARROWER = openTo(WIDE_FIELDS.slice(0, -1));

const wide = (count: number, first: (n: number) => string = () => 'a') =>
  Array.from({ length: count }, (_, n) => wideValues(first(n)));

test('a page on which little is shown reads no more than a few MB, and the next ones continue from there', async () => {
  const ids = await fillRows(
    kho,
    'wide',
    WIDE,
    wide(100, (n) => (n === 90 ? 'zz' : 'a')),
  );
  for (const sort of ['created', 'f0']) {
    const foundRows: unknown[] = [];
    let pages = 0;
    for (let after = ''; pages === 0 || after !== ''; pages += 1) {
      const reads = watchReads(kho.database);
      // The index of this order holds all of them between these bounds, and the rows say otherwise.
      const [answer] = await kho.rows(
        'x',
        'list',
        { sort, size: 1, from_f0: 'b', to_f0: 'zzz', after },
        'wide',
      );
      expect(reads().bytes).toBeLessThan(6 * MB);
      foundRows.push(...rowsIn([answer ?? {}]).map((row) => row['row_id']));
      after = (answer?.['data'] as { next: string }).next;
    }
    expect(foundRows).toEqual([ids[90]]);
    expect([sort, pages > 2]).toEqual([sort, sort === 'created']);
  }
});

test('a definition that would write too much again is refused before its rows are read', async () => {
  await fillRows(kho, 'wide', WIDE, wide(100));
  const reads = watchReads(kho.database);
  const refused = await kho.define(NARROWER, 'wide');
  expect(codeOf([refused])).toBe('too_many_rows');
  expect(JSON.stringify(refused)).toContain('With more than 1000 rows, or 10 MB');
  expect(reads().bytes).toBeLessThan(MB);
  // What the counts do not tell of is noticed while it is read.
  await kho.database.update({ [`${COLLECTIONS}/wide/counts`]: null });
  expect(codeOf([await kho.define(NARROWER, 'wide')])).toBe('too_many_rows');
});

test('a definition that may be changed reads the rows in small steps, and all of them', async () => {
  const ids = await fillRows(kho, 'wide', WIDE, wide(60));
  const reads = watchReads(kho.database);
  expect(codeOf([await kho.define(NARROWER, 'wide')])).toBe('');
  expect(reads().largest).toBeLessThan(2 * MB);
  const rows = (await kho.database.get(`${COLLECTIONS}/wide/rows`)) as Record<string, { values: object }>;
  expect(Object.keys(rows)).toEqual(ids);
  expect(Object.values(rows).filter(({ values }) => 'f29' in values)).toEqual([]);
});

test('a release of several definitions writes no more again than one of them may', async () => {
  const names = ['one', 'two'];
  for (const name of names) await fillRows(kho, name, WIDE, wide(50));
  const release = async (wanted: readonly string[]): Promise<string> => {
    const definitions: Json = wanted.map((collection) => ({
      collection,
      definition: JSON.stringify(NARROWER),
    }));
    const json = JSON.stringify({ act: 'publish', definitions, user_id: 'dev', event: kho.newEvent() });
    const record = { ...post('dev', '', 'draft/core/release', ''), application: 'kho' };
    return codeOf(await kho.ask({ ...record, origin: CONSOLE_ORIGIN, json }));
  };
  expect(await release(names)).toBe('too_many_rows');
  expect(await release(['one'])).toBe('');
});

test('who has long texts compared for rules over and over is refused for a while', async () => {
  await fillRows(
    kho,
    'wide',
    WIDE,
    wide(60, (n) => String(n)),
  );
  const unique = ['1', '2', '3'].map((n) => ({ fields: ['f0', `f1${n}`, `f2${n}`] }));
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    codes.push(codeOf([await kho.define({ ...WIDE, unique }, 'wide')]));
    await kho.define(WIDE, 'wide');
  }
  expect(codes[0]).toBe('');
  expect(codes.at(-1)).toBe('too_many_requests');
  expect(codeOf([await kho.define(EXPENSES, 'expenses')])).toBe('too_many_requests');
});

test('who has too much read is refused for a while, also what waits already, and nobody else is', async () => {
  await fillRows(kho, 'wide', WIDE, wide(50));
  const query = { sort: 'created', size: 1, from_f0: 'b' };
  const list = () => kho.codeOf('x', 'list', query, 'wide');
  const codes = await Promise.all(Array.from({ length: 40 }, list));
  const served = codes.filter((code) => code === '').length;
  expect(served).toBeGreaterThan(WORK_RATE.burst / (6 * MB));
  expect(served).toBeLessThan(WORK_RATE.burst / (4 * MB) + 1);
  expect(new Set(codes)).toEqual(new Set(['', 'too_many_requests']));
  expect(await list()).toBe('too_many_requests');
  expect(await kho.codeOf('y', 'list', query, 'wide')).toBe('');
  ahead += 60_000;
  expect(await list()).toBe('');
});
