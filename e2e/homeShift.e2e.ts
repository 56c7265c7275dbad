import type { Page } from 'playwright-core';
import { authWords, dashboardWords } from '../test/words';
import { ConsoleBrowser, tilesOf } from './screens/ConsoleBrowser';

// What comes to the home page later moves nothing that somebody reads already.

const MAX_SHIFT = 0.05;
let console_: ConsoleBrowser;
beforeAll(async () => void (console_ = await ConsoleBrowser.start()));
afterAll(() => console_.close());

interface Shift extends PerformanceEntry {
  value: number;
}

/** Adds up from now on how much of the window moved, by the browser's own measure. */
function addUpShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    const moved = list.getEntries().reduce((sum, entry) => sum + (entry as Shift).value, 0);
    Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + moved);
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifted') as number);

it.each([
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
])('the home page of a person with something to decide stays where it is drawn (%s)', async (_, viewport) => {
  const first = await console_.openPage({ viewport });
  await console_.goto(first, '/login');
  await first.getByRole('button', { name: authWords.vi.demo.try, exact: true }).click();
  await tilesOf(first).waitFor();
  const page = await console_.openTab(first.context());
  const session = await first.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // As slow as a cheap phone, so that each part comes in a frame of its own.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(addUpShifts);
  await console_.goto(page, '/');
  await tilesOf(page).getByText('Tìm sách', { exact: true }).waitFor();
  await page.getByRole('feed', { name: dashboardWords.vi.waiting }).waitFor();
  await page.locator('.shelf-cover img, .shelf-cover svg').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await shiftedOn(page)).toBeLessThanOrEqual(MAX_SHIFT);
});
