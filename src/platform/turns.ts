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

const AVERAGE_WEIGHT = 0.05;
const RECENT_WEIGHT = 0.2;
/** Tasks beside a line may take so many times what they usually do. */
const TOLERATED = 1.1;
const LESS = 0.7;
const MORE = 0.25;
/** Without a task beside it for so long, in ms, a line is in nobody's way. */
const ALONE_MS = 1000;

/**
 * How many tasks of a name with a line may run side by side, up to `limit`: fewer while the tasks of names without a line
 * take longer than they do when nobody waits, whatever it is that both need; more again while they do not, or there are none.
 */
export function createAllowance(limit: number, now: () => number = () => performance.now()) {
  let usual: number | undefined;
  let recent = 0;
  let allowance = limit;
  let noticedAt = -Infinity;
  const grow = (): void => {
    allowance = Math.min(limit, allowance + MORE);
  };
  return {
    /** A task of a name without a line took so many ms. `isBeside`: another name had a line meanwhile. */
    took(ms: number, isBeside: boolean): void {
      if (!isBeside) {
        usual = usual === undefined ? ms : usual + AVERAGE_WEIGHT * (ms - usual);
        recent = usual;
        return;
      }
      if (usual === undefined) return;
      noticedAt = now();
      recent += RECENT_WEIGHT * (ms - recent);
      if (recent > TOLERATED * usual) allowance = Math.max(MIN_RUNNING, LESS * allowance);
      else grow();
    },
    /** A task of a name with a line has ended. */
    went(): void {
      if (now() - noticedAt > ALONE_MS) grow();
    },
    current: (): number => allowance,
  };
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Starts tasks of one name in the order they came. While the process is idle, many of one name run side by side, since they
 * mostly wait for the database; the busier the process, and the slower others become, the fewer, so that a name with many tasks
 * hardly delays the others.
 */
export function createTurns(
  utilization: () => number = createUtilization(),
  limit: number = MAX_RUNNING_PER_APPLICATION,
) {
  const lines = new Map<string, Line>();
  const allowance = createAllowance(limit);
  /** Lines in which something waits. */
  const waitingLines = new Set<Line>();

  const maxRunning = (): number =>
    Math.max(MIN_RUNNING, Math.floor(Math.min(allowance.current(), limit * (1 - utilization()))));

  function startNext(name: string): void {
    const line = lines.get(name);
    if (!line) return;
    for (const limitNow = maxRunning(); line.waiting.length > 0 && line.running < limitNow;) {
      line.running += 1;
      line.waiting.shift()?.();
    }
    if (line.waiting.length === 0) waitingLines.delete(line);
    if (line.running === 0) lines.delete(name);
  }

  return async function run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      startNext(name);
      if (line.waiting.length > 0) waitingLines.add(line);
    });
    const began = performance.now();
    try {
      return await task();
    } finally {
      if (line.waiting.length > 0) allowance.went();
      else allowance.took(performance.now() - began, waitingLines.size > 0);
      line.running -= 1;
      startNext(name);
    }
  };
}
