import type { LayoutNode, LayoutParams } from '../../document/node';
import { PictureSheet } from './PictureSheet';

/** So many looks more than were left after the last sweep, and the page is swept again. */
const MANY = 5_000;

interface Look {
  name: string;
  rule: CSSRule | undefined;
  /** Turn in which it was asked for last. */
  turn: number;
}

let element: HTMLStyleElement | undefined;
const pictures = new PictureSheet();
const looks = new Map<string, Look>();
let count = 0;
let turn = 0;
let most = MANY;
let sweeping = false;
/** By what nodes written alike share: the last look of each. */
let shared = new WeakMap<LayoutParams, { where: string; look: string }>();

function insert(name: string, css: string): CSSRule | undefined {
  if (!element) {
    element = document.createElement('style');
    document.head.append(element);
  }
  const { sheet } = element;
  const rule = sheet?.cssRules[sheet.insertRule(`.${name}:not(#_){}`, sheet.cssRules.length)];
  // As declarations, never as the text of a rule: nothing in them can end it.
  if (rule instanceof CSSStyleRule) {
    rule.style.cssText = css;
    const image = rule.style.getPropertyValue('background-image');
    if (image.includes('url(')) {
      // Before any element has the class: here it would be loaded with the page as referrer.
      rule.style.removeProperty('background-image');
      pictures.add(name, image);
    }
  }
  return rule;
}

/** Drops the looks that no element of the page has, but for those asked for since the sweep before. */
function sweep(): void {
  sweeping = false;
  const worn = new Set<string>();
  for (const { classList } of document.querySelectorAll('[class*="sw-"]'))
    for (const name of classList) worn.add(name);
  const dropped = new Set<CSSRule | undefined>();
  const names = new Set<string>();
  for (const [css, { name, rule, turn: asked }] of looks) {
    if (asked === turn || worn.has(name)) continue;
    looks.delete(css);
    dropped.add(rule);
    names.add(name);
  }
  const sheet = element?.sheet;
  for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
    if (dropped.has(sheet?.cssRules[at])) sheet?.deleteRule(at);
  pictures.drop(names);
  shared = new WeakMap();
  turn += 1;
  most = looks.size + MANY;
}

/**
 * Changes whenever looks were dropped. What was drawn before and is not on the page may wear one of them: it must be drawn
 * anew to be shown again.
 */
export function lookTurn(): number {
  return turn;
}

/**
 * The class, with a blank before it, that stands for these declarations; made when the first view looks like that. Views of a
 * screen look alike, and one class is written and styled faster than its properties one by one. It is as strong as a style
 * of the element's own. However many looks a page sees, it keeps those it shows and some thousand more.
 */
export function lookClass(css: string): string {
  if (css === '') return '';
  let look = looks.get(css);
  if (!look) {
    count += 1;
    const name = `sw-${count}`;
    look = { name, rule: insert(name, css), turn };
    looks.set(css, look);
    if (looks.size > most && !sweeping) {
      sweeping = true;
      // Not now: what is being drawn is not on the page yet.
      setTimeout(sweep);
    }
  }
  look.turn = turn;
  return ` ${look.name}`;
}

/** `lookClass` of declarations that follow from how a node is written and from `where` it stands; put together once. */
export function sharedLook({ layout }: LayoutNode, where: string, css: () => string): string {
  const known = shared.get(layout);
  if (known?.where === where) return known.look;
  const look = lookClass(css());
  shared.set(layout, { where, look });
  return look;
}
