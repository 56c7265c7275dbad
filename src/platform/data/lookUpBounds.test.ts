import type { Json } from '../../protocol';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, openTo, watchReads, WIDE_FIELDS, wideValues } from '../../../test/platform/filledRows';

/* What is read to look for rows by their titles, to say what rows lead to, and to count those that lead to a row. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const MB = 1024 * 1024;
/** One look, and the step that goes beyond it. */
const ONE_LOOK = 2.2 * MB;
const reference = (name: string, collection: string) => ({ name, label: '', type: 'reference', collection });
const wide = (count: number) => Array.from({ length: count }, (_, n) => wideValues(`t${String(n)}`));
const LINES = Array.from({ length: 29 }, (_, n) => reference(`r${String(n)}`, 'wide'));

/** What a call was answered, and how many bytes were read for it. */
async function watched(call: string, data: Record<string, Json>, collection: string) {
  const stop = watchReads(kho.database);
  const [answer] = await kho.rows('mai', call, data, collection);
  return { answer, ...stop() };
}

test('a search for a title says in a bounded look that there are more', async () => {
  await fillRows(kho, 'wide', openTo(WIDE_FIELDS), wide(60));
  await kho.define(openTo([reference('device', 'wide')]), 'loans');
  const { answer, bytes } = await watched('choices', { field: 'device', search: 'honest' }, 'loans');
  expect(answer?.['data']).toMatchObject({ more: true });
  expect(bytes).toBeLessThan(ONE_LOOK);
});

test('an index leads to a title below any number of rows, in a form and in a file', async () => {
  const fields = WIDE_FIELDS.map((field, n) => (n === 0 ? { ...field, search: true } : field));
  const [device = ''] = await fillRows(kho, 'wide', openTo(fields), [
    { f0: 'Honest projector' },
    ...wide(60),
  ]);
  await kho.define(openTo([reference('device', 'wide')]), 'loans');
  const { answer, bytes } = await watched('choices', { field: 'device', search: 'honest' }, 'loans');
  expect(answer).toMatchObject({ data: { ids: `${device}\n`, titles: 'Honest projector\n' } });
  expect(bytes).toBeLessThan(MB / 4);
  await kho.add('mai', { device: 'honest Projector' }, 'loans');
  expect(await kho.list('mai', {}, 'loans')).toMatchObject([{ device }]);
});

test('a title that may stand below what was looked at is refused in words, and not as one that is missing', async () => {
  await fillRows(kho, 'wide', openTo(WIDE_FIELDS), [{ f0: 'Honest projector' }, ...wide(60)]);
  await kho.define(openTo([reference('device', 'wide')]), 'loans');
  const { answer, bytes } = await watched('add', { device: 'Honest projector' }, 'loans');
  expect(JSON.stringify(answer)).toContain('too many rows to look through for this name');
  expect(bytes).toBeLessThan(ONE_LOOK);
});

test('a post of many titles looks through a collection once', async () => {
  await fillRows(kho, 'wide', openTo(WIDE_FIELDS), wide(8));
  await kho.define(openTo(LINES), 'loans');
  const titles = Object.fromEntries(LINES.map(({ name }, n) => [name, `t${String(n % 8)}`]));
  const { answer, bytes } = await watched('add', titles, 'loans');
  expect(codeOf(answer ? [answer] : [])).toBe('');
  // Beside the look, what the new row leads to may be read for who has a list open.
  expect(bytes).toBeLessThan(ONE_LOOK);
});

test('the question before a removal shares one look among all collections, and says that there may be others', async () => {
  const [row_id = '', other = ''] = await fillRows(
    kho,
    'things',
    openTo(WIDE_FIELDS),
    [{ f0: 'a' }, { f0: 'b' }],
    'mai',
  );
  const fields = [...WIDE_FIELDS.slice(0, 29), reference('to', 'things')];
  const rows = wide(12).map((values) => ({ ...values, to: other }));
  for (const name of ['c1', 'c2', 'c3', 'c4']) await fillRows(kho, name, openTo(fields), rows);
  const { answer, bytes } = await watched('get', { row_id, referring: true }, 'things');
  expect(answer?.['data']).toMatchObject({ referring: 0, referring_others: true });
  expect(bytes).toBeLessThan(ONE_LOOK);
});

test('a list reads no more for its titles than a page, and leaves the others out', async () => {
  const ids = await fillRows(kho, 'wide', openTo(WIDE_FIELDS), wide(60));
  const rows = Array.from({ length: 20 }, (_, row) =>
    Object.fromEntries(LINES.map(({ name }, n) => [name, ids[(row * 29 + n) % ids.length] ?? ''])),
  );
  await fillRows(kho, 'loans', openTo(LINES), rows);
  const { answer, bytes } = await watched('list', { size: 20 }, 'loans');
  // The rows share what may be read, in no certain order.
  const shown = (answer?.['data'] as { rows: { titles: Record<string, string> }[] }).rows;
  const titles = shown.flatMap((row) => Object.keys(row.titles));
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.length).toBeLessThan(20 * LINES.length);
  expect(bytes).toBeLessThan(4 * MB);
});

test('who changes a title reads what its rows lead to once for everybody who is told', async () => {
  const ids = await fillRows(kho, 'wide', openTo(WIDE_FIELDS), wide(6));
  const [row_id = ''] = await fillRows(
    kho,
    'things',
    openTo([{ name: 'called', label: '', type: 'text', required: true }]),
    [{ called: 'a' }],
    'mai',
  );
  const fields = [reference('to', 'things'), ...LINES];
  const values = Object.fromEntries(LINES.map(({ name }, n) => [name, ids[n % 6] ?? '']));
  await fillRows(
    kho,
    'loans',
    openTo(fields),
    Array.from({ length: 5 }, () => ({ to: row_id, ...values })),
  );
  for (const viewer of ['an', 'binh', 'chi'])
    await kho.say(viewer, '../data/loans/list', { size: 20 }, { event_recycler_view: kho.newEvent() });
  const { rows, bytes } = await watched('change', { row_id, called: 'b' }, 'things');
  expect(rows.filter((path) => path.endsWith(ids[0] ?? '-'))).toHaveLength(1);
  expect(bytes).toBeLessThan(2 * MB);
});

test('who changes a row reads a bounded part of the rows of all who have its screen open', async () => {
  const [row_id = ''] = await fillRows(kho, 'things', openTo(WIDE_FIELDS), [{ f0: 'a' }], 'mai');
  const fields = [...WIDE_FIELDS.slice(0, 29), reference('to', 'things')];
  const each = { ...openTo(fields), unique: [{ fields: ['author', 'to'] }] };
  const viewers = ['an', 'binh', 'chi', 'dung'];
  const values = Object.fromEntries(Object.entries(wideValues('t')).slice(0, 29));
  for (let n = 0; n < 10; n += 1)
    for (const viewer of viewers)
      await fillRows(kho, `c${String(n)}`, each, [{ ...values, to: row_id }], viewer);
  for (const viewer of viewers)
    await kho.say(viewer, '../load_form_script/data/things/get', { parameter: { row_id } });
  const { bytes } = await watched('change', { row_id, f0: 'b' }, 'things');
  expect(bytes).toBeLessThan(2.5 * MB);
});
