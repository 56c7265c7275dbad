import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { messagesOf, post, storedLog, waitUntil } from '../../../test/platform/platformHarness';
import { REFUSAL_BYTES, REQUEST_BYTES_RATE } from '../load/loadLimits';
import { APPLICATIONS } from '../store/applicationPaths';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { startPlatform } from '../startPlatform';
import { applicationOf } from '../../../test/platform/applicationOf';

/* Who sent a request may take it back and put another one under its key: each is one that admission is asked about. */

const record = (application: string, more: Record<string, Json> = {}): Json => ({
  ...post('mallory', 'e', '../x', {}),
  application,
  ...more,
});

/** `kho` is open to its people alone, who `mallory` is none of; `shop` is open to all. */
async function start(around: (memory: PlatformDatabase) => Partial<PlatformDatabase> = () => ({})) {
  const memory = createMemoryDatabase();
  const database = { ...memory, ...around(memory) };
  await memory.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an', access: 'members' }),
    'platform/owned/shop': true,
    ...applicationOf('shop', { name: 'shop', owner: 'an' }),
  });
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
  });
  const replace = async (key: string, value: Json): Promise<void> => {
    await memory.update({ [`request/${key}`]: null });
    await memory.update({ [`request/${key}`]: value });
  };
  const isThrottled = () => memory.exists('throttled/people/mallory');
  const isIdle = () => [...platform.waiting()].length === 0;
  return { memory, platform, replace, isThrottled, isIdle };
}

test('what is taken back and sent again under a few keys counts like other requests, and is throttled like them', async () => {
  const { platform, replace, isThrottled } = await start();
  let sent = 0;
  while (!(await isThrottled()) && sent < 3000) {
    for (let i = 0; i < 60; i += 1) await replace(`k${String(i)}`, record('kho'));
    sent += 60;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await isThrottled()).toBe(true);
  await platform.close();
});

test('a key that was sent twice to a closed application is free when its turn is over', async () => {
  const { memory, platform, replace } = await start();
  for (let i = 0; i < 3; i += 1) await replace('k1', record('kho'));
  await waitUntil(() => !platform.holds('k1'), 'the end of its turn');
  await replace('k1', record('shop', { channel: 'web' }));
  await waitUntil(async () => !(await memory.exists('request/k1')), 'its end');
  expect(await messagesOf(memory, 'mallory', 'e')).toHaveLength(1);
  await platform.close();
});

/** A platform on which `first` keeps Mallory's other requests to `kho` waiting until `go` is called. */
async function startBehind() {
  let go = (): void => undefined;
  const blocked = new Promise<void>((resolve) => (go = resolve));
  const started = await start((memory) => ({
    async transaction(path, change) {
      if (path.startsWith('platform/claim/first')) await blocked;
      return memory.transaction(path, change);
    },
  }));
  // Open to all, so that its requests are claimed.
  await started.memory.update({ [`${APPLICATIONS}/kho/access`]: null });
  await started.memory.update({ 'request/first': record('kho') });
  return { ...started, go };
}

test('what is put in the place of large requests that wait is taken within the measure of its own size', async () => {
  const { memory, platform, replace, isThrottled, isIdle, go } = await startBehind();
  const keys = Array.from({ length: 60 }, (_, i) => `k${String(i)}`);
  for (const key of keys) await replace(key, record('kho', { json: 'x'.repeat(REFUSAL_BYTES) }));
  const size = 3_000_000;
  for (const key of keys) await replace(key, record('shop', { json: 'x'.repeat(size) }));
  const bytesLeft = async () => size * Object.keys((await memory.get('request')) ?? {}).length;
  await waitUntil(isThrottled, 'the throttle');
  // What is beyond the measure goes, whatever it took the place of.
  await waitUntil(async () => (await bytesLeft()) < REQUEST_BYTES_RATE.burst + 2 * size, 'the end of most');
  go();
  await waitUntil(async () => isIdle() && (await bytesLeft()) === 0, 'the end of all');
  const { first, ...served } = (await memory.get('platform/seen')) as Record<string, Json>;
  expect(first).toBeDefined();
  expect(Object.keys(served).length * size).toBeLessThan(REQUEST_BYTES_RATE.burst);
  await platform.close();
});

test.each([
  ['small', 10],
  ['large', REFUSAL_BYTES],
])('what takes the place of a %s request that waits is served as what it is', async (_size, length) => {
  const { memory, platform, replace, go } = await startBehind();
  const json = (event: string): string => JSON.stringify({ event, data: { pad: 'x'.repeat(length) } });
  await memory.update({ 'request/k1': record('kho', { json: json('old') }) });
  await replace('k1', record('shop', { json: json('new') }));
  go();
  await waitUntil(async () => !(await memory.exists('request/k1')), 'its end');
  expect(await messagesOf(memory, 'mallory', 'old')).toEqual([]);
  expect(await messagesOf(memory, 'mallory', 'new')).toHaveLength(1);
  expect(await storedLog(memory, 'kho')).toMatchObject([{ key: 'first' }]);
  expect(await storedLog(memory, 'shop')).toMatchObject([{ key: 'k1' }]);
  await platform.close();
});

test('what takes the place of a request that waits for its application is not taken over with it', async () => {
  let reportCount = 0;
  const { memory, platform, replace, isThrottled } = await start((database) => ({
    onChildAdded: (path, handler) =>
      database.onChildAdded(path, (key, value) => {
        if (path === 'request') reportCount += 1;
        // What comes second is in the database when the application is taken over, and not reported yet.
        if (path !== 'request' || reportCount <= 60) handler(key, value);
      }),
  }));
  const keys = Array.from({ length: 60 }, (_, i) => `k${String(i)}`);
  for (const key of keys) await memory.update({ [`request/${key}`]: record('late') });
  for (const key of keys) await replace(key, record('shop', { json: 'x'.repeat(3_000_000) }));
  await memory.update({ 'platform/owned/late': true });
  await waitUntil(isThrottled, 'the throttle');
  await waitUntil(async () => !(await memory.exists('request')), 'the end of all');
  const served = Object.keys((await memory.get('platform/seen')) ?? {});
  expect(served.length * 3_000_000).toBeLessThan(REQUEST_BYTES_RATE.burst);
  await platform.close();
});
