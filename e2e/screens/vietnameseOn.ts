import type { Page } from 'playwright-core';

const isVietnamese = (text: string): boolean => /[\u0300-\u036f\u0110\u0111]/.test(text.normalize('NFD'));

/** What the main part of a page says in Vietnamese, seen and unseen, without these names and the sign of the currency. */
export async function vietnameseOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.getByRole('main').evaluate((main) => {
    const read = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      if (node instanceof Text) texts.push(node.data);
      else if (node instanceof Element) for (const name of read) texts.push(node.getAttribute(name) ?? '');
    }
    return texts;
  });
  return texts
    .map((text) => [...names, ' đ'].reduce((remaining, name) => remaining.replaceAll(name, ''), text))
    .filter(isVietnamese);
}
