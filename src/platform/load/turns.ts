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

const clockMs = (): number => performance.now();

/** Weights of a new duration in averages: few of them say little. */
const USUAL_WEIGHT = 0.01;
const USUAL_WEIGHT_BESIDE = 0.002;
const RECENT_WEIGHT = 0.08;
/** What tasks beside a line need of what all share may take so many times what it usually does. */
const TOLERATED = 1.15;
/** Beside lines what is usual rises to so many times what it was alone. */
const MAX_DRIFT = 1.3;
const LESS = 0.7;
const MORE = 0.25;
/** Without a task beside it for so long, in ms, a line is in nobody's way. */
const ALONE_MS = 1000;
/** Below one, a line rests after each task, and has one in work this share of the time. */
const MIN_SHARE = 0.2;
/** A rest is never longer: what takes long by itself rests a smaller part of the time. */
const MAX_REST_MS = 500;

/**
 * How many tasks of a name with a line may run side by side, up to `limit`: fewer, and less than one, while what tasks of names without a line
 * need of what all share takes longer than when nobody waits; more again while it does not, or there are none. How long tasks take as a whole
 * says nothing: whoever sends what takes long would slow the lines of all others.
 */
export function createAllowance(limit: number, now = clockMs) {
  /** Average ms, and of how many tasks. */
  let usual = 0;
  /** What was usual when nobody waited. */
  let alone = 0;
  let count = 0;
  let recent = 0;
  let allowance = limit;
  let noticedAt = -Infinity;
  const grow = (): void => {
    allowance = Math.min(limit, allowance + MORE);
  };
  return {
    /** What is the same for all took so many ms for a name without a line. `isBeside`: another name had a line meanwhile. */
    took(ms: number, isBeside: boolean): void {
      if (!isBeside) {
        count += 1;
        usual += Math.max(1 / count, USUAL_WEIGHT) * (ms - usual);
        alone = usual;
        recent = usual;
        return;
      }
      if (count === 0) return;
      // A flood that lasts does not become what is usual.
      usual = Math.min(MAX_DRIFT * alone, usual + USUAL_WEIGHT_BESIDE * (ms - usual));
      noticedAt = now();
      recent += RECENT_WEIGHT * (ms - recent);
      if (recent > TOLERATED * usual) allowance = Math.max(MIN_SHARE, LESS * allowance);
      else grow();
    },
    /** A task of a name with a line has ended. */
    went(): void {
      if (now() - noticedAt > ALONE_MS) grow();
    },
    current: (): number => allowance,
  };
}

export type Allowance = ReturnType<typeof createAllowance>;

interface Line {
  running: number;
  waiting: (() => void)[];
  /** Ends a rest. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Starts tasks of one name in the order they came. While the process is idle, many of one name run side by side, since they
 * mostly wait for the database; the busier the process, and the slower others become, the fewer, so that a name with many tasks
 * hardly delays the others.
 */
export function createTurns(
  utilization: () => number = createUtilization(),
  limit: number = MAX_RUNNING_PER_APPLICATION,
  allowance: Allowance = createAllowance(limit),
  now = clockMs,
) {
  const lines = new Map<string, Line>();
  /** Lines in which something waits. */
  const waitingLines = new Set<Line>();

  const maxRunning = (): number =>
    Math.max(MIN_RUNNING, Math.floor(Math.min(allowance.current(), limit * (1 - utilization()))));

  function startNext(name: string): void {
    const line = lines.get(name);
    if (!line || line.timer) return;
    for (const limitNow = maxRunning(); line.waiting.length > 0 && line.running < limitNow;) {
      line.running += 1;
      line.waiting.shift()?.();
    }
    if (line.waiting.length === 0) waitingLines.delete(line);
    if (line.running === 0) lines.delete(name);
  }

  function rest(name: string, line: Line, ms: number): void {
    line.timer = setTimeout(
      () => {
        line.timer = undefined;
        startNext(name);
      },
      Math.min(MAX_REST_MS, ms),
    );
  }

  async function run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { running: 0, waiting: [], timer: undefined };
    lines.set(name, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      startNext(name);
      if (line.waiting.length > 0) waitingLines.add(line);
    });
    const began = now();
    try {
      return await task();
    } finally {
      const took = now() - began;
      if (line.waiting.length > 0) allowance.went();
      line.running -= 1;
      const share = allowance.current();
      if (line.waiting.length > 0 && share < 1 && !line.timer) rest(name, line, took * (1 / share - 1));
      startNext(name);
    }
  }

  return {
    run,
    /** A step that is the same for every task, for one of this name: how long it takes decides how much lines give way. */
    async timeStep<T>(name: string, step: () => Promise<T>): Promise<T> {
      const began = now();
      const result = await step();
      if (!lines.get(name)?.waiting.length) allowance.took(now() - began, waitingLines.size > 0);
      return result;
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
