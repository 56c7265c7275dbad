import { createMemoryDatabase } from '../../transport/memoryDatabase';
import { createMemoryTransport } from '../../transport/memoryTransport';
import type { ListenHandlers } from '../../transport/Transport';
import { inSlices, SLICE_CHANGES } from './inSlices';

const BURST = 10_000;
const FRAME = 16;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The handlers a listen was set up with, and what came out of the slices. */
function sliced(work: (key: string) => void = () => undefined) {
  const transport = createMemoryTransport(createMemoryDatabase(), { userId: 'u1' });
  let inner: ListenHandlers | undefined;
  const calls: string[] = [];
  const stop = inSlices({
    ...transport,
    listen: (_path, handlers) => {
      inner = handlers;
      return () => undefined;
    },
  }).listen('response/u1/e', {
    onChild: ({ key }) => {
      calls.push(key);
      work(key);
    },
    onReady: () => calls.push('ready'),
    onError: () => calls.push('error'),
  });
  if (!inner) throw new Error('nothing listens');
  const { onChild, onReady, onError } = inner;
  const receive = (...keys: string[]) => {
    for (const key of keys) onChild({ kind: 'added', key, value: {} });
  };
  const refuse = () => onError({ kind: 'denied', code: 'PERMISSION_DENIED', message: '' });
  return { calls, stop, receive, ready: () => onReady?.(), refuse };
}

const burst = Array.from({ length: BURST }, (_, index) => `k${String(index).padStart(5, '0')}`);

it('hands over at once what is no burst, and leaves no timer', () => {
  const { receive, ready, calls } = sliced();
  receive('a', 'b');
  ready();
  expect(calls).toEqual(['a', 'b', 'ready']);
  expect(jest.getTimerCount()).toBe(0);
});

it('hands a burst over in slices: in order, each once, readiness behind them', () => {
  const { receive, ready, calls } = sliced();
  receive(...burst);
  ready();
  const sizes = [calls.length];
  while (jest.getTimerCount() > 0) {
    const before = calls.length;
    jest.advanceTimersByTime(FRAME);
    sizes.push(calls.length - before);
  }
  expect(calls).toEqual([...burst, 'ready']);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SLICE_CHANGES);
});

it('hands over fewer when each takes long', () => {
  const clock = jest.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const { receive, calls } = sliced(() => (now += 5));
  receive(...burst.slice(0, 9));
  const sizes = [calls.length];
  while (jest.getTimerCount() > 0) {
    const before = calls.length;
    jest.advanceTimersByTime(FRAME);
    sizes.push(calls.length - before);
  }
  clock.mockRestore();
  expect(sizes).toEqual([3, 3, 3]);
});

it('puts what comes during a burst behind it, from its own handlers too', () => {
  const slices = sliced((key) => {
    if (key === 'k00001' || key === 'k05000') slices.receive(`${key}-more`);
  });
  const { receive, calls } = slices;
  receive(...burst);
  jest.advanceTimersByTime(FRAME);
  receive('late');
  jest.runAllTimers();
  expect(calls.filter((key) => key.startsWith('k') && !key.endsWith('more'))).toEqual(burst);
  expect(calls.slice(-2).sort()).toEqual(['k05000-more', 'late']);
  expect(calls).toHaveLength(BURST + 3);
});

it('hands over nothing once stopped, though a burst was under way', () => {
  const { receive, stop, calls } = sliced((key) => {
    if (key === 'k02500') stop();
  });
  receive(...burst);
  jest.runAllTimers();
  expect(calls).toEqual(burst.slice(0, 2501));
  receive('after');
  expect(calls).toHaveLength(2501);
  expect(jest.getTimerCount()).toBe(0);
});

it('tells of a refusal behind what came before it, and continues after a handler that throws', () => {
  const { receive, refuse, calls } = sliced((key) => {
    if (key === 'k01500') throw new Error('broken');
  });
  receive(...burst);
  refuse();
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.runAllTimers();
  expect(calls).toEqual([...burst, 'error']);
});

it('lets one listen not wait for another', () => {
  const flooded = sliced();
  const other = sliced();
  flooded.receive(...burst);
  other.receive('answer');
  expect(other.calls).toEqual(['answer']);
});
