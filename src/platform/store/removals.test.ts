import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createRemovals } from './removals';

const MINUTE = 60_000;
const REQUESTS = 250;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A database that ends a write when it is told to. */
async function start() {
  const database = createMemoryDatabase();
  const paths = Array.from({ length: REQUESTS }, (_, n) => `request/k${n}`);
  await database.update(Object.fromEntries(paths.map((path) => [path, true])));
  const open: { paths: string[]; end: () => Promise<void>; fail: () => void }[] = [];
  const namedPlaces: string[] = [];
  const removals = createRemovals(
    {
      ...database,
      update: (values) =>
        new Promise((resolve, reject) => {
          namedPlaces.push(...Object.keys(values));
          open.push({
            paths: Object.keys(values),
            end: () => database.update(values).then(resolve),
            fail: () => reject(new Error('too slow')),
          });
        }),
    },
    () => undefined,
  );
  const waitingRequests = async (): Promise<number> =>
    Object.keys((await database.get('request')) ?? {}).length;
  return { database, paths, open, namedPlaces, removals, waitingRequests };
}

test('while a write is slow nothing that it takes away is sent again, however much comes meanwhile', async () => {
  const { paths, open, namedPlaces, removals, waitingRequests } = await start();
  for (const path of paths) {
    removals.add(path);
    await jest.advanceTimersByTimeAsync(1000);
    expect(open.length).toBeLessThan(2);
  }
  for (let write = open.shift(); write; write = open.shift()) {
    await write.end();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(open.length).toBeLessThan(2);
  }
  expect(await waitingRequests()).toBe(0);
  expect([...namedPlaces].sort()).toEqual([...paths].sort());
  removals.close();
});

test('what could not be taken away is tried again, and what comes again meanwhile goes as well', async () => {
  const { database, open, removals, waitingRequests, paths } = await start();
  for (const path of paths) removals.add(path);
  await jest.advanceTimersByTimeAsync(1000);
  const [first] = open;
  open.shift()?.fail();
  await jest.advanceTimersByTimeAsync(MINUTE);
  const secondWrite = open.shift();
  await secondWrite?.end();
  // The database took it back, and told of it again.
  const [path = ''] = secondWrite?.paths ?? [];
  await database.update({ [path]: true });
  removals.add(path);
  await jest.advanceTimersByTimeAsync(MINUTE);
  for (let write = open.shift(); write; write = open.shift()) {
    await write.end();
    await jest.advanceTimersByTimeAsync(MINUTE);
  }
  expect(first?.paths.length).toBeGreaterThan(0);
  expect(await waitingRequests()).toBe(0);
  removals.close();
});

test('a place and what lies in it go together, and keep nothing else from going', async () => {
  const database = createMemoryDatabase();
  await database.update({ 'response/u/list/-A': 1, 'response/u/list/-B': 1, 'request/k0': true });
  const loggedLines: string[] = [];
  const removals = createRemovals(database, (line) => loggedLines.push(line));
  for (const path of ['response/u/list/-A', 'response/u/list', 'response/u/list/-B', 'request/k0'])
    removals.add(path);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(await database.get('')).toBeNull();
  expect(loggedLines).toEqual([]);
  removals.close();
});
