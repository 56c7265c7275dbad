import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { MAX_RUNNING_PER_APPLICATION } from './loadLimits';

const SAMPLE_EVERY_MS = 100;
/** Weight of a new sample in the moving average. */
const WEIGHT = 0.5;
const MIN_RUNNING = 1;

/** How busy this process is, from 0 to 1: the share of the last moments in which its event loop did not wait. */
export function createUtilization(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let average = 0;
  return () => {
    const now = performance.now();
    if (now - sampledAt >= SAMPLE_EVERY_MS) {
      const { utilization } = performance.eventLoopUtilization(last);
      average += WEIGHT * (utilization - average);
      last = performance.eventLoopUtilization();
      sampledAt = now;
    }
    return average;
  };
}

/**
 * Starts tasks of one name in the order they came. While the process is idle, many of one name run side by side, since they
 * mostly wait for the database; the busier the process, the fewer, so that a name with many tasks hardly delays the others.
 */
export function createTurns(
  utilization: () => number = createUtilization(),
  limit: number = MAX_RUNNING_PER_APPLICATION,
) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  const maxRunning = (): number => Math.max(MIN_RUNNING, Math.floor(limit * (1 - utilization())));

  function startNext(name: string): void {
    const line = lines.get(name);
    if (!line) return;
    for (const limitNow = maxRunning(); line.waiting.length > 0 && line.running < limitNow;) {
      line.running += 1;
      line.waiting.shift()?.();
    }
    if (line.running === 0) lines.delete(name);
  }

  return async function run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      startNext(name);
    });
    try {
      return await task();
    } finally {
      line.running -= 1;
      startNext(name);
    }
  };
}
