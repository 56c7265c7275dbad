import type { BenchBrowser } from '../BenchBrowser';
import type { SceneOrder } from '../BenchPage';
import type { Finding } from '../Finding';

export interface Measure {
  /** What `--only` names. */
  name: string;
  run(bench: BenchBrowser, rounds: number): Promise<Finding[]>;
}

export const FORM_ROWS = 200;
export const TILES = 60;
export const WARM_UP = 4;

// 100 ms after inputs appear, Chromium's form filling reads them all (70 ms for 200 of them): no part of the drawing.
const FORM_FILLING_MS = 95;
const ATTEMPTS = 4;

/**
 * CPU time of the main thread from the call to draw until the drawing has been painted, ms. A draw that a busy machine
 * kept past the browser's form filling is measured anew.
 */
export async function mountCost(bench: BenchBrowser, order: SceneOrder): Promise<number> {
  let cost = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await bench.prepare({ ...order, salt: order.salt + attempt * 1000 });
    const before = await bench.threadTime();
    const wall = await bench.page.evaluate(() => window.bench.mount());
    cost = (await bench.threadTime()) - before;
    await bench.page.evaluate(() => window.bench.unmount());
    if (wall < FORM_FILLING_MS || !order.scene.startsWith('form')) break;
  }
  return cost;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
