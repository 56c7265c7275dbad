import type { BenchBrowser } from '../BenchBrowser';
import type { Painter, RealScreen, Scene, SceneOrder } from '../BenchPage';
import { WRITTEN_BY_HAND } from '../documents/documentTexts';
import { readRealDocuments } from '../documents/realDocuments';
import { pairedRounds, spreadOf } from '../statistics';
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
async function firstDrawing(bench: BenchBrowser, order: SceneOrder | RealScreen): Promise<number> {
  const page = await bench.openFresh();
  const cost = await mountCost(page, order);
  await page.close();
  return cost;
}

/** The first screen in a fresh page: what people always meet. */
export const cold: Measure = {
  name: 'cold',
  async *run(bench, rounds) {
    for (const one of SCENES) {
      const draw = (painter: Painter) => (round: number) =>
        firstDrawing(bench, { scene: one.scene, painter, size: one.size, salt: round + 1 });
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

/** Most of the time of antd by hand that the engine may take. */
const AGAINST_ANTD = 0.8;

/** The first screen from documents of the platform, beside what somebody wrote with antd for some of them, by turns. */
export const real: Measure = {
  name: 'real',
  async *run(bench, rounds) {
    const documents = readRealDocuments();
    if (documents.size === 0) console.error('skipped: no real documents, see REAL_LAYOUTS');
    for (const [name, json] of documents) {
      const twin = WRITTEN_BY_HAND.find((candidate) => candidate === name);
      if (twin === undefined) {
        const costs: number[] = [];
        for (let round = 0; round < rounds; round += 1) costs.push(await firstDrawing(bench, { json }));
        yield { name: `${name}, cold`, unit: 'ms', value: spreadOf(costs), detail: 'engine alone' };
        continue;
      }
      const pairs = await pairedRounds(
        rounds,
        0,
        () => firstDrawing(bench, { json }),
        () => firstDrawing(bench, { json, twin }),
      );
      yield {
        name: `${name}, cold, against antd by hand`,
        target: AGAINST_ANTD,
        unit: 'ratio',
        value: pairs.ratio,
        detail: `engine ${milliseconds(pairs.a)}, antd ${milliseconds(pairs.b)}`,
      };
    }
  },
};
