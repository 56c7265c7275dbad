import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { waitUntil } from '../../../test/platform/platformHarness';
import { createLateLines } from './lateLines';
import { erasedPath } from '../store/erased';
import { openMarks } from '../store/marks';
import { LOGGED_REQUESTS, readRequestLog } from '../commit/loggedRequests';

test('many lines of one application are one look at its log and one write; of those who left there is none', async () => {
  const memory = createMemoryDatabase();
  const mark = await openMarks(memory);
  const counts = { looks: 0, writes: 0 };
  const database = {
    ...memory,
    get(path: string) {
      if (path.endsWith('/request_log')) counts.looks += 1;
      return memory.get(path);
    },
    update(values: Record<string, Json>) {
      counts.writes += 1;
      return memory.update(values);
    },
  };
  await memory.update({ 'platform/owned/kho': true, [erasedPath(mark, 'gone')]: true });
  const loggedLines: string[] = [];
  const lines = createLateLines(database, mark, (line) => loggedLines.push(line));
  const add = (n: number, uid: string, application = 'kho'): void =>
    lines.add(application, `k${String(n).padStart(3, '0')}`, uid, {
      ...{ at: n, collection: 'hello', event: 'e', screen: '', payload: `{"n":${String(n)}}` },
      ...{ outcome: 'answered', code: '', duration: 1, by: 'backend' },
    });
  const readLines = async (): Promise<Json[]> =>
    (await readRequestLog({ get: (path) => memory.get(path), now: () => 0 }, 'kho')).map(
      ({ at = null }) => at,
    );
  const newest = (last: number): number[] => Array.from({ length: LOGGED_REQUESTS }, (_, i) => last - i);

  for (let n = 1; n <= 60; n++) add(n, 'an');
  add(61, 'gone');
  add(62, 'an', 'none');
  await waitUntil(async () => (await readLines()).length > 0, 'the lines');
  expect(await readLines()).toEqual(newest(60));
  expect(counts).toEqual({ looks: 1, writes: 1 });
  // Late ones find those of before, and what carried the oldest goes with them.
  for (let n = 61; n <= 65; n++) add(n, 'an');
  await lines.written();
  expect(await readLines()).toEqual(newest(65));
  const payloads = JSON.stringify(await memory.get('platform/request_payloads'));
  expect(payloads.match(/"k\d+"/g)).toHaveLength(LOGGED_REQUESTS);
  expect(loggedLines).toEqual([]);
});

test('lines of many applications are one write, and a log that cannot be read takes nothing from the others', async () => {
  const memory = createMemoryDatabase();
  const mark = await openMarks(memory);
  const applications = Array.from({ length: 30 }, (_, n) => `kho_${String(n)}`);
  await memory.update(Object.fromEntries(applications.map((name) => [`platform/owned/${name}`, true])));
  let writes = 0;
  const database = {
    ...memory,
    get: (path: string) =>
      path === 'applications/kho_7/request_log' ? Promise.reject(new Error('away')) : memory.get(path),
    update(values: Record<string, Json>) {
      writes += 1;
      return memory.update(values);
    },
  };
  const loggedLines: string[] = [];
  const lines = createLateLines(database, mark, (line) => loggedLines.push(line));
  for (const application of applications)
    lines.add(application, 'k1', 'an', {
      ...{ at: 1, collection: 'hello', event: 'e', screen: '', payload: '' },
      ...{ outcome: 'answered', code: '', duration: 1, by: 'backend' },
    });
  await lines.written();
  expect(writes).toBe(1);
  expect(loggedLines).toEqual(['the log of kho_7 lacks 1 requests: Error: away']);
  expect(Object.keys((await memory.get('applications')) as object)).toHaveLength(29);
});
