import type { Page } from 'playwright-core';

/** The spacing of WCAG 1.4.12, as readers set it for all pages. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Spaces out what the page shows, as its reader's style sheet does. */
export async function spaceOut(page: Page): Promise<void> {
  await page.addStyleTag({ content: SPACING });
}

/** Texts of which a box hides a part of a line. Lines that a clamp leaves out as a whole, and marks, count as shown. */
export async function clippedTexts(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const SPARE_PX = 1;
    const isHiding = (value: string) => value === 'hidden' || value === 'clip';
    /** What hides a part of the word, from its own element outwards. */
    function hidingBox(from: Element, word: DOMRect): Element | undefined {
      for (let element: Element | null = from; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const top = box.top + element.clientTop;
        const left = box.left + element.clientLeft;
        const bottom = top + element.clientHeight;
        const right = left + element.clientWidth;
        const isInline = style.display === 'inline' || style.display === 'contents';
        // Only for screen readers, or folded up.
        if (!isInline && isHiding(style.overflowY) && (box.height <= 2 || box.width <= 2)) return undefined;
        if (!isInline && isHiding(style.overflowY)) {
          const isBelow = word.top >= bottom - SPARE_PX;
          const isClamped = style.webkitLineClamp !== 'none' && isBelow;
          if (isClamped) return undefined;
          if (word.bottom > bottom + SPARE_PX || word.top < top - SPARE_PX) return element;
        }
        if (!isInline && isHiding(style.overflowX) && style.textOverflow !== 'ellipsis') {
          if (word.right > right + SPARE_PX && word.left < right - SPARE_PX) return element;
          if (word.left < left - SPARE_PX && word.right > left + SPARE_PX) return element;
        }
        if (style.textOverflow === 'ellipsis') return undefined;
        // What scrolls can be read.
        if (/auto|scroll/.test(style.overflowY) || style.position === 'fixed') return undefined;
      }
      return undefined;
    }
    /** Where the words of a text stand; the space at the end of a line may hang over. */
    function boxesOf(node: Node, text: string): DOMRect[] {
      const range = document.createRange();
      return [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
    }
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!parent || !text?.trim()) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const hiding = boxesOf(node, text)
        .map((word) => hidingBox(parent, word))
        .find((element) => element !== undefined);
      if (hiding) found.push(`“${text.trim().slice(0, 40)}” in ${hiding.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
}
