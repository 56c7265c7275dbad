import type { BenchBrowser } from './BenchBrowser';
import type { SceneOrder } from './BenchPage';

export type Profiled = 'mount' | 'update' | 'append' | 'resend' | 'scroll' | 'key';

const ROUNDS = 8;
/** Row of a form in which keys are pressed, and how many of them a round. */
const TYPED_ROW = 20;
const KEYS = 30;

async function runOnce(bench: BenchBrowser, action: Profiled, record: () => Promise<void>): Promise<void> {
  const { page } = bench;
  if (action === 'mount') {
    await record();
    await page.evaluate(() => window.renderBench.mount());
    return;
  }
  await page.evaluate(() => window.renderBench.mount());
  await page.evaluate(() => window.renderBench.frames(20));
  if (action === 'key') {
    await page.evaluate((row) => window.renderBench.focus(row), TYPED_ROW);
    await bench.key('a');
    await record();
    for (let key = 0; key < KEYS; key++) await bench.key('b');
    await page.evaluate(() => window.renderBench.frames(2));
    return;
  }
  await record();
  if (action === 'scroll') await page.evaluate(() => window.renderBench.scroll(60, 400));
  else await page.evaluate((name) => window.renderBench[name](10), action);
}

/** Where the main thread spends its time: the `top` functions by self time, in ms a round, from a sampled CPU profile. */
export async function profile(
  bench: BenchBrowser,
  order: Omit<SceneOrder, 'salt'>,
  action: Profiled,
  top: number,
): Promise<string> {
  await bench.cdp.send('Profiler.enable');
  await bench.cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  const self = new Map<string, number>();
  for (let round = -3; round < ROUNDS; round++) {
    await bench.prepare({ ...order, salt: round + 10 });
    await runOnce(bench, action, async () => {
      await bench.cdp.send('Profiler.start');
    });
    const { profile: recorded } = await bench.cdp.send('Profiler.stop');
    await bench.page.evaluate(() => window.renderBench.unmount());
    if (round < 0) continue;
    const names = new Map(
      recorded.nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
        id,
        `${functionName || '(anonymous)'} ${url.split('/').pop() ?? ''}:${lineNumber + 1}`,
      ]),
    );
    recorded.samples?.forEach((id, i) => {
      const name = names.get(id) ?? '?';
      self.set(name, (self.get(name) ?? 0) + (recorded.timeDeltas?.[i] ?? 0) / 1000 / ROUNDS);
    });
  }
  return [...self]
    .filter(([name]) => !name.startsWith('(idle)'))
    .sort((a, b) => b[1] - a[1])
    .slice(0, top)
    .map(([name, ms]) => `${ms.toFixed(2).padStart(8)} ms  ${name}`)
    .join('\n');
}
