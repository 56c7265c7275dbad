import { fork } from 'node:child_process';
import { blockingCases } from './cases';
import type { Blocking } from './runCase';

/*
 * One request at its bounds, with all that its person may have: how long nobody else has their turn. Measured as CPU in a
 * process of its own. These take 20 to 120 ms; a screen of
 * 1 MB published in one go took 490, and a home of five large dashboards 260.
 */
const MOST_BLOCKED_MS = 300;
const MOST_MS = 2000;
/** After this the process is ended: one that is stuck would not come back to be measured. */
const STUCK_MS = 120_000;

function run(name: string): Promise<Partial<Blocking> & { failed?: string }> {
  return new Promise((resolve) => {
    const child = fork('src/local/platform/blocking/runCase.ts', [name], {
      execArgv: ['--expose-gc', '-r', 'esbuild-register'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), STUCK_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as Blocking);
    });
    child.once('exit', (code) => resolve({ failed: `ended with ${String(code)}` }));
  });
}

test.each(Object.keys(blockingCases))(
  '%s leaves others their turn',
  async (name) => {
    const { longest, all, failed } = await run(name);
    expect(failed).toBeUndefined();
    expect(longest).toBeLessThan(MOST_BLOCKED_MS);
    expect(all).toBeLessThan(MOST_MS);
  },
  2 * STUCK_MS,
);
