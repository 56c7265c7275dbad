import type { BenchBrowser } from '../BenchBrowser';
import { spreadOf } from '../statistics';
import { controlsCome, FORM_ROWS, type Measure, WARM_UP } from './Measure';

/** CPU time of the main thread from the painted form of native controls until antd's stand there, ms. */
async function exchangeCost(bench: BenchBrowser, round: number): Promise<number> {
  await bench.prepare({ scene: 'form', painter: 'engine', size: FORM_ROWS, salt: round + 1 });
  await bench.page.evaluate(() => window.renderBench.mount());
  const before = await bench.threadTime();
  await controlsCome(bench);
  await bench.page.evaluate(() => window.renderBench.frames(2));
  const cost = (await bench.threadTime()) - before;
  await bench.page.evaluate(() => window.renderBench.unmount());
  return cost;
}

/** What antd's controls cost after the first picture, while the page is idle. */
export const exchange: Measure = {
  name: 'exchange',
  async *run(bench, rounds) {
    const costs: number[] = [];
    for (let round = 0; round < WARM_UP + rounds; round++) costs.push(await exchangeCost(bench, round));
    yield {
      name: 'form of 200 rows: antd’s controls, when idle',
      unit: 'ms',
      value: spreadOf(costs.slice(WARM_UP)),
      detail: `the first time ${(costs[0] ?? NaN).toFixed(1)} ms, with their chunk`,
    };
  },
};
