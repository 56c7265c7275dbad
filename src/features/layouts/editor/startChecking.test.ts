import type { CheckedBy } from '../../../authoring/check/checkDocument';
import { startChecking } from './startChecking';

/** A worker that is told things and never answers by itself. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  isTerminated = false;
  postMessage = jest.fn();

  constructor() {
    super();
    SilentWorker.last = this;
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const LAYOUT = '{ "widget": "NoSuchWidget" }';
const brokenBy: CheckedBy = {
  get ref(): string {
    throw new Error('the check is broken');
  },
};

beforeEach(() => {
  globalThis.Worker = SilentWorker as unknown as typeof Worker;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('a worker that breaks is ended, and the page checks the newest text', async () => {
  const checking = startChecking({});
  const [older, newest] = [checking.check('{}'), checking.check(LAYOUT)];
  const worker = SilentWorker.last;
  worker?.dispatchEvent(new Event('error'));
  expect(await older).toBeUndefined();
  expect((await newest)?.length).toBeGreaterThan(0);
  expect(worker?.isTerminated).toBe(true);
  expect((await checking.check(LAYOUT))?.length).toBeGreaterThan(0);
  expect(worker?.postMessage).toHaveBeenCalledTimes(2);
});

test('a check that fails is told to anyone who waits for it, and the next one is made', async () => {
  const checking = startChecking(brokenBy);
  const checked = checking.check(LAYOUT);
  SilentWorker.last?.dispatchEvent(new Event('error'));
  await expect(checked).rejects.toThrow('the check is broken');
  await expect(checking.check(LAYOUT)).rejects.toThrow('the check is broken');
});

test('nobody waits on after the end', async () => {
  const checking = startChecking({});
  const checked = checking.check(LAYOUT);
  checking.stop();
  expect(await checked).toBeUndefined();
  expect(SilentWorker.last?.isTerminated).toBe(true);
});
