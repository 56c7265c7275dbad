import type { SceneOrder } from './BenchPage';
import { type MeasuredPage, openPage } from './openPage';

/** One Chromium with the measured page open in it. */
export interface BenchBrowser extends MeasuredPage {
  /** Bytes on the JavaScript heap after a full collection. */
  heap(): Promise<number>;
  /** A real key: down with text, up. */
  key(character: string): Promise<void>;
  prepare(order: SceneOrder): Promise<void>;
  /** Loads the page anew: empty caches, cold code. */
  reload(): Promise<void>;
}

export async function openBrowser(url: string): Promise<BenchBrowser> {
  const opened = await openPage();
  const { page, cdp } = opened;
  await cdp.send('HeapProfiler.enable');

  async function load(): Promise<void> {
    await page.goto(url);
    await page.waitForFunction(() => 'renderBench' in window);
  }

  await load();
  return {
    ...opened,
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return opened.metric('JSHeapUsedSize');
    },
    async key(character) {
      const key = { key: character, text: character, unmodifiedText: character };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
    },
    prepare: (order) => page.evaluate((given) => window.renderBench.prepare(given), order),
    reload: load,
  };
}
