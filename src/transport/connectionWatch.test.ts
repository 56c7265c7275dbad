import { createConnectionWatch } from './connectionWatch';
import type { OpenedDatabase } from './openDatabase';

/** An SDK that counts attempts and tells what it is told to tell. */
function openedDatabase() {
  let tell: (connected: boolean) => void = () => undefined;
  let attempts = 0;
  const sdk = {
    ref: (_: unknown, path: string) => path,
    onValue: (path: string, handler: (snapshot: { val(): unknown }) => void) => {
      if (path === '.info/connected') tell = (connected) => handler({ val: () => connected });
      return () => undefined;
    },
    goOffline: () => undefined,
    goOnline: () => attempts++,
  };
  const opened = { sdk, database: {} } as unknown as OpenedDatabase;
  return { opened, tell: (connected: boolean) => tell(connected), attempts: () => attempts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([0, 0.5, 0.999])(
  'tries again within 20 s as long as the connection is lost, however long the SDK would wait (%p)',
  (random) => {
    const { opened, tell, attempts } = openedDatabase();
    const watch = createConnectionWatch(5_000, () => random);
    watch.follow(opened);
    tell(true);
    jest.advanceTimersByTime(60_000);
    expect(attempts()).toBe(0);

    tell(false);
    for (let minute = 1; minute <= 10; minute++) {
      jest.advanceTimersByTime(60_000);
      expect(attempts()).toBeGreaterThanOrEqual(3 * minute);
      expect(attempts()).toBeLessThanOrEqual(6 * minute);
    }
    tell(true);
    const whenBack = attempts();
    jest.advanceTimersByTime(60_000);
    expect(attempts()).toBe(whenBack);
    watch.stop();
  },
);

it('tries no more once it is stopped', () => {
  const { opened, tell, attempts } = openedDatabase();
  const watch = createConnectionWatch(5_000, Math.random);
  watch.follow(opened);
  tell(true);
  tell(false);
  watch.stop();
  jest.advanceTimersByTime(60_000);
  expect(attempts()).toBe(0);
});
