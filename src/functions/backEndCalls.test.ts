import type { Json } from '../protocol';
import { memoryConnection } from '../../test/functions/memoryConnection';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { messagesOf, post } from '../../test/platform/platformHarness';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createInstance } from './instance';
import { applicationOf } from '../../test/platform/applicationOf';

/* What a back end asks itself, where functions answer. */

const BACK_END = 'backend:kho';
const DEVICES = {
  title: 'Devices',
  fields: [{ name: 'name', label: 'Name', type: 'text', max: 20 }],
  ...{ see: ['role:back_end'], add: ['role:back_end'], change: ['role:back_end'], remove: [] },
};

const sent = (uid: string, event: string, collection: string, data: Json, more: Record<string, Json> = {}) =>
  ({ ...post(uid, event, collection, data, more), application: 'kho' }) as unknown as Json;

async function startKho() {
  const database = createMemoryDatabase();
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'dev' }),
  });
  const log = jest.fn<undefined, [string]>();
  const connect = () => Promise.resolve(memoryConnection(database));
  const instances = [createInstance({ connect, log }), createInstance({ connect, log })] as const;
  const definition = { act: 'define', collection: 'devices', definition: JSON.stringify(DEVICES) };
  const defined = sent('dev', 'e0', 'draft/core/data_model', '', definition);
  await database.update({ 'request/-a': defined });
  await instances[0].request('-a', defined);
  const close = () => Promise.all(instances.map((instance) => instance.close()));
  return { database, instances, log, close };
}

const dataOf = async (database: PlatformDatabase, event: string): Promise<unknown> =>
  (await messagesOf(database, BACK_END, event))[0]?.['data'];

test('the calls of a back end are answered in the order they were sent, whichever event comes first', async () => {
  const { database, instances, log, close } = await startKho();
  const change = (act: string, name: string, row_id = '') => ({
    changes: [{ act, collection: 'devices', row_id, values: { name } }],
  });
  const calls = [
    ['-b', '../data/transaction', change('add', 'Loa')],
    ['-c', '../data/devices/list', {}],
    ['-d', '../data/transaction', change('add', 'Micro')],
    ['-e', '../data/devices/list', { sort: 'created' }],
  ] as const;
  for (const [key, collection, data] of calls)
    await database.update({ [`request/${key}`]: sent(BACK_END, `e${key}`, collection, data) });
  const late = [...calls].reverse();
  await Promise.all(
    late.map(async ([key], n) => instances[n % 2]?.request(key, await database.get(`request/${key}`))),
  );
  expect(await dataOf(database, 'e-b')).toMatchObject({ rows: [{ revision: 1 }] });
  expect(await dataOf(database, 'e-c')).toMatchObject({ rows: [{ name: 'Loa', author: BACK_END }] });
  expect(await dataOf(database, 'e-e')).toMatchObject({ rows: [{ name: 'Loa' }, { name: 'Micro' }] });
  expect(await database.get('request')).toBeNull();
  expect(log.mock.calls).toEqual([]);
  await close();
});
