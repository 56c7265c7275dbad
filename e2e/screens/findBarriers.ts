import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/api/slices/preferencesSlice';
import { useLocale, useScheme } from './preferences';

/** What axe is asked for: everything that WCAG 2.2 AA names, and best practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What the colours of a page decide; the rest is the same in both themes.
const COLOURS = ['color-contrast', 'link-in-text-block'];

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
/** A window of 1280 px at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 450 };

const NO_SOURCE = 'void 0';

// Longer than any change of theme takes; endless animations are reported by `moving`.
const SETTLED_WITHIN_MS = 2_000;

/** Waits until no colour is on its way to another, as after a change of theme. */
async function animationsEnded(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.getAnimations().every(({ playState }) => playState !== 'running'),
      undefined,
      { timeout: SETTLED_WITHIN_MS },
    )
    .catch(() => undefined);
}

/** Axe for what a page shows; its half a megabyte of source goes into a document once. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await animationsEnded(page);
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Only what is wrong is described: describing what is right takes most of the time.
  return new AxeBuilder({ page, ...(isThere && { axeSource: NO_SOURCE }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
}

/** What axe finds on a page as it stands: by WCAG and best practice, or by all its rules `within` a part of the page. */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  const builder = await axeOn(page);
  const { violations: found } = await (
    within === undefined ? builder.withTags(AXE_TAGS) : builder.include(within)
  ).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const builder = await axeOn(page);
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(AXE_TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** What sticks out of the window to the right, when the page scrolls sideways for it; layouts follow a new size in a moment. */
async function overflow(page: Page, where: string): Promise<string[]> {
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
  return page.evaluate((at) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${at}: ${scrollWidth} px wide: ${overflowing.map(({ outerHTML }) => outerHTML.slice(0, 80)).join(' | ')}`,
    ];
  }, where);
}

async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined;
        return `moves although less motion is asked for: ${target?.slice(0, 80) ?? 'something'}`;
      }),
  );
}

/**
 * What keeps somebody from using the page: in both languages and both themes, on a wide and on a narrow window, zoomed
 * in, and with less motion. `shown` is called when the language has changed. The page is as before afterwards.
 */
export async function findBarriers(
  page: Page,
  showScreen: (locale: Locale) => Promise<void>,
): Promise<string[]> {
  const barriers: string[] = [];
  const add = (more: string[]) => barriers.push(...more);
  await useLocale(page, 'vi');
  await showScreen('vi');
  add(await violations(page, 'vi, light'));
  await useScheme(page, 'dark');
  add(await violations(page, 'vi, dark', COLOURS));
  await page.setViewportSize(ZOOMED);
  add(await overflow(page, 'vi, 200 %'));
  await page.setViewportSize(NARROW);
  add(await overflow(page, 'vi, 320 px'));

  await useLocale(page, 'en');
  await showScreen('en');
  add(await overflow(page, 'en, 320 px'));
  add(await violations(page, 'en, dark, 320 px'));
  await useScheme(page, 'light');
  add(await violations(page, 'en, light, 320 px', COLOURS));
  await page.setViewportSize(WIDE);
  add(await moving(page));
  await useLocale(page, 'vi');
  return barriers;
}
