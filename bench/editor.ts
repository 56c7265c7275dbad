import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { startConsoleProcess } from '../e2e/consoleProcess';
import { findChromium } from '../src/cli/render/findChromium';
import { formOf, openEditor } from './editor/formPage';

// From a key to its letter in the preview, in the editor as it ships: `npm run build && npm run bench:editor`.

const TARGET_MS = 100;

const { values: options } = parseArgs({
  options: {
    views: { type: 'string', default: '2000' },
    keys: { type: 'string', default: '60' },
    check: { type: 'boolean', default: false },
  },
});

/** Puts the cursor at the end of a row's text. */
async function goTo(page: Page, row: number): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+f');
  await page.locator('.cm-search input[name="search"]').clear();
  await page.locator('.cm-search input[name="search"]').pressSequentially(`"Dòng ${row}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1500);
}

interface Keystroke {
  /** From the key event to the frame after the drawing holds the letter. */
  wall: number;
  /** Of the page's main thread meanwhile: what a busy machine leaves unchanged. */
  cpu: number;
}

/** CPU time of the page's main thread so far, ms. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
}

async function keystroke(page: Page, cdp: CDPSession, path: string, letter: string): Promise<Keystroke> {
  const measured = page.evaluate(
    ({ selector, wanted }) =>
      new Promise<number>((resolve, reject) => {
        const label = document.querySelector(selector);
        if (!label?.parentElement) {
          reject(new Error(`nothing is drawn at ${selector}`));
          return;
        }
        let pressed = 0;
        const onKey = (event: KeyboardEvent) => (pressed = event.timeStamp);
        addEventListener('keydown', onKey, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (document.querySelector(selector)?.textContent.endsWith(wanted) !== true) return;
          observer.disconnect();
          // The frame after this one begins when the browser has painted what was drawn.
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        });
        const device = document.querySelector('.preview-device');
        if (device) observer.observe(device, { childList: true, characterData: true, subtree: true });
      }),
    { selector: `[data-view-path="${path}"]`, wanted: letter },
  );
  // The page must be listening before the key comes.
  await page.evaluate(() => undefined);
  const before = await threadTime(cdp);
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: letter,
    text: letter,
    unmodifiedText: letter,
  });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  const wall = await measured;
  return { wall, cpu: (await threadTime(cdp)) - before };
}

const quantileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

async function main(): Promise<number> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const views = Number(options.views);
  const keys = Number(options.keys);
  const platform = await startConsoleProcess();
  const browser = await chromium.launch(found.launch);
  try {
    const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const text = JSON.stringify(formOf(views), null, 2);
    await openEditor(page, platform.url, text);
    console.log(
      `${views} views, ${Math.round(text.length / 1000)} kB of text; Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
    );
    let missedTargets = 0;
    // Slowly: everything that waits for a pause has run. Quickly: as fast as fingers go, into what the last key left.
    for (const [name, pause, row] of [
      ['one key at a time', 700, 3],
      ['ten keys a second', 100, 5],
      ['ten keys a second at the end of the text', 100, Math.floor((views - 2) / 6) - 2],
    ] as const) {
      await goTo(page, row);
      const strokes: Keystroke[] = [];
      for (let key = 0; key < keys; key += 1) {
        const letter = 'abcdefgh'.charAt(key % 8);
        strokes.push(await keystroke(page, cdp, `views/0/views/${row}/views/0`, letter));
        await page.waitForTimeout(pause);
      }
      const summary = (measure: keyof Keystroke) => {
        const times = strokes.map((stroke) => stroke[measure]).sort((a, b) => a - b);
        if (measure === 'wall' && quantileOf(times, 0.95) > TARGET_MS) missedTargets += 1;
        const [median, p95, max] = [quantileOf(times, 0.5), quantileOf(times, 0.95), times.at(-1) ?? NaN];
        return `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${max.toFixed(0)} ms`;
      };
      console.log(`${name}, ${keys} keys: ${summary('wall')} (target: p95 below ${TARGET_MS} ms)`);
      console.log(`  of that CPU of the page's main thread: ${summary('cpu')}`);
    }
    return options.check && missedTargets > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
