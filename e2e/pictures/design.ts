import { copyFileSync, mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { TONES } from '../../src/engine/document/resources/tones';
import { ARTICLES } from '../../src/features/content/articles';
import { bookForm } from '../screens/bookForm';
import { bookRow } from '../screens/bookScreens';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { useLocale } from '../screens/preferences';

// Takes the pictures of docs/design.md, and those of the blog's articles among them, from the console as it ships:
// `npm run pictures -- design`.

const OUT = 'docs/design';
const ARTICLE_PICTURES = 'public/articles';
const THEMES = ['light', 'dark'] as const;
const SIZES = { wide: { width: 1280, height: 720 }, phone: { width: 360, height: 640 } };

/** Screens by the name of their picture: where they are, and what a person did there. */
const SCREENS: Record<string, { path: string; open: (page: Page) => Promise<void> }> = {
  form: {
    path: bookForm('add_book'),
    open: (page) => page.getByRole('textbox', { name: 'Title', exact: true }).waitFor(),
  },
  list: {
    path: bookForm('books'),
    open: (page) => bookRow(page, 'Thành phố sau mưa').waitFor(),
  },
};

function swatches(theme: 'light' | 'dark'): string {
  const page = theme === 'light' ? '#ffffff' : '#171b21';
  const tiles = Object.entries(TONES).map(([name, { day, night }]) => {
    const color = theme === 'light' ? day : night || page;
    return `<li><i style="background:${color}"></i><b>${name}</b><span>${color}</span></li>`;
  });
  return `<style>
    body{margin:0;padding:20px;background:${page};color:${theme === 'light' ? TONES.text.day : TONES.text.night};font:13px system-ui,sans-serif}
    ul{display:grid;grid-template-columns:repeat(7,1fr);gap:14px;margin:0;padding:0;list-style:none}
    li{display:grid;gap:2px} i{height:44px;border-radius:8px;box-shadow:inset 0 0 0 1px rgba(128,128,128,.35)} span{opacity:.75}
  </style><ul>${tiles.join('')}</ul>`;
}

/** Takes the picture once nothing moves any more. */
async function shoot(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  await page.mouse.move(1, 1);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForTimeout(250);
  await page.screenshot({ path, animations: 'disabled', scale: 'css' });
}

async function main(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const console_ = await ConsoleBrowser.start();
  try {
    for (const theme of THEMES) {
      const tones = await console_.openPage({ viewport: { width: 860, height: 230 }, colorScheme: theme });
      await tones.setContent(swatches(theme));
      await shoot(tones, `${OUT}/tones-${theme}.png`);
      await tones.context().close();
      for (const [size, viewport] of Object.entries(SIZES)) {
        const page = await console_.openPage({ viewport, colorScheme: theme });
        await console_.signIn(page);
        await useLocale(page, 'en');
        for (const [name, { path, open }] of Object.entries(SCREENS)) {
          await console_.goto(page, path);
          await open(page);
          await shoot(page, `${OUT}/${name}-${size}-${theme}.png`);
        }
        await page.context().close();
      }
    }
  } finally {
    await console_.close();
  }
  mkdirSync(ARTICLE_PICTURES, { recursive: true });
  for (const { picture } of Object.values(ARTICLES))
    copyFileSync(`${OUT}/${picture}`, `${ARTICLE_PICTURES}/${picture}`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
