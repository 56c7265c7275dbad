import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { holdProcessLease } from './processLease';

const LEASE_MS = 300;

function createWorld() {
  let ahead = 0;
  const database = createMemoryDatabase(() => Date.now() + ahead);
  const lines: string[] = [];
  const hold = (owner: string, onLost: () => void = () => undefined) =>
    holdProcessLease({ database, owner, onLost, leaseMs: LEASE_MS, log: (line) => lines.push(line) });
  const setClockAhead = (ms: number): void => {
    ahead = ms;
  };
  return { database, lines, hold, setClockAhead };
}

const HOUR = 3_600_000;

test.each([0, HOUR, -HOUR])(
  'a second process whose clock is ahead by %d ms does not start while the first one runs, and does once it has stopped',
  async (ahead) => {
    const { hold, database, setClockAhead } = createWorld();
    const first = await hold('first');
    setClockAhead(ahead);
    await expect(hold('second')).rejects.toThrow('Another process answers on this database');
    await first.release();
    expect(await database.get('platform/process')).toBeNull();
    await (await hold('second')).release();
  },
);

test('the lease of a process that was killed is waited for, whatever its clock said', async () => {
  const { hold, database, lines } = createWorld();
  await database.update({ 'platform/process': { owner: 'killed', renewals: 7, until: Date.now() + HOUR } });
  const lease = await hold('next');
  expect(await database.get('platform/process')).toEqual({ owner: 'next', renewals: 8 });
  expect(lines).toEqual([expect.stringContaining('waiting to see whether it still runs')]);
  await lease.release();
});

test('of two processes that wait for a killed one, one starts', async () => {
  const { hold, database } = createWorld();
  await database.update({ 'platform/process': { owner: 'killed', renewals: 7 } });
  const started = await Promise.allSettled([hold('one'), hold('two')]);
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const one of started) if (one.status === 'fulfilled') await one.value.release();
});

test('a process of the same name continues at once', async () => {
  const { hold, database, lines } = createWorld();
  await database.update({ 'platform/process': { owner: 'embedded', renewals: 3 } });
  await (await hold('embedded')).release();
  expect(lines).toEqual([]);
});

test('a process that slept too long stops, and leaves the lease to the other one', async () => {
  const { hold, database } = createWorld();
  const other = { owner: 'other', renewals: 1 };
  await new Promise<void>((resolve, reject) => {
    hold('slow', resolve)
      .then(async ({ release }) => {
        await database.update({ 'platform/process': other });
        return release;
      })
      .catch(reject);
  });
  expect(await database.get('platform/process')).toEqual(other);
});
