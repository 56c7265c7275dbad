import type { BenchBrowser } from '../BenchBrowser';
import { exact, type Finding } from '../Finding';
import { pairedRounds, spreadOf } from '../statistics';
import { controlsCome, milliseconds, mountCost, WARM_UP, type Measure } from './Measure';

const MANY = 10_000;

async function againstThousand(bench: BenchBrowser, rounds: number): Promise<Finding> {
  const cost = (size: number) => (round: number) =>
    mountCost(bench, { scene: 'feed', painter: 'engine', size, salt: round + 1 });
  const pairs = await pairedRounds(rounds, WARM_UP, cost(MANY), cost(1000));
  return {
    name: 'feed of 10,000 cards, against 1,000',
    target: 1.3,
    unit: 'ratio',
    value: pairs.ratio,
    detail: `10,000 ${milliseconds(pairs.a)}, 1,000 ${milliseconds(pairs.b)}`,
  };
}

async function elements(bench: BenchBrowser): Promise<Finding> {
  await bench.prepare({ scene: 'feed', painter: 'engine', size: MANY, salt: 1 });
  await bench.page.evaluate(() => window.renderBench.mount());
  const count = await bench.page.evaluate(() => window.renderBench.elements());
  await bench.page.evaluate(() => window.renderBench.unmount());
  return {
    name: 'feed of 10,000 cards: elements',
    target: 150,
    unit: 'elements',
    value: exact(count),
    detail: 'in the drawing, at its top',
  };
}

// The document stays referenced before and after, so only what drawing adds is counted; a short feed first loads the code.
async function heap(bench: BenchBrowser): Promise<Finding> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    await bench.reload();
    await bench.prepare({ scene: 'feed', painter: 'engine', size: 100, salt: 2 });
    await bench.page.evaluate(() => window.renderBench.mount());
    await controlsCome(bench);
    await bench.page.evaluate(() => window.renderBench.unmount());
    await bench.prepare({ scene: 'feed', painter: 'engine', size: MANY, salt: run + 3 });
    const before = await bench.heap();
    await bench.page.evaluate(() => window.renderBench.mount());
    await controlsCome(bench);
    times.push(((await bench.heap()) - before) / 1_000_000);
    await bench.page.evaluate(() => window.renderBench.unmount());
  }
  return {
    name: 'feed of 10,000 cards: heap beyond the data',
    target: 1,
    unit: 'MB',
    value: spreadOf(times),
    detail: 'after collection, median of three pages',
  };
}

export const longFeed: Measure[] = [
  {
    name: 'feed10000',
    async *run(bench, rounds) {
      yield await againstThousand(bench, rounds);
    },
  },
  {
    name: 'elements',
    async *run(bench) {
      yield await elements(bench);
    },
  },
  {
    name: 'heap',
    async *run(bench) {
      yield await heap(bench);
    },
  },
];
