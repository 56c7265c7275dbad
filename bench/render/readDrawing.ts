import type { DrawnBox } from './BenchPage';

/** The largest element that scrolls vertically. */
export function scroller(host: Element): Element | undefined {
  let found: Element | undefined;
  for (const element of [host, ...host.querySelectorAll('*')]) {
    if (element.scrollHeight <= element.clientHeight + 1) continue;
    const { overflowY } = getComputedStyle(element);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    if (!found || element.clientHeight > found.clientHeight) found = element;
  }
  return found;
}

export function readBoxes(host: Element): DrawnBox[] {
  const origin = host.getBoundingClientRect();
  return [...host.querySelectorAll('[data-view-id]')].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      id: element.getAttribute('data-view-id') ?? '',
      x: box.left - origin.left,
      y: box.top - origin.top,
      width: box.width,
      height: box.height,
    };
  });
}

/** What a reader and a typist find in the drawing, in the order of the document. */
export function readContents(host: Element): { texts: string[]; placeholders: string[] } {
  const texts: string[] = [];
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    if (text) texts.push(text);
  }
  const placeholders = [...host.querySelectorAll('input')].map((input) => input.placeholder);
  return { texts, placeholders };
}
