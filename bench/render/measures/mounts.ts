import type { BenchBrowser } from '../BenchBrowser';
import type { Painter, Scene, SceneOrder } from '../BenchPage';
import type { Finding } from '../Finding';
import { pairedRounds } from '../statistics';
import { FORM_ROWS, milliseconds, mountCost, TILES, WARM_UP, type Measure } from './Measure';

interface Comparison {
  name: string;
  target?: number;
  scene: Scene;
  size: number;
  painters: [Painter, Painter];
}

// Every round draws texts no earlier round has drawn: a first draw pays for measuring them.
async function compare(bench: BenchBrowser, rounds: number, one: Comparison): Promise<Finding> {
  const [a, b] = one.painters;
  const order = (painter: Painter, round: number): SceneOrder => ({
    scene: one.scene,
    painter,
    size: one.size,
    salt: round + 1,
  });
  const pairs = await pairedRounds(
    rounds,
    WARM_UP,
    (round) => mountCost(bench, order(a, round)),
    (round) => mountCost(bench, order(b, round)),
  );
  return {
    name: one.name,
    ...(one.target !== undefined && { target: one.target }),
    unit: 'ratio',
    value: pairs.ratio,
    detail: `${a} ${milliseconds(pairs.a)}, ${b} ${milliseconds(pairs.b)}`,
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

const AGAINST_TWIN: [Painter, Painter] = ['engine', 'twin'];

export const mounts: Measure[] = [
  measure('noise', {
    name: 'noise: twin against itself, form of 200 rows',
    scene: 'form',
    size: FORM_ROWS,
    painters: ['twin', 'twin'],
  }),
  measure('grid', {
    name: 'grid of 60 tiles',
    target: 1.15,
    scene: 'grid',
    size: TILES,
    painters: AGAINST_TWIN,
  }),
  measure('gridRelative', {
    name: 'grid of 60 tiles, RelativeLayout',
    target: 2,
    scene: 'gridRelative',
    size: TILES,
    painters: AGAINST_TWIN,
  }),
  measure(
    'form',
    { name: 'form of 200 rows', target: 1.15, scene: 'form', size: FORM_ROWS, painters: AGAINST_TWIN },
    {
      name: 'form of 200 rows, against antd inputs in every row',
      scene: 'form',
      size: FORM_ROWS,
      painters: ['engine', 'antd'],
    },
  ),
  measure('formRelative', {
    name: 'form of 200 rows, RelativeLayout',
    target: 2,
    scene: 'formRelative',
    size: FORM_ROWS,
    painters: AGAINST_TWIN,
  }),
  measure('feed', {
    name: 'feed of 1,000 cards, against all of them drawn',
    target: 0.25,
    scene: 'feed',
    size: 1000,
    painters: AGAINST_TWIN,
  }),
];
