import { memoryConnection } from '../../test/functions/memoryConnection';
import { startData } from '../../test/platform/dataHarness';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { messagesOf, waitUntil } from '../../test/platform/platformHarness';
import { dayEvent } from '../protocol';
import { createInstance } from './instance';

/* Notices by a date, where no process runs all the time. */

test('the sweep tells notices that are due by a date, and an instance that answers requests does not', async () => {
  let now = Date.UTC(2026, 0, 10, 5);
  const database = createMemoryDatabase(() => now);
  const kho = await startData({ database });
  await kho.define({
    title: 'Loans',
    fields: [
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'to', label: 'To', type: 'date' },
    ],
    ...{ see: ['everyone'], add: ['everyone'], change: [], remove: [] },
    notices: [{ at: { field: 'to' }, tell: 'author', text: '{title}' }],
  });
  await kho.add('an', { title: 'Sách', to: '2026-01-11' });
  await kho.close();
  now = Date.UTC(2026, 0, 11, 1);
  const cards = async () => messagesOf(database, 'an', dayEvent(now));
  const instance = createInstance({
    connect: () => Promise.resolve(memoryConnection(database)),
    log: () => undefined,
  });
  const key = database.newKey();
  await instance.request(key, null);
  expect(await cards()).toEqual([]);
  const swept = instance.sweep();
  await waitUntil(async () => (await cards()).length > 0, 'the notice');
  await instance.close();
  await swept;
  expect(await cards()).toHaveLength(1);
});
