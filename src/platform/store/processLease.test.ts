import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { holdProcessLease } from './processLease';

const LEASE_MS = 300;

function createWorld() {
  const database = createMemoryDatabase();
  const lines: string[] = [];
  const hold = (owner: string, onLost: () => void = () => undefined) =>
    holdProcessLease({ database, owner, onLost, leaseMs: LEASE_MS, log: (line) => lines.push(line) });
  return { database, lines, hold };
}

test('a second process does not start while the first one runs, and does once it has stopped', async () => {
  const { hold, database } = createWorld();
  const first = await hold('first');
  await expect(hold('second')).rejects.toThrow('Another process answers on this database');
  await first.release();
  expect(await database.get('platform/process')).toBeNull();
  await (await hold('second')).release();
});

test('the lease of a process that was killed is waited for', async () => {
  const { hold, database, lines } = createWorld();
  await database.update({ 'platform/process': { owner: 'killed', until: database.now() + LEASE_MS } });
  const lease = await hold('next');
  expect(await database.get('platform/process/owner')).toBe('next');
  expect(lines).toEqual([expect.stringContaining('waiting to see whether it still runs')]);
  await lease.release();
});

test('a process of the same name goes on at once', async () => {
  const { hold, database, lines } = createWorld();
  await database.update({ 'platform/process': { owner: 'embedded', until: database.now() + 60_000 } });
  await (await hold('embedded')).release();
  expect(lines).toEqual([]);
});

test('a process that slept too long stops, and leaves the lease to the other one', async () => {
  const { hold, database } = createWorld();
  const other = { owner: 'other', until: database.now() + 60_000 };
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
