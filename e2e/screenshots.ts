import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { findChromium } from '../src/cli/render/findChromium';
import { allScreens, type ConsoleScreen } from './screens/allScreens';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { contactSheet } from './screens/contactSheet';

// Takes the pictures of docs/screens/ from the console as it ships: `npm run screens`, or some of them:
// `npm run screens -- home login`. Same data, same day, same window: where nothing changed, the same picture.

const OUT = 'docs/screens';
const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHTS = { 360: 780, 768: 1024, 1440: 900 };

/** What a person did on a screen before its picture is taken. */
const BEFORE: Record<string, (page: Page) => Promise<void>> = {
  generalform: async (page) => {
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    await page
      .getByText(/^Tên sách:/)
      .first()
      .waitFor();
  },
};

/** The day of the pictures: it stands in the footer, in the feed and in some fields. */
const DAY = new Date('2026-11-20T09:00:00+07:00');

async function take(
  console_: ConsoleBrowser,
  page: Page,
  screen: ConsoleScreen,
  path: string,
): Promise<void> {
  await console_.goto(page, screen.path);
  for (const content of screen.content(page)) await content.waitFor();
  await BEFORE[screen.name]?.(page);
  await page.evaluate(() => {
    // Inputs that somebody came near are Ant Design's, and no caret blinks.
    for (const input of document.querySelectorAll('.sw-operated, .sw-input, .sw-button, .sw-tab'))
      input.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  await page.mouse.move(0, 0);
  // Pictures and late parts; a database that is polled keeps the network busy for ever.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
  await page.screenshot({ path, animations: 'disabled', scale: 'css' });
}

async function main(): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  process.env['CHROMIUM'] = found.path;
  mkdirSync(OUT, { recursive: true });
  // "/application" and "/dashboard" are the same screen as "/".
  const screens = allScreens.filter(({ name }) => name !== 'application' && name !== 'dashboard');
  const wanted = process.argv.slice(2);
  const taken = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (wanted.length === 0)
    for (const name of readdirSync(OUT)) if (name.endsWith('.png')) rmSync(`${OUT}/${name}`);
  const console_ = await ConsoleBrowser.start();
  try {
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const viewport = { width, height: HEIGHTS[width] };
        const page = await console_.openPage({ viewport, colorScheme: theme });
        await page.clock.setFixedTime(DAY);
        const shoot = (screen: ConsoleScreen) =>
          take(console_, page, screen, `${OUT}/${screen.name}-${width}-${theme}.png`);
        for (const screen of taken) if (screen.who === 'signedOut') await shoot(screen);
        await console_.signIn(page);
        for (const screen of taken) if (screen.who !== 'signedOut') await shoot(screen);
        await page.context().close();
      }
    }
  } finally {
    await console_.close();
  }
  if (wanted.length === 0) writeFileSync(`${OUT}/README.md`, contactSheet(screens, WIDTHS, THEMES));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
