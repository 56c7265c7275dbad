import type { Json } from '../../protocol';
import { openTo, fillRows, watchReads } from '../../../test/platform/filledRows';
import { forEachTest, messagesOf, paramOf } from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';

/* A conversation that continues for years: what two people see of it is never more than a page. */

const LOANS = openTo([{ name: 'tool', label: 'Tool', type: 'text' }]);
const MESSAGES = openTo([
  { name: 'loan', label: 'Loan', type: 'reference', collection: 'loans', filter: true },
  { name: 'words', label: 'Message', type: 'text', required: true },
]);

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const wordsOf = (rows: readonly Record<string, Json>[]) => rows.map(({ words }) => Number(words));

test('a thread of 10,000 messages opens at its newest, pages back to its first, and shows what is written now', async () => {
  await kho.define(LOANS, 'loans');
  const saw = await kho.add('an', { tool: 'Saw' }, 'loans');
  const thread = Array.from({ length: 10_000 }, (_, at) => ({ loan: saw, words: String(at) }));
  await fillRows(kho, 'messages', MESSAGES, thread);

  const event_recycler_view = kho.newEvent();
  const reads = watchReads(kho.database);
  await kho.say('an', '../data/messages/list', { filter_loan: saw }, { event_recycler_view });
  expect(reads().bytes).toBeLessThan(200_000);
  const [opened] = await messagesOf(kho.database, 'an', event_recycler_view);
  expect(JSON.stringify(opened)).toContain('"9999"');
  expect(JSON.stringify(opened)).not.toContain('"9899"');

  const seen: number[] = [];
  let largest = 0;
  for (let after = '', pages = 0; pages === 0 || after !== ''; pages += 1) {
    const ofPage = watchReads(kho.database);
    const [answer] = await kho.rows('binh', 'list', { filter_loan: saw, size: 100, after }, 'messages');
    largest = Math.max(largest, ofPage().bytes);
    seen.push(...wordsOf(rowsIn([answer ?? {}])));
    after = (answer?.['data'] as { next: string }).next;
  }
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, at) => 9999 - at));
  // The last page costs what the first one does.
  expect(largest).toBeLessThan(200_000);

  const before = (await messagesOf(kho.database, 'an', event_recycler_view)).length;
  expect(await kho.add('binh', { loan: saw, words: 'Now' }, 'messages')).toMatch(/^-/);
  const [come, ...more] = (await messagesOf(kho.database, 'an', event_recycler_view)).slice(before);
  expect(more).toEqual([]);
  expect(come).toMatchObject({ on_top: 1 });
  expect(paramOf(come)).toMatchObject({ item_data: { words: 'Now' } });
});
