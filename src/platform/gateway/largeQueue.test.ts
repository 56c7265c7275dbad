import { startGateway } from '../../../test/platform/gatewayHarness';
import type { Json } from '../../protocol';
import { MAX_HANDED_BYTES_PER_APPLICATION } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';

test('a queue that holds much is not read again for each request to it', async () => {
  let read = 0;
  const wrap = (database: PlatformDatabase): PlatformDatabase => ({
    ...database,
    async range(path, range) {
      const found = await database.range(path, range);
      if (!path.includes('/queue/')) return found;
      read += JSON.stringify(found).length;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return found;
    },
  });
  const harness = await startGateway(wrap);
  const size = 30_000;
  const records = Array.from(
    { length: Math.floor(MAX_HANDED_BYTES_PER_APPLICATION / size) - 20 },
    (_, n): [string, Json] => [
      `applications/kho/queue/g1/k${String(n).padStart(4, '0')}`,
      {
        application: 'kho',
        dataCollection: '../hello',
        user_id: `p${String(n % 10)}`,
        json: 'x'.repeat(size),
      },
    ],
  );
  await harness.database.update(Object.fromEntries(records));
  const began = harness.database.now();
  for (let n = 0; n < 20; n += 1) {
    harness.pass(1500);
    await harness.sendToBackEnd('kho', `chichichichichichichichi${String(n).padStart(4, '0')}`);
  }
  const seconds = (harness.database.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(30);
  expect((await harness.queueOf()).length).toBe(records.length + 20);
  expect(read).toBeLessThan(MAX_HANDED_BYTES_PER_APPLICATION + 1024 * 1024 * seconds);
  read = 0;
  harness.pass(20_000);
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      harness.sendToBackEnd('kho', `dungdungdungdungdungdung${String(n).padStart(4, '0')}`),
    ),
  );
  expect(read).toBeLessThan(1.5 * MAX_HANDED_BYTES_PER_APPLICATION);
  await harness.close();
});
