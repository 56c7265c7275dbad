import { startGateway, type GatewayHarness } from '../../../test/platform/gatewayHarness';
import { forEachTest, waitUntil } from '../../../test/platform/platformHarness';
import { throttlePath, THROTTLED_ROOT, type Json } from '../../protocol';
import { asObject } from '../store/storedValues';
import { BACK_END_ANSWER_BYTES_RATE, MAX_WAITING_ANSWERS } from '../load/loadLimits';

/* A back end writes as fast as it can. */

let harness: GatewayHarness;
forEachTest(startGateway, (started) => (harness = started));

async function write(count: number, json: string): Promise<void> {
  const { database } = harness;
  const answers = Array.from({ length: count }, (_, n): [string, Json] => [
    `applications/kho/answers/${database.newKey()}`,
    { json: `${json}${' '.repeat(n % 2)}` },
  ]);
  await database.update(Object.fromEntries(answers));
}

const waiting = async (): Promise<number> =>
  Object.keys(asObject(await harness.get('applications/kho/answers')) ?? {}).length;

test('what it writes is read so many bytes a second, whatever comes of it', async () => {
  const began = harness.database.now();
  const large = JSON.stringify({ text: 'x'.repeat(1_000_000) });
  let read = 0;
  while (read < 1.3 * BACK_END_ANSWER_BYTES_RATE.burst) {
    await write(10, large);
    await waitUntil(async () => {
      harness.pass(50);
      return (await waiting()) === 0;
    }, 'the end of the answers');
    read += 10 * large.length;
  }
  const seconds = (harness.database.now() - began) / 1000;
  expect(read).toBeLessThan(
    BACK_END_ANSWER_BYTES_RATE.burst + (seconds + 1) * BACK_END_ANSWER_BYTES_RATE.perSecond + large.length,
  );
});

test('beyond what may wait, the rules refuse its answers for a while, and no other back end’s', async () => {
  await write(MAX_WAITING_ANSWERS, '{}');
  expect(await harness.database.exists(THROTTLED_ROOT)).toBe(false);
  await write(1, '{}');
  await waitUntil(() => harness.database.exists(THROTTLED_ROOT), 'a throttle');
  expect(await harness.get(THROTTLED_ROOT)).toEqual({ back_ends: { kho: expect.any(Number) } });
  expect(await harness.get(throttlePath.backEnd('kho'))).toBeGreaterThan(harness.database.now());
});
