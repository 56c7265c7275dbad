import type { BenchBrowser } from '../BenchBrowser';
import type { RealScreen, SceneOrder } from '../BenchPage';
import type { Finding } from '../Finding';

export interface Measure {
  /** What `--only` names. */
  name: string;
  /** One finding after another, as soon as it is known. */
  run(bench: BenchBrowser, rounds: number): AsyncIterable<Finding>;
}

export const FORM_ROWS = 200;
export const TILES = 60;
export const WARM_UP = 4;

/** CPU time of the main thread from the call to draw until the drawing has been painted, ms. No round is left out. */
export async function mountCost(
  bench: Pick<BenchBrowser, 'page' | 'prepare' | 'threadTime'>,
  order: SceneOrder | RealScreen,
): Promise<number> {
  await bench.prepare(order);
  const before = await bench.threadTime();
  await bench.page.evaluate(() => window.renderBench.mount());
  const cost = (await bench.threadTime()) - before;
  await bench.page.evaluate(() => window.renderBench.unmount());
  return cost;
}

/** Resolves once native controls have given their places to antd's. */
export async function controlsCome({ page }: Pick<BenchBrowser, 'page'>): Promise<void> {
  // Asked seldom: a page that draws a frame for every question is never idle.
  await page.waitForFunction(() => !document.querySelector('[data-stand-in]'), undefined, { polling: 100 });
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
