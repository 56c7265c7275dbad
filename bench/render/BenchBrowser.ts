import { chromium, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../src/cli/render/findChromium';
import type { SceneOrder } from './BenchPage';

/** One Chromium with the measured page open in it. */
export interface BenchBrowser {
  page: Page;
  cdp: CDPSession;
  version: string;
  /** CPU time of the page's main thread so far, ms. */
  threadTime(): Promise<number>;
  /** Bytes on the JavaScript heap after a full collection. */
  heap(): Promise<number>;
  /** A real key: down with text, up. */
  key(character: string): Promise<void>;
  prepare(order: SceneOrder): Promise<void>;
  /** Loads the page anew: empty caches, cold code. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowser(url: string): Promise<BenchBrowser> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: install one or name one in CHROMIUM.');
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`in the page: ${error.stack ?? error.message}`));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');

  async function metric(name: string): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const found = metrics.find((one) => one.name === name);
    if (!found) throw new Error(`Chromium reports no ${name}.`);
    return found.value;
  }

  async function load(): Promise<void> {
    await page.goto(url);
    await page.waitForFunction(() => 'renderBench' in window);
  }

  await load();
  return {
    page,
    cdp,
    version: browser.version(),
    threadTime: async () => (await metric('ThreadTime')) * 1000,
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
    async key(character) {
      const key = { key: character, text: character, unmodifiedText: character };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
    },
    prepare: (order) => page.evaluate((given) => window.renderBench.prepare(given), order),
    reload: load,
    close: () => browser.close(),
  };
}
