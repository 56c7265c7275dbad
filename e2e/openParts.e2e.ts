import type { Page } from 'playwright-core';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { AXE_TAGS, axeOn } from './screens/findBarriers';
import { openParts, shownAt } from './screens/openParts';
import { useLocale, useScheme } from './screens/preferences';

// Menus, drawers, dialogs and notices over the screens are accessible, on phones and on wide windows.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage();
  await console_.signIn(page);
});

afterAll(() => console_.close());

const WINDOWS = { narrow: { width: 360, height: 780 }, wide: { width: 1440, height: 900 } } as const;

/** What axe finds, and whether the page scrolls sideways. */
async function barriersAt(where: string): Promise<string[]> {
  const { violations } = await (await axeOn(page)).withTags(AXE_TAGS).analyze();
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return wide ? [...messages, `${where}: scrolls sideways`] : messages;
}

const cases = openParts.flatMap((part) =>
  (['narrow', 'wide'] as const)
    .filter((size) => shownAt(part, size))
    .map((size) => [part.name, size, part] as const),
);

it.each(cases)('%s (%s) has no barriers in both themes and languages', async (_name, size, part) => {
  const barriers: string[] = [];
  // Each language with another theme drawn first, so that both turns of the theme are seen as well.
  for (const [locale, first, second] of [
    ['vi', 'light', 'dark'],
    ['en', 'dark', 'light'],
  ] as const) {
    await page.setViewportSize(WINDOWS[size]);
    await page.emulateMedia({ colorScheme: first });
    await console_.goto(page, part.path);
    await useLocale(page, locale);
    await part.open(page, locale);
    barriers.push(...(await barriersAt(`${locale}, ${first}`)));
    await useScheme(page, second);
    barriers.push(...(await barriersAt(`${locale}, ${second}`)));
  }
  expect(barriers).toEqual([]);
});
