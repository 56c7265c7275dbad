import { keyRecord } from './backEndKeys';
import { BackEnds } from './backEnds';
import { openMarks } from '../store/marks';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { readRequestLog } from '../commit/loggedRequests';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { post, startHarness } from '../../../test/platform/platformHarness';
import { applicationOf } from '../../../test/platform/applicationOf';

const later = () => new Promise((resolve) => setImmediate(resolve));

/** What is asked of it is done a turn of the event loop later, as over a wire. */
function createDistantDatabase(): PlatformDatabase {
  const memory = createMemoryDatabase();
  return {
    ...memory,
    get: (path) => later().then(() => memory.get(path)),
    exists: (path) => later().then(() => memory.exists(path)),
    update: (values) => later().then(() => memory.update(values)),
  };
}

const outcomesOf = async (database: PlatformDatabase) => {
  const lines = await readRequestLog(database, 'kho');
  return Object.fromEntries(lines.map(({ key, outcome = '' }) => [key as string, outcome]));
};

test('who stops in order has told of every answer that was delivered, here or by another process', async () => {
  const database = createDistantDatabase();
  await database.update({ 'platform/owned/kho': true, 'platform/delivered/kho/k2/a1': 1 });
  const loggedLines: string[] = [];
  const backEnds = new BackEnds(database, await openMarks(database), (line) => loggedLines.push(line));
  for (const key of ['k1', 'k2', 'k3']) {
    const request = { key, uid: 'binh', application: 'kho', collection: 'hello', event: 'e1' };
    backEnds.watch({ ...request, path: `applications/kho/queue/g1/${key}` });
  }
  backEnds.delivered('k1', { code: '', isProgress: false });
  await backEnds.close();
  // The outcome of the third is still unknown.
  expect(await outcomesOf(database)).toEqual({ k1: 'answered', k2: 'answered' });
  expect(loggedLines).toEqual([]);
});

test('a platform that is closed in the moment of a delivery has told of it', async () => {
  const database = createDistantDatabase();
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'Kho', owner: 'an', backend_collections: ['hello'] }),
    'platform/back_ends/kho': keyRecord('key'),
  });
  const harness = await startHarness({ database });
  const key = await harness.send({ ...post('binh', 'e1', '../hello', {}), application: 'kho' });
  const [record] = Object.values((await database.get('applications/kho/queue/g1')) ?? {}) as {
    user_id: string;
  }[];
  const message = {
    ...{ application: 'kho', user_id_destination: record?.user_id ?? '', event: 'e1', session: key },
    data: { screen: { show_alert_dialog: 'Chào' } },
  };
  await database.update({ 'applications/kho/answers/a1': { json: JSON.stringify(message) } });
  while (await database.exists('applications/kho/answers/a1')) await later();
  await harness.close();
  expect(await outcomesOf(database)).toEqual({ [key]: 'answered' });
  expect(harness.loggedLines).toEqual([]);
});
