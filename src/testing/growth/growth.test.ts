import { type ChildProcess, fork } from 'node:child_process';
import { growthCases } from './growthCases';

// Each of these takes 5 to 200 ms of CPU. Work that grew with the square of the input took 2 to 80 s.
const MOST_MS = 1_500;
/** After this the process is ended: one that is stuck would not come back to be measured. */
const STUCK_MS = 30_000;

let child: ChildProcess | undefined;

function start(): ChildProcess {
  const started = fork('src/testing/growth/runGrowthCase.ts', { execArgv: ['-r', 'esbuild-register'] });
  started.once('exit', () => (child = undefined));
  return started;
}

afterAll(() => child?.kill('SIGKILL'));

async function run(group: string, name: string): Promise<{ ms?: number; failed?: string }> {
  const running = (child ??= start());
  return new Promise((resolve) => {
    const end = (answer: { ms?: number; failed?: string }) => {
      clearTimeout(timer);
      running.removeAllListeners('message');
      resolve(answer);
    };
    const timer = setTimeout(() => {
      running.kill('SIGKILL');
      end({ failed: `stuck for ${String(STUCK_MS)} ms` });
    }, STUCK_MS);
    running.once('message', (answer) => end(answer as { ms?: number; failed?: string }));
    running.send({ group, name });
  });
}

describe.each(Object.entries(growthCases))('%s', (group, cases) => {
  test.each(Object.keys(cases))('%s: ends', async (name) => {
    const { ms, failed } = await run(group, name);
    expect(failed).toBeUndefined();
    expect(ms).toBeLessThan(MOST_MS);
  });
});
