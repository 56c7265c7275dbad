import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../../src/cli/render/findChromium';

/** A page in a Chromium of its own, with what the browser counts of it. */
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

export async function openPage(): Promise<MeasuredPage> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const browser = await chromium.launch(found.launch);
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
    close: () => browser.close(),
  };
}
