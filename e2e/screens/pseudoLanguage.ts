import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const LONGER = 0.4;
const FILLING = ' lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt';

/** A text 40 % longer and between marks; its places for values stay. */
function pseudoText(text: string): string {
  const wanted = Math.ceil(text.length * LONGER);
  return `⟦${text}${FILLING.repeat(Math.ceil(wanted / FILLING.length)).slice(0, wanted)}⟧`;
}

function mapTexts(texts: unknown, change: (text: string) => string): unknown {
  if (typeof texts === 'string') return change(texts);
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, value]) => [key, mapTexts(value, change)]),
  );
}

function textsIn(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsIn);
}

const readTexts = (file: string): unknown => JSON.parse(readFileSync(`locales/en/${file}`, 'utf8'));

// A file of texts, or what a bundle needs of it: a literal in quotes of any kind.
const LITERAL = /JSON\.parse\(('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)\)/g;

const unquoted = (literal: string): string => literal.slice(1, -1).replace(/\\(.)/g, '$1');

/** Files of the built console that carry English texts, by their names, with these texts longer and marked. */
function pseudoFiles(): Map<string, string> {
  const english = new Set(readdirSync('locales/en').flatMap((file) => textsIn(readTexts(file))));
  const files = new Map<string, string>();
  for (const name of readdirSync('dist/assets').filter((file) => file.endsWith('.js'))) {
    const source = readFileSync(`dist/assets/${name}`, 'utf8');
    const changed = source.replace(LITERAL, (whole, literal: string) => {
      const texts: unknown = JSON.parse(unquoted(literal));
      if (!textsIn(texts).every((text) => english.has(text))) return whole;
      return `JSON.parse(${JSON.stringify(JSON.stringify(mapTexts(texts, pseudoText)))})`;
    });
    if (changed !== source) files.set(name, changed);
  }
  return files;
}

/** Has all English texts of a page 40 % longer and between ⟦ and ⟧. Its context must block service workers. */
export async function speakPseudo(page: Page): Promise<void> {
  const files = pseudoFiles();
  const nameOf = (url: URL) => url.pathname.split('/').at(-1) ?? '';
  await page.route(
    (url) => files.has(nameOf(url)),
    (route) =>
      route.fulfill({
        contentType: 'text/javascript; charset=utf-8',
        body: files.get(nameOf(new URL(route.request().url()))) ?? '',
      }),
  );
}

/** Layouts of servers, what people and applications are called, documents of widgets, events, and code. */
const DATA = [
  ...['script', 'style', 'code', 'pre', 'kbd', 'bdi', 'time', 'svg'],
  ...['.brand', '.who', '.face', '.profile-initials', '.profile-names'],
  ...['.sw-viewport', '.feed-card-head', '.feed-card-outcome', 'a:has(.found-description)'],
  ...['.application-card-about', 'li > small.wrap', '.locale-switch'],
  ...['.gallery-card > h3', '.gallery-doc', '.canvas-palette-item', '.outline-entry', '.cm-editor'],
].join();

/** What a page shows that is not marked. Layouts, what people and applications are called, and `names` are left out. */
export function unmarkedTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([data, left]) => {
      const unmarked = new Set<string>();
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };
      const look = (element: Element, text: string | null) => {
        if (!text?.trim() || !isSeen(element) || element.closest(data)) return;
        let rest = text.trim();
        // A marked text may stand in another one.
        for (let inner = /⟦[^⟦⟧]*⟧/; inner.test(rest);) rest = rest.replace(inner, '').trim();
        if (/\p{L}{2}/u.test(rest) && !left.includes(rest)) {
          unmarked.add(
            `“${rest.slice(0, 80)}” in ${(element.parentElement ?? element).outerHTML.slice(0, 80)}`,
          );
        }
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement) look(node.parentElement, node.textContent);
      }
      for (const field of document.body.querySelectorAll('[placeholder]')) {
        look(field, field.getAttribute('placeholder'));
      }
      return [...unmarked];
    },
    [DATA, names] as const,
  );
}
