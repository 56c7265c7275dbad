/** All that fake timers replace but `setTimeout` and `clearTimeout`. */
const REAL = [
  'Date',
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
] as const;

/**
 * For the tests of a file: timeouts continue by themselves, 2 ms with each turn of a timer, and `jest.advanceTimersByTimeAsync` jumps to the
 * end of long ones. However busy the machine, a long one does not end before what a test does meanwhile.
 */
export function jumpOverTimeouts(): void {
  beforeAll(() => void jest.useFakeTimers({ advanceTimers: 2, doNotFake: [...REAL] }));
  afterAll(() => void jest.useRealTimers());
}
