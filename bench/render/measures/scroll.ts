import type { BenchBrowser } from '../BenchBrowser';
import type { Painter } from '../BenchPage';
import type { Finding } from '../Finding';
import { spreadOf } from '../statistics';
import type { Measure } from './Measure';

const STEPS = 60;
const STEP_PX = 400;
const LONG_MS = 34;
const RUNS = 5;

async function longFrames(bench: BenchBrowser, painter: Painter, size: number): Promise<Finding> {
  const counts: number[] = [];
  let worst = 0;
  for (let run = 0; run < RUNS; run++) {
    await bench.prepare({ scene: 'feed', painter, size, salt: run + 1 });
    await bench.page.evaluate(() => window.renderBench.mount());
    await bench.page.evaluate(() => window.renderBench.frames(30));
    const gaps = await bench.page.evaluate(([steps, step]) => window.renderBench.scroll(steps, step), [
      STEPS,
      STEP_PX,
    ] as const);
    await bench.page.evaluate(() => window.renderBench.unmount());
    counts.push(gaps.filter((gap) => gap > LONG_MS).length);
    worst = Math.max(worst, ...gaps);
  }
  return {
    name: `scroll of ${STEPS} steps, ${size.toLocaleString('en')} cards${painter === 'engine' ? '' : ', twin'}`,
    ...(painter === 'engine' && { target: 0 }),
    unit: 'frames',
    value: spreadOf(counts),
    detail: `over ${LONG_MS} ms; worst of ${RUNS} runs ${worst.toFixed(0)} ms`,
  };
}

export const scroll: Measure = {
  name: 'scroll',
  async *run(bench) {
    yield await longFrames(bench, 'engine', 1000);
    yield await longFrames(bench, 'engine', 10_000);
    yield await longFrames(bench, 'twin', 1000);
  },
};
