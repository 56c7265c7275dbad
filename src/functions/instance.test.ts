import type { Json } from '../protocol';
import { memoryConnection } from '../../test/functions/memoryConnection';
import { ADD_EVENT } from '../../test/fixture/club';
import { clubDatabase } from '../../test/platform/clubHarness';
import { messagesOf, post, waitUntil } from '../../test/platform/platformHarness';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createInstance } from './instance';
import { applicationOf } from '../../test/platform/applicationOf';

/* A function ends, whatever is under the key of its request and however long the database takes nothing. */

/** No claim runs out on a busy machine unless a test says so. */
function instanceOn(database: PlatformDatabase, { leaseMs = 60_000, patienceMs = 60_000 } = {}) {
  const loggedLines: string[] = [];
  const instance = createInstance({
    connect: () => Promise.resolve(memoryConnection(database)),
    log: (line) => loggedLines.push(line),
    ...{ leaseMs, patienceMs },
  });
  return { instance, loggedLines };
}

test('an event of a request that was sent twice to a closed application ends', async () => {
  const database = await clubDatabase();
  const record: Json = { ...post('binh', 'e1', '../x', {}), application: 'kho' };
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an', access: 'members' }),
    'request/k1': record,
  });
  const { instance, loggedLines } = instanceOn(database);
  await Promise.all([instance.request('k1', record), instance.request('k1', record)]);
  expect(loggedLines).toEqual([]);
  await instance.close();
});

test('a function waits for a request for a bounded time, and the sweep continues with it', async () => {
  const database = await clubDatabase();
  let isFull = true;
  const record: Json = { ...post('an', 'e1', ADD_EVENT, { title: 'Buổi' }) };
  await database.update({ 'request/k1': record });
  const filled: PlatformDatabase = {
    ...database,
    update: (values) =>
      isFull && 'request/k1' in values ? Promise.reject(new Error('disk full')) : database.update(values),
  };
  const { instance, loggedLines } = instanceOn(filled, { leaseMs: 60, patienceMs: 100 });
  await instance.request('k1', record);
  expect(loggedLines.at(-1)).toBe('k1 is not done after 0.1 s and is left to the sweep');
  await instance.close();
  isFull = false;
  const { instance: other } = instanceOn(database);
  const swept = other.sweep();
  await waitUntil(async () => !(await database.exists('request/k1')), 'its end');
  await other.close();
  await swept;
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
});
