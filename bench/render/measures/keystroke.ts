import type { BenchBrowser } from '../BenchBrowser';
import type { Painter, Scene } from '../BenchPage';
import type { Finding } from '../Finding';
import { pairedRounds } from '../statistics';
import { FORM_ROWS, milliseconds, WARM_UP, type Measure } from './Measure';

const TEXT = 'mot cuon sach hay cho ban doc';
const ROW = 20;

/** CPU time of the main thread for one real key in one row of the form, ms. */
async function keyCost(
  bench: BenchBrowser,
  painter: Painter,
  round: number,
  scene: Scene = 'form',
): Promise<number> {
  const { page } = bench;
  await bench.prepare({ scene, painter, size: FORM_ROWS, salt: round + 1 });
  await page.evaluate(() => window.renderBench.mount());
  // Long enough for antd's controls, which come while nobody is in the native ones.
  await page.waitForTimeout(400);
  if (!(await page.evaluate((row) => window.renderBench.focus(row), ROW))) {
    throw new Error(`The ${painter} form has no input in row ${ROW} that takes the focus.`);
  }
  for (const character of 'abc') await bench.key(character);
  await page.evaluate(() => window.renderBench.frames(3));
  const before = await bench.threadTime();
  for (const character of TEXT) await bench.key(character);
  await page.evaluate(() => window.renderBench.frames(2));
  const cost = ((await bench.threadTime()) - before) / TEXT.length;
  const typed = await page.evaluate(() => window.renderBench.typed());
  if (typed !== `abc${TEXT}`) throw new Error(`The ${painter} form lost keys: '${typed}'.`);
  await page.evaluate(() => window.renderBench.unmount());
  return cost;
}

interface Comparison {
  name: string;
  target?: number;
  painters: [Painter, Painter];
  /** What they draw; without a second one, the other draws the plain form. */
  scenes?: [Scene, Scene?];
}

const COMPARISONS: Comparison[] = [
  { name: 'keystroke in a form of 200 rows', target: 1.1, painters: ['engine', 'twin'] },
  { name: 'keystroke, against antd inputs in every row', painters: ['engine', 'antd'] },
  {
    name: 'keystroke with 200 expressions, against none',
    target: 1.2,
    painters: ['engine', 'engine'],
    scenes: ['formJudged'],
  },
  {
    name: 'keystroke with 200 labels that follow it',
    target: 1.1,
    painters: ['engine', 'twin'],
    scenes: ['formCounted', 'formCounted'],
  },
  { name: 'noise: twin against itself, keystroke', painters: ['twin', 'twin'] },
];

async function compare(bench: BenchBrowser, rounds: number, one: Comparison): Promise<Finding> {
  const [a, b] = one.painters;
  const [sceneOfA, sceneOfB] = one.scenes ?? [];
  const pairs = await pairedRounds(
    rounds,
    WARM_UP,
    (round) => keyCost(bench, a, round, sceneOfA),
    (round) => keyCost(bench, b, round, sceneOfB),
  );
  return {
    name: one.name,
    ...(one.target !== undefined && { target: one.target }),
    unit: 'ratio',
    value: pairs.ratio,
    detail: `${a} ${milliseconds(pairs.a)}, ${b} ${milliseconds(pairs.b)}`,
  };
}

export const keystroke: Measure = {
  name: 'keystroke',
  async *run(bench, rounds) {
    for (const one of COMPARISONS) yield await compare(bench, rounds, one);
  },
};
