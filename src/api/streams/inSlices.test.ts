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
  const heard: string[] = [];
  const stop = inSlices({
    ...transport,
    listen: (_path, handlers) => {
      inner = handlers;
      return () => undefined;
    },
  }).listen('response/u1/e', {
    onChild: ({ key }) => {
      heard.push(key);
      work(key);
    },
    onReady: () => heard.push('ready'),
    onError: () => heard.push('error'),
  });
  if (!inner) throw new Error('nothing listens');
  const { onChild, onReady, onError } = inner;
  const come = (...keys: string[]) => {
    for (const key of keys) onChild({ kind: 'added', key, value: {} });
  };
  const refuse = () => onError({ kind: 'denied', code: 'PERMISSION_DENIED', message: '' });
  return { heard, stop, come, ready: () => onReady?.(), refuse };
}

const burst = Array.from({ length: BURST }, (_, index) => `k${String(index).padStart(5, '0')}`);

it('hands over at once what is no burst, and leaves no timer', () => {
  const { come, ready, heard } = sliced();
  come('a', 'b');
  ready();
  expect(heard).toEqual(['a', 'b', 'ready']);
  expect(jest.getTimerCount()).toBe(0);
});

it('hands a burst over in slices: in order, each once, readiness behind them', () => {
  const { come, ready, heard } = sliced();
  come(...burst);
  ready();
  const sizes = [heard.length];
  while (jest.getTimerCount() > 0) {
    const before = heard.length;
    jest.advanceTimersByTime(FRAME);
    sizes.push(heard.length - before);
  }
  expect(heard).toEqual([...burst, 'ready']);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SLICE_CHANGES);
});

it('hands over fewer when each takes long', () => {
  const clock = jest.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => now);
  const { come, heard } = sliced(() => (now += 5));
  come(...burst.slice(0, 9));
  const sizes = [heard.length];
  while (jest.getTimerCount() > 0) {
    const before = heard.length;
    jest.advanceTimersByTime(FRAME);
    sizes.push(heard.length - before);
  }
  clock.mockRestore();
  expect(sizes).toEqual([3, 3, 3]);
});

it('puts what comes during a burst behind it, from its own handlers too', () => {
  const slices = sliced((key) => {
    if (key === 'k00001' || key === 'k05000') slices.come(`${key}-more`);
  });
  const { come, heard } = slices;
  come(...burst);
  jest.advanceTimersByTime(FRAME);
  come('late');
  jest.runAllTimers();
  expect(heard.filter((key) => key.startsWith('k') && !key.endsWith('more'))).toEqual(burst);
  expect(heard.slice(-2).sort()).toEqual(['k05000-more', 'late']);
  expect(heard).toHaveLength(BURST + 3);
});

it('hands over nothing once stopped, though a burst was under way', () => {
  const { come, stop, heard } = sliced((key) => {
    if (key === 'k02500') stop();
  });
  come(...burst);
  jest.runAllTimers();
  expect(heard).toEqual(burst.slice(0, 2501));
  come('after');
  expect(heard).toHaveLength(2501);
  expect(jest.getTimerCount()).toBe(0);
});

it('tells of a refusal behind what came before it, and goes on after a handler that throws', () => {
  const { come, refuse, heard } = sliced((key) => {
    if (key === 'k01500') throw new Error('broken');
  });
  come(...burst);
  refuse();
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.runAllTimers();
  expect(heard).toEqual([...burst, 'error']);
});

it('lets one listen not wait for another', () => {
  const flooded = sliced();
  const other = sliced();
  flooded.come(...burst);
  other.come('answer');
  expect(other.heard).toEqual(['answer']);
});
