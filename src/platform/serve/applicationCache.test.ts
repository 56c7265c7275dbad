import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createApplicationCache } from './applicationCache';

const MINUTE = 60_000;

function start(maxApplications: number) {
  let clock = 0;
  const listened = new Map<string, number>();
  const cache = createApplicationCache(
    {
      ...createMemoryDatabase(),
      now: () => clock,
      keep(path) {
        listened.set(path, (listened.get(path) ?? 0) + 1);
        return () => listened.set(path, (listened.get(path) ?? 0) - 1);
      },
    },
    maxApplications,
  );
  const open = (): string[] => [...listened].filter(([, count]) => count > 0).map(([path]) => path);
  return {
    kept: cache,
    wait: (ms: number) => (clock += ms),
    readTwice: () => [...listened.values()].some((count) => count > 1),
    open,
    applications: () => open().flatMap((path) => /^platform\/back_ends\/(.*)$/.exec(path)?.[1] ?? []),
  };
}

test('keeps what a few applications say of themselves, each place once; who is not asked any more gives way', () => {
  const { kept: cache, wait, readTwice, open, applications } = start(2);
  for (const application of ['a', 'b', 'a', 'c', 'b']) cache.use(application);
  // Others in plenty take nothing from those that are asked.
  expect(applications()).toEqual(['a', 'b']);
  wait(MINUTE - 1);
  cache.use('a');
  wait(1);
  cache.use('c');
  expect(applications()).toEqual(['a', 'c']);
  cache.use('b');
  expect(applications()).toEqual(['a', 'c']);
  expect(readTwice()).toBe(false);
  expect(open()).toEqual(expect.arrayContaining(['platform/erased', 'platform/owned']));
  cache.close();
  expect(open()).toEqual([]);
});
