import type { BenchBrowser } from '../BenchBrowser';
import type { Painter, Scene } from '../BenchPage';
import { pairedRounds } from '../statistics';
import { FORM_ROWS, type Measure, milliseconds, mountCost, TILES } from './Measure';

interface ColdScene {
  name: string;
  scene: Scene;
  size: number;
  /** Most of the time of hand-written React that the engine may take. */
  target: number;
}

const SCENES: readonly ColdScene[] = [
  { name: 'grid of 60 tiles, cold', scene: 'grid', size: TILES, target: 1.4 },
  { name: 'form of 200 rows, cold', scene: 'form', size: FORM_ROWS, target: 1 },
  { name: 'feed of 1,000 cards, cold', scene: 'feed', size: 1_000, target: 0.15 },
];

/** Each sample has a browser context of its own, so nothing is compiled yet when the first screen is drawn. */
async function firstDrawing(
  bench: BenchBrowser,
  painter: Painter,
  { scene, size }: ColdScene,
  salt: number,
): Promise<number> {
  const page = await bench.fresh();
  const cost = await mountCost(page, { scene, painter, size, salt });
  await page.close();
  return cost;
}

/** The first screen in a fresh page: what people always meet. */
export const cold: Measure = {
  name: 'cold',
  async *run(bench, rounds) {
    for (const one of SCENES) {
      const draw = (painter: Painter) => (round: number) => firstDrawing(bench, painter, one, round + 1);
      const pairs = await pairedRounds(rounds, 0, draw('engine'), draw('twin'));
      yield {
        name: one.name,
        target: one.target,
        unit: 'ratio',
        value: pairs.ratio,
        detail: `engine ${milliseconds(pairs.a)}, twin ${milliseconds(pairs.b)}`,
      };
    }
  },
};
