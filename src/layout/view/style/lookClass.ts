import type { LayoutNode, LayoutParams } from '../../node';

const MOST_LOOKS = 5_000;

let sheet: HTMLStyleElement | undefined;
let older: HTMLStyleElement | undefined;
let classes = new Map<string, string>();
let count = 0;
/** By what nodes written alike share: the last look of each. */
let shared = new WeakMap<LayoutParams, { where: string; look: string }>();

function openSheet(): HTMLStyleElement {
  const element = document.createElement('style');
  document.head.append(element);
  return element;
}

/**
 * The class, with a blank before it, that stands for these declarations; made when the first view looks like that. Views of a
 * screen look alike, and one class is written and styled faster than its properties one by one. It is as strong as a style
 * of the element's own. A page that has seen very many looks forgets the oldest.
 */
export function lookClass(css: string): string {
  if (css === '') return '';
  const known = classes.get(css);
  if (known !== undefined) return known;
  if (classes.size >= MOST_LOOKS) {
    older?.remove();
    older = sheet;
    sheet = undefined;
    classes = new Map();
    shared = new WeakMap();
  }
  sheet ??= openSheet();
  count += 1;
  const name = `sw-${count}`;
  const rules = sheet.sheet;
  const rule = rules?.cssRules[rules.insertRule(`.${name}:not(#_){}`, rules.cssRules.length)];
  // As declarations, never as the text of a rule: nothing in them can end it.
  if (rule instanceof CSSStyleRule) rule.style.cssText = css;
  classes.set(css, ` ${name}`);
  return ` ${name}`;
}

/** `lookClass` of declarations that follow from how a node is written and from `where` it stands; put together once. */
export function sharedLook({ layout }: LayoutNode, where: string, css: () => string): string {
  const known = shared.get(layout);
  if (known?.where === where) return known.look;
  const look = lookClass(css());
  shared.set(layout, { where, look });
  return look;
}
