import { nextFrame } from './frame';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
  Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
});

function withFrames() {
  let draw: (() => void) | undefined;
  Object.assign(globalThis, {
    requestAnimationFrame: (work: () => void) => {
      draw = work;
      return 1;
    },
    cancelAnimationFrame: () => {
      draw = undefined;
    },
  });
  return () => draw?.();
}

it('works at the next frame, once, and leaves no timer', () => {
  const draw = withFrames();
  const work = jest.fn();
  nextFrame(work);
  jest.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  draw();
  draw();
  expect(work).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('works on hidden pages, which draw no frames, and where there are none', () => {
  const draw = withFrames();
  const hidden = jest.fn();
  nextFrame(hidden);
  jest.advanceTimersByTime(250);
  draw();
  expect(hidden).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
  const none = jest.fn();
  nextFrame(none);
  jest.advanceTimersByTime(16);
  expect(none).toHaveBeenCalledTimes(1);
});

it('does nothing once it is called off', () => {
  const draw = withFrames();
  const work = jest.fn();
  nextFrame(work)();
  draw();
  jest.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
