import type { Page } from 'playwright-core';
import type { Locale, PreferencesState } from '../../src/api/slices/preferencesSlice';

/** Waits until the browser keeps a choice; left before, the next page would not know of it. */
export async function untilKept<Name extends keyof PreferencesState>(
  page: Page,
  name: Name,
  expected: PreferencesState[Name],
): Promise<void> {
  await page.waitForFunction(
    ([field, value]) => {
      const kept = localStorage.getItem('persist:screenwire/preferences');
      const { preferences = '{}' } = JSON.parse(kept ?? '{}') as { preferences?: string };
      return (JSON.parse(preferences) as Record<string, unknown>)[field] === value;
    },
    [name, expected] as const,
  );
}

/** Switches the system's look, and waits until the console has it. */
export async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((look) => document.documentElement.dataset['look'] === look, colorScheme);
}

/** Switches the language with the header's own button. */
export async function useLocale(page: Page, locale: Locale): Promise<void> {
  // The kept language stands with the first picture; the page says Vietnamese before.
  await page.waitForFunction(() => document.documentElement.dataset['look']);
  if ((await page.evaluate(() => document.documentElement.lang)) === locale) return;
  await page.locator('.locale-switch').click();
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
  await untilKept(page, 'locale', locale);
}
