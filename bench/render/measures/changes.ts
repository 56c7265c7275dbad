import type { BenchBrowser } from '../BenchBrowser';
import type { ChangeTimes, SceneOrder } from '../BenchPage';
import type { Finding } from '../Finding';
import { median, pairedRounds } from '../statistics';
import { FORM_ROWS, milliseconds, WARM_UP, type Measure } from './Measure';

type Change = 'update' | 'append' | 'resend';

/** Median main thread time of one change in a fresh drawing, the frame that paints it included, ms. */
async function changeCost(bench: BenchBrowser, order: SceneOrder, change: Change): Promise<number> {
  await bench.prepare(order);
  await bench.page.evaluate(() => window.renderBench.mount());
  await bench.page.evaluate(() => window.renderBench.frames(20));
  const times: ChangeTimes[] = await bench.page.evaluate(([name, count]) => window.renderBench[name](count), [
    change,
    change === 'resend' ? 6 : 20,
  ] as const);
  await bench.page.evaluate(() => window.renderBench.unmount());
  return median(times.map(({ sync, frame }) => sync + frame));
}

interface Comparison {
  name: string;
  target?: number;
  change: Change;
  sides: [Omit<SceneOrder, 'salt'>, Omit<SceneOrder, 'salt'>];
  labels: [string, string];
}

async function compare(bench: BenchBrowser, rounds: number, one: Comparison): Promise<Finding> {
  const [a, b] = one.sides;
  const pairs = await pairedRounds(
    rounds,
    WARM_UP,
    (round) => changeCost(bench, { ...a, salt: round + 1 }, one.change),
    (round) => changeCost(bench, { ...b, salt: round + 1 }, one.change),
  );
  const [first, second] = one.labels;
  return {
    name: one.name,
    ...(one.target !== undefined && { target: one.target }),
    unit: 'ratio',
    value: pairs.ratio,
    detail: `${first} ${milliseconds(pairs.a)}, ${second} ${milliseconds(pairs.b)}`,
  };
}

function againstTwin(
  name: string,
  target: number,
  change: Change,
  scene: Pick<SceneOrder, 'scene' | 'size'>,
): Comparison {
  return {
    name,
    target,
    change,
    sides: [
      { ...scene, painter: 'engine' },
      { ...scene, painter: 'twin' },
    ],
    labels: ['engine', 'twin'],
  };
}

function independent(name: string, change: Change): Comparison {
  return {
    name,
    target: 1.3,
    change,
    sides: [
      { scene: 'feed', painter: 'engine', size: 10_000 },
      { scene: 'feed', painter: 'engine', size: 100 },
    ],
    labels: ['10,000 cards', '100 cards'],
  };
}

function measure(name: string, ...comparisons: Comparison[]): Measure {
  return {
    name,
    async *run(bench, rounds) {
      for (const one of comparisons) yield await compare(bench, rounds, one);
    },
  };
}

export const changes: Measure[] = [
  measure(
    'update',
    againstTwin('one field updated, form of 200 rows', 1, 'update', { scene: 'form', size: FORM_ROWS }),
    againstTwin('one field updated, feed of 1,000 cards', 1, 'update', { scene: 'feed', size: 1000 }),
    independent('one field updated, 10,000 cards against 100', 'update'),
    {
      name: 'noise: twin against itself, one field updated',
      change: 'update',
      sides: [
        { scene: 'form', painter: 'twin', size: FORM_ROWS },
        { scene: 'form', painter: 'twin', size: FORM_ROWS },
      ],
      labels: ['twin', 'twin'],
    },
  ),
  measure(
    'append',
    againstTwin('one card appended to 1,000', 0.5, 'append', { scene: 'feed', size: 1000 }),
    independent('one card appended, 10,000 cards against 100', 'append'),
  ),
  measure(
    'resend',
    againstTwin('1.6 MB screen re-sent with one change', 2, 'resend', { scene: 'screen', size: 1 }),
  ),
];
