import type { Json } from '../protocol';
import { memoryConnection } from '../../test/functions/memoryConnection';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { post } from '../../test/platform/platformHarness';
import { keyRecord } from '../platform/gateway/backEndKeys';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createFunctions } from './createFunctions';
import { createInstance, type Instance } from './instance';
import { applicationOf } from '../../test/platform/applicationOf';

/* What an instance of the functions leaves when it may be stopped, and which database it is for. */

// The library asks for the name of the project; nothing is asked of it.
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: 'demo-test' });

function instanceOn(database: PlatformDatabase): Instance {
  return createInstance({
    connect: () => Promise.resolve(memoryConnection(database)),
    log: () => undefined,
  });
}

test('a function of an answer ends when the request log of the application tells of it', async () => {
  const database = createMemoryDatabase();
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an', backend_collections: ['hello'] }),
    'platform/back_ends/kho': keyRecord('key of kho'),
  });
  const instance = instanceOn(database);
  const record = { ...post('binh', 'e1', '../hello', {}), application: 'kho' } as unknown as Json;
  await database.update({ 'request/k1': record });
  await instance.request('k1', record);
  const [queued] = Object.values((await database.get('applications/kho/queue/g1')) ?? {}) as Json[];
  const message = {
    ...{ application: 'kho', event: 'e1', session: 'k1', data: { screen: {} } },
    user_id_destination: (queued as { user_id: string }).user_id,
  };
  const answer = { json: JSON.stringify(message) };
  await database.update({ 'applications/kho/answers/a1': answer });
  await instance.answer('kho', 'a1', answer);
  expect(await database.get('applications/kho/request_log/k1')).toMatchObject({ outcome: 'answered' });
  await instance.close();
});

test('only what is created in the database that is answered on calls a function', () => {
  const functions = createFunctions(instanceOn(createMemoryDatabase()), 'demo-own');
  for (const { __endpoint } of [functions.request, functions.answer])
    expect(__endpoint.eventTrigger?.eventFilters).toEqual({ instance: 'demo-own' });
});

test('what holds for each instance is multiplied by a few of them at most, no matter who sends how much', () => {
  const functions = createFunctions(instanceOn(createMemoryDatabase()), 'demo-own');
  for (const { __endpoint } of [functions.request, functions.answer, functions.gateway])
    expect(__endpoint.maxInstances).toMatchObject({ name: 'MAX_INSTANCES', options: { default: 4 } });
});
