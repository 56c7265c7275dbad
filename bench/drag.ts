import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { startConsoleProcess } from '../e2e/consoleProcess';
import { findChromium } from '../src/cli/render/findChromium';
import { formOf, freeOf, openEditor } from './editor/formPage';

// Frames while a view is dragged over the canvas of the designer as it ships: `npm run build && npm run bench:drag`.

const TARGET_MS = 34;

const { values: options } = parseArgs({
  options: {
    views: { type: 'string', default: '2000' },
    steps: { type: 'string', default: '60' },
    runs: { type: 'string', default: '5' },
    check: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

/** What is dragged in which screen: the form in lines, the same with the free layout's snapping, and a new widget. */
const CASES = [
  {
    name: 'a view of a form in lines',
    screen: formOf,
    grabbed: '[data-view-path="views/0/views/3/views/0"]',
  },
  { name: 'a view of one RelativeLayout', screen: freeOf, grabbed: '[data-view-path="views/0/views/3"]' },
  {
    name: 'a widget of the palette over the form',
    screen: formOf,
    grabbed: '.canvas-palette-item >> nth=0',
  },
];

interface Drag {
  /** Times between frames while the pointer moved; ms. */
  frames: number[];
  /** CPU time of the page's main thread for each step; ms. */
  cpu: number;
}

async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
}

/** Drags over the device and back, a step a frame, and gives up at the end so that the next run finds the same screen. */
async function drag(page: Page, cdp: CDPSession, grabbed: string, steps: number): Promise<Drag> {
  const device = await page.locator('.preview-room').boundingBox();
  const from = await page.locator(grabbed).first().boundingBox();
  if (!device || !from) throw new Error(`nothing to drag at ${grabbed}`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const place = (step: number) => ({
    x: device.x + device.width * (0.5 + 0.2 * Math.sin(step / 3)),
    y: device.y + device.height * (0.5 + 0.3 * Math.sin(step / 7)),
  });
  // The first step is the one that picks up.
  const { x, y } = place(0);
  await page.mouse.move(x, y);
  await page.locator('.canvas-mark').first().waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    const record = (time: number) => {
      times.push(time);
      next = requestAnimationFrame(record);
    };
    let next = requestAnimationFrame(record);
    Object.assign(window, {
      endFrames: () => {
        cancelAnimationFrame(next);
        return times;
      },
    });
  });
  const before = await threadTime(cdp);
  for (let step = 1; step <= steps; step += 1) {
    const at = place(step);
    await page.mouse.move(at.x, at.y);
  }
  const cpu = ((await threadTime(cdp)) - before) / steps;
  const times = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.canvas-mark').first().waitFor({ state: 'detached' });
  return { frames: times.slice(1).map((time, index) => time - (times[index] ?? time)), cpu };
}

async function main(): Promise<number> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const views = Number(options.views);
  const platform = await startConsoleProcess();
  const browser = await chromium.launch(found.launch);
  let missedTargets = 0;
  try {
    console.log(
      `${views} views, ${options.steps} steps; Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
    );
    for (const { name, screen, grabbed: grabbedView } of CASES) {
      const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await openEditor(page, platform.url, JSON.stringify(screen(views), null, 2));
      const viewCount = await page.locator('.preview-device [data-view-path]').count();
      await page.waitForTimeout(2000);
      for (let run = 0; run < Number(options.runs); run += 1) {
        if (options.profile) await cdp.send('Profiler.enable').then(() => cdp.send('Profiler.start'));
        const { frames, cpu } = await drag(page, cdp, grabbedView, Number(options.steps));
        if (options.profile) printProfile((await cdp.send('Profiler.stop')).profile);
        const long = frames.filter((time) => time > TARGET_MS);
        if (long.length > 0) missedTargets += 1;
        console.log(
          `${name} (${viewCount} drawn), run ${run + 1}: ${frames.length} frames, ${long.length} over ${TARGET_MS} ms, worst ${Math.max(...frames).toFixed(0)} ms; CPU ${cpu.toFixed(1)} ms a step`,
        );
      }
      await context.close();
    }
    return options.check && missedTargets > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Where the time of one drag went, by function. */
function printProfile({ nodes, samples = [], timeDeltas = [] }: Profile): void {
  const named = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName || '(anonymous)']));
  const msByFunction = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = named.get(id) ?? '';
    msByFunction.set(name, (msByFunction.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  });
  for (const [name, ms] of [...msByFunction].sort(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`  ${ms.toFixed(0).padStart(6)} ms  ${name}`);
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
