import { createConnectionWatch } from './connectionWatch';
import type { OpenedDatabase } from './openDatabase';

/** An SDK that counts attempts and tells what it is told to tell. */
function openedDatabase() {
  let setConnected: (connected: boolean) => void = () => undefined;
  let attempts = 0;
  const sdk = {
    ref: (_: unknown, path: string) => path,
    onValue: (path: string, handler: (snapshot: { val(): unknown }) => void) => {
      if (path === '.info/connected') setConnected = (connected) => handler({ val: () => connected });
      return () => undefined;
    },
    goOffline: () => undefined,
    goOnline: () => attempts++,
  };
  const opened = { sdk, database: {} } as unknown as OpenedDatabase;
  return { opened, tell: (connected: boolean) => setConnected(connected), attempts: () => attempts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([0, 0.5, 0.999])(
  'tries again within 20 s, then less and less often, however long the SDK would wait (%p)',
  (random) => {
    const { opened, tell, attempts } = openedDatabase();
    const watch = createConnectionWatch(5_000, () => random);
    watch.follow(opened);
    tell(true);
    jest.advanceTimersByTime(60_000);
    expect(attempts()).toBe(0);

    tell(false);
    jest.advanceTimersByTime(20_000);
    expect(attempts()).toBeGreaterThanOrEqual(1);
    jest.advanceTimersByTime(180_000);
    const before = attempts();
    // A line that needs half a minute comes through; nobody waits longer than a minute and a half.
    jest.advanceTimersByTime(600_000);
    expect(attempts() - before).toBeGreaterThanOrEqual(7);
    expect(attempts() - before).toBeLessThanOrEqual(16);
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

it.each([
  [true, 4_000, 6_000],
  [false, 100, 1_000],
])(
  'waits for a first connection, but not long where the device has no network (%p)',
  (onLine, before, after) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    const watch = createConnectionWatch(5_000, Math.random);
    watch.begin();
    jest.advanceTimersByTime(before);
    expect(watch.state()).toBe('connecting');
    jest.advanceTimersByTime(after - before);
    expect(watch.state()).toBe('disconnected');
    watch.stop();
    Reflect.deleteProperty(globalThis, 'navigator');
  },
);
