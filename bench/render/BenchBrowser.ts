import type { Page } from 'playwright-core';
import type { RealScreen, SceneOrder } from './BenchPage';
import { type MeasuredPage, openContext, openPage } from './openPage';

/** One Chromium with the measured page open in it. */
export interface BenchBrowser extends MeasuredPage {
  /** Bytes on the JavaScript heap after a full collection. */
  heap(): Promise<number>;
  /** A real key: down with text, up. */
  key(character: string): Promise<void>;
  prepare(order: SceneOrder | RealScreen): Promise<void>;
  /** The page in a new browser context: its code is parsed for the first time. To be closed by who asks. */
  openFresh(): Promise<Pick<BenchBrowser, keyof MeasuredPage | 'prepare'>>;
  /** Loads the page again: empty caches, cold code. */
  reload(): Promise<void>;
}

const prepare = (page: Page, order: SceneOrder | RealScreen) =>
  page.evaluate((order) => window.renderBench.prepare(order), order);

export async function openBrowser(url: string): Promise<BenchBrowser> {
  const measuredPage = await openPage();
  const { page, cdp } = measuredPage;
  await cdp.send('HeapProfiler.enable');

  async function load(into: Page): Promise<void> {
    await into.goto(url);
    await into.waitForFunction(() => 'renderBench' in window);
  }

  await load(page);
  return {
    ...measuredPage,
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return measuredPage.metric('JSHeapUsedSize');
    },
    async key(character) {
      const key = { key: character, text: character, unmodifiedText: character };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
    },
    prepare: (order) => prepare(page, order),
    async openFresh() {
      const browser = page.context().browser();
      if (!browser) throw new Error('The browser is gone.');
      const other = await openContext(browser);
      await load(other.page);
      return { ...other, prepare: (order) => prepare(other.page, order) };
    },
    reload: () => load(page),
  };
}
