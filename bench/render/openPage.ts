import { type Browser, chromium, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../../src/cli/render/findChromium';

/** A page with what the browser counts of it. */
export interface MeasuredPage {
  page: Page;
  cdp: CDPSession;
  version: string;
  /** One of Chromium's own figures, in its own unit. */
  metric(name: string): Promise<number>;
  /** CPU time of the page's main thread so far, ms. */
  threadTime(): Promise<number>;
  close(): Promise<void>;
}

/** A page in a Chromium of its own. */
export async function openPage(): Promise<MeasuredPage> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const browser = await chromium.launch(found.launch);
  return { ...(await openContext(browser)), close: () => browser.close() };
}

/** A page in a context of its own: nothing that another one has loaded, compiled or measured is there. */
export async function openContext(browser: Browser): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`in the page: ${error.stack ?? error.message}`));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function metric(name: string): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const found = metrics.find((one) => one.name === name);
    if (!found) throw new Error(`Chromium reports no ${name}.`);
    return found.value;
  }

  return {
    page,
    cdp,
    version: browser.version(),
    metric,
    threadTime: async () => (await metric('ThreadTime')) * 1000,
    close: () => context.close(),
  };
}
