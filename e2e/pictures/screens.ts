import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/api/slices/preferencesSlice';
import { allScreens } from '../screens/allScreens';
import type { ConsoleScreen } from '../screens/ConsoleScreen';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { contactSheet } from './contactSheet';
import { openParts, shownAt } from '../screens/openParts';
import { useLocale } from '../screens/preferences';
import { introWords } from '../../test/words';

// Takes the pictures of docs/screens/ from the console as it ships: `npm run pictures -- screens`, or some of them:
// `npm run pictures -- screens home login`. Same data, same window: where nothing changed but the day, the same picture.
// SCREENS_OUT=/some/folder takes them in every width and theme and in the language of SCREENS_LOCALE, to look at.

const OUT = process.env['SCREENS_OUT'] ?? 'docs/screens';
const LOCALE: Locale = process.env['SCREENS_LOCALE'] === 'vi' ? 'vi' : 'en';
const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHTS = { 360: 780, 768: 1024, 1440: 900 };
const EVERY_LOOK = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ width, theme })));
/** What the documents show: a phone at night, a tablet and a desk by day. */
const DOCUMENTED = [
  { width: 360, theme: 'dark' },
  { width: 768, theme: 'light' },
  { width: 1440, theme: 'light' },
] as const;
const LOOKS = process.env['SCREENS_OUT'] ? EVERY_LOOK : DOCUMENTED;
/** What also gets a picture in Vietnamese. */
const IN_VIETNAMESE = ['home', 'generalform', 'createappliation', 'jsoneditor', 'profile', 'deleteaccount'];

/** What a person did on a screen before its picture is taken. */
const BEFORE: Record<string, (page: Page, locale: Locale) => Promise<void>> = {
  // Beside the form, where there is room for it.
  login: async (page, locale) => {
    if (await page.locator('.auth-beside').isVisible())
      await page.getByRole('region', { name: introWords[locale].label }).waitFor();
  },
};

/** The moment of all pictures: it stands in the footer and in some fields, and its day has the cards of the demo. */
const NOW = new Date();

async function take(
  console_: ConsoleBrowser,
  page: Page,
  screen: ConsoleScreen,
  path: string,
  locale: Locale,
): Promise<void> {
  await console_.open(page, screen);
  await page.getByRole('heading', { level: 1, name: screen.heading[locale], exact: true }).waitFor();
  if (locale === 'vi') for (const content of screen.content(page)) await content.waitFor();
  else await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await BEFORE[screen.name]?.(page, locale);
  await shoot(page, path);
}

/** Takes the picture once nothing moves any more. */
async function shoot(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    // No caret blinks.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 1);
  // antd's controls, but for one that has the focus.
  await page.waitForFunction(
    () => !document.querySelector('[data-stand-in]:not(:focus, :focus-within)'),
    undefined,
    { polling: 100 },
  );
  // Pictures and late parts; a database that is polled keeps the network busy for ever.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
  await page.screenshot({ path, animations: 'disabled', scale: 'css' });
}

async function main(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  // "/application" and "/dashboard" are the same screen as "/".
  const screens = allScreens.filter(({ name }) => name !== 'application' && name !== 'dashboard');
  const names = process.argv.slice(2);
  const isChosen = ({ name }: { name: string }) => names.length === 0 || names.includes(name);
  const chosenScreens = screens.filter(isChosen);
  const chosenParts = openParts.filter(isChosen);
  if (names.length === 0)
    for (const name of readdirSync(OUT)) if (name.endsWith('.png')) rmSync(`${OUT}/${name}`);
  const console_ = await ConsoleBrowser.start();
  try {
    for (const { width, theme } of LOOKS) {
      const viewport = { width, height: HEIGHTS[width] };
      const page = await console_.openPage({ viewport, colorScheme: theme });
      await page.clock.setFixedTime(NOW);
      const picture = (screen: ConsoleScreen, locale: Locale, ending = '') =>
        take(console_, page, screen, `${OUT}/${screen.name}-${width}-${theme}${ending}.png`, locale);
      await console_.goto(page, '/login');
      await useLocale(page, LOCALE);
      for (const screen of chosenScreens) if (screen.who === 'signedOut') await picture(screen, LOCALE);
      await useLocale(page, 'vi');
      await console_.signIn(page);
      await useLocale(page, LOCALE);
      for (const screen of chosenScreens) if (screen.who !== 'signedOut') await picture(screen, LOCALE);
      // Before the parts, which leave a layout open in the editor that is called by its own name.
      if (LOOKS === DOCUMENTED && width !== 768) {
        await console_.goto(page, '/blogs');
        await useLocale(page, 'vi');
        for (const screen of chosenScreens)
          if (IN_VIETNAMESE.includes(screen.name)) await picture(screen, 'vi', '-vi');
        await console_.goto(page, '/blogs');
        await useLocale(page, LOCALE);
      }
      for (const part of chosenParts) {
        if (width === 768 || !shownAt(part, width === 360 ? 'narrow' : 'wide')) continue;
        await console_.goto(page, part.path);
        await part.open(page, LOCALE);
        await shoot(page, `${OUT}/${part.name}-${width}-${theme}.png`);
      }
      await page.context().close();
    }
  } finally {
    await console_.close();
  }
  const pictures = { screens, looks: LOOKS, inVietnamese: IN_VIETNAMESE, parts: openParts };
  if (LOOKS === DOCUMENTED) writeFileSync(`${OUT}/README.md`, contactSheet(pictures));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
