import type { BenchBrowser } from '../BenchBrowser';
import type { Painter } from '../BenchPage';
import { pairedRounds } from '../statistics';
import { FORM_ROWS, milliseconds, WARM_UP, type Measure } from './Measure';

const TEXT = 'mot cuon sach hay cho ban doc';
const ROW = 20;

/** CPU time of the main thread for one real key in one row of the form, ms. */
async function keyCost(bench: BenchBrowser, painter: Painter, round: number): Promise<number> {
  const { page } = bench;
  await bench.prepare({ scene: 'form', painter, size: FORM_ROWS, salt: round + 1 });
  await page.evaluate(() => window.bench.mount());
  if (!(await page.evaluate((row) => window.bench.focus(row), ROW))) {
    throw new Error(`The ${painter} form has no input in row ${ROW} that takes the focus.`);
  }
  // Long enough for an input that becomes another component on focus.
  await page.waitForTimeout(400);
  for (const character of 'abc') await bench.key(character);
  await bench.collectGarbage();
  await page.evaluate(() => window.bench.frames(3));
  const before = await bench.threadTime();
  for (const character of TEXT) await bench.key(character);
  await page.evaluate(() => window.bench.frames(2));
  const cost = ((await bench.threadTime()) - before) / TEXT.length;
  const typed = await page.evaluate(() => window.bench.typed());
  if (typed !== `abc${TEXT}`) throw new Error(`The ${painter} form lost keys: '${typed}'.`);
  await page.evaluate(() => window.bench.unmount());
  return cost;
}

export const keystroke: Measure = {
  name: 'keystroke',
  async run(bench, rounds) {
    const pairs = await pairedRounds(
      rounds,
      WARM_UP,
      (round) => keyCost(bench, 'engine', round),
      (round) => keyCost(bench, 'twin', round),
    );
    const antd = await pairedRounds(
      rounds,
      WARM_UP,
      (round) => keyCost(bench, 'engine', round),
      (round) => keyCost(bench, 'antd', round),
    );
    return [
      {
        name: 'keystroke in a form of 200 rows',
        target: 1.1,
        unit: 'ratio',
        value: pairs.ratio,
        detail: `engine ${milliseconds(pairs.a)}, twin ${milliseconds(pairs.b)}`,
      },
      {
        name: 'keystroke, against antd inputs in every row',
        unit: 'ratio',
        value: antd.ratio,
        detail: `engine ${milliseconds(antd.a)}, antd ${milliseconds(antd.b)}`,
      },
    ];
  },
};
