import type { BenchBrowser } from '../BenchBrowser';
import type { DrawnBox, Painter, Scene } from '../BenchPage';
import { exact, type Finding } from '../Finding';
import { FORM_ROWS, TILES, type Measure } from './Measure';

const TOLERANCE_PX = 1;

interface Drawing {
  boxes: Map<string, DrawnBox>;
  texts: string;
  inputs: string;
  elements: number;
}

async function draw(bench: BenchBrowser, scene: Scene, painter: Painter, size: number): Promise<Drawing> {
  await bench.prepare({ scene, painter, size, salt: 1 });
  await bench.page.evaluate(() => window.renderBench.mount());
  await bench.page.evaluate(() => window.renderBench.frames(5));
  const boxes = await bench.page.evaluate(() => window.renderBench.boxes());
  const { texts, placeholders } = await bench.page.evaluate(() => window.renderBench.contents());
  const elements = await bench.page.evaluate(() => window.renderBench.elements());
  await bench.page.evaluate(() => window.renderBench.unmount());
  // Cards repeat their inner ids; the first of each stands for all.
  const first = new Map<string, DrawnBox>();
  for (const box of boxes) if (!first.has(box.id)) first.set(box.id, box);
  return { boxes: first, texts: texts.join('\n'), inputs: placeholders.join('\n'), elements };
}

function differ(a: DrawnBox, b: DrawnBox): boolean {
  return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(a[side] - b[side]) > TOLERANCE_PX);
}

async function compare(bench: BenchBrowser, scene: Scene, size: number): Promise<Finding> {
  const engine = await draw(bench, scene, 'engine', size);
  const twin = await draw(bench, scene, 'twin', size);
  const mismatches = [...engine.boxes].filter(([id, box]) => {
    const other = twin.boxes.get(id);
    return !other || differ(box, other);
  });
  const show = (box?: DrawnBox) =>
    box ? `${box.x.toFixed(1)},${box.y.toFixed(1)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}` : 'none';
  const [id, box] = mismatches[0] ?? [];
  const example =
    id === undefined ? '' : `; first ${id}: engine ${show(box)}, twin ${show(twin.boxes.get(id))}`;
  // Lists and long forms are drawn from their beginning as far as they are seen.
  const agrees = (drawn: string, expected: string) => drawn !== '' && expected.startsWith(drawn);
  const sameWords = agrees(engine.texts, twin.texts) && agrees(engine.inputs, twin.inputs);
  const words = sameWords ? 'same texts and inputs' : 'TEXTS OR INPUTS DIFFER';
  return {
    name: `same drawing: ${scene}`,
    unit: 'elements',
    value: exact(mismatches.length),
    detail: `of ${engine.boxes.size} boxes off by more than ${TOLERANCE_PX} px, ${words}; ${engine.elements} elements, twin ${twin.elements}${example}`,
  };
}

/** Keeps the twins honest: the same boxes, texts and inputs as the engine draws. */
export const sameDrawing: Measure = {
  name: 'same',
  async *run(bench) {
    yield await compare(bench, 'grid', TILES);
    yield await compare(bench, 'gridRelative', TILES);
    yield await compare(bench, 'form', FORM_ROWS);
    yield await compare(bench, 'formRelative', FORM_ROWS);
    yield await compare(bench, 'feed', 1000);
    yield await compare(bench, 'screen', 1);
  },
};
