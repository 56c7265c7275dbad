import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterPaint } from './afterPaint';
import type { BenchPage, ChangeTimes, RealScreen, SceneOrder } from './BenchPage';
import { readBoxes, readContents, scroller } from './readDrawing';
import type { Stage } from './Stage';
import './twins/twins.css';

const host = document.querySelector('#root') ?? document.body;
let stage: Stage | undefined;
let root: Root | undefined;

function prepared(): Stage {
  if (!stage) throw new Error('Nothing was prepared.');
  return stage;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function forceLayout(): void {
  host.getBoundingClientRect();
}

async function change(apply: () => void): Promise<ChangeTimes> {
  await nextFrame();
  const start = performance.now();
  flushSync(apply);
  forceLayout();
  const sync = performance.now() - start;
  return { sync, frame: await afterPaint() };
}

async function changes(times: number, prepare: (i: number) => () => void): Promise<ChangeTimes[]> {
  const all: ChangeTimes[] = [];
  for (let i = 0; i < times; i++) {
    const apply = prepare(i);
    all.push(await change(apply));
  }
  return all;
}

// An empty drawing is the fastest of all; it must not pass for one.
const FEWEST_ELEMENTS = 30;
const FEWEST_OF_DOCUMENT = 5;

/** Frames that a document may wait for what it needs. */
const MOST_FRAMES = 300;

let fewest = FEWEST_ELEMENTS;

const isDrawn = (): boolean => host.querySelectorAll('*').length >= fewest;

const ROWS_IN_VIEW = 4;

let updates = 0;

// Each side is a file of its own, as in a program that has only one of them.
async function openStage(order: SceneOrder | RealScreen): Promise<Stage> {
  if ('json' in order) {
    const { json, twin } = order;
    if (twin === undefined) return (await import('./engineStage')).documentStage(json);
    return (await import('./twinStage')).antdStage(twin, json);
  }
  if (order.painter === 'engine') return (await import('./engineStage')).engineStage(order);
  return (await import('./twinStage')).twinStage(order);
}

window.renderBench = {
  async prepare(order) {
    fewest = 'json' in order ? FEWEST_OF_DOCUMENT : FEWEST_ELEMENTS;
    stage = await openStage(order);
  },
  async mount() {
    const content = prepared().content();
    const start = performance.now();
    const created = createRoot(host);
    root = created;
    flushSync(() => created.render(content));
    forceLayout();
    await afterPaint();
    await afterPaint();
    const ms = performance.now() - start;
    // How screens behave is loaded with the first document that needs it, and drawn after that.
    for (let frame = 0; frame < MOST_FRAMES && !isDrawn(); frame += 1) await afterPaint();
    if (!isDrawn()) throw new Error('Hardly anything was drawn.');
    return ms;
  },
  async unmount() {
    root?.unmount();
    root = undefined;
    stage = undefined;
    await afterPaint();
  },
  async update(times) {
    const all = await changes(times, (i) => {
      const text = `update ${++updates}`;
      return () => {
        const content = prepared().update(i % ROWS_IN_VIEW, text);
        if (content) root?.render(content);
      };
    });
    // A change that reaches nobody is the fastest of all.
    const shown = [...host.querySelectorAll('input')].some(({ value }) => value === `update ${updates}`);
    if (!shown) throw new Error('The updated field does not show its value.');
    return all;
  },
  append: (times) =>
    changes(times, () => {
      const next = prepared().append();
      return () => root?.render(next?.());
    }),
  resend: (times) =>
    changes(times, () => {
      const next = prepared().resend(++updates);
      return () => root?.render(next?.());
    }),
  async scroll(steps, step) {
    const box = scroller(host);
    if (!box) throw new Error('Nothing to scroll.');
    box.scrollTop = 0;
    await afterPaint();
    const gaps: number[] = [];
    let last = await nextFrame();
    for (let i = 0; i < steps; i++) {
      box.scrollTop += step;
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  },
  async frames(count) {
    for (let i = 0; i < count; i++) await afterPaint();
  },
  focus(row) {
    const input = host.querySelectorAll('input')[row];
    input?.focus();
    return input !== undefined && document.activeElement === input;
  },
  typed: () => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''),
  elements: () => host.querySelectorAll('*').length,
  contents: () => readContents(host),
  boxes: () => readBoxes(host),
} satisfies BenchPage;
