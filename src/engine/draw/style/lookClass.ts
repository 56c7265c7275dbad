import type { LayoutNode, LayoutParams } from '../../document/node';
import { perPage } from '../perPage';
import { PictureSheet } from './PictureSheet';

/** So many looks more than were left after the last sweep, and the page is swept again. */
const MANY = 5_000;

interface Look {
  name: string;
  rule: CSSRule | undefined;
  /** Turn in which it was asked for last. */
  turn: number;
}

/** The classes that stand for the looks of a page's views. */
class LookSheet {
  turn = 0;
  private element: HTMLStyleElement | undefined;
  private readonly pictures = new PictureSheet();
  private readonly looks = new Map<string, Look>();
  private count = 0;
  private sweepSize = MANY;
  private isSweeping = false;
  /** By what nodes written alike share: the last look of each. */
  private shared = new WeakMap<LayoutParams, { where: string; look: string }>();

  classOf(css: string): string {
    let look = this.looks.get(css);
    if (!look) {
      this.count += 1;
      const name = `sw-${this.count}`;
      look = { name, rule: this.insert(name, css), turn: this.turn };
      this.looks.set(css, look);
      if (this.looks.size > this.sweepSize && !this.isSweeping) {
        this.isSweeping = true;
        // Not now: what is being drawn is not on the page yet.
        setTimeout(() => this.sweep());
      }
    }
    look.turn = this.turn;
    return ` ${look.name}`;
  }

  sharedOf(layout: LayoutParams, where: string, css: () => string): string {
    const cached = this.shared.get(layout);
    if (cached?.where === where) return cached.look;
    const look = lookClass(css());
    this.shared.set(layout, { where, look });
    return look;
  }

  private insert(name: string, css: string): CSSRule | undefined {
    if (!this.element) {
      this.element = document.createElement('style');
      document.head.append(this.element);
    }
    const { sheet } = this.element;
    const rule = sheet?.cssRules[sheet.insertRule(`.${name}:not(#_){}`, sheet.cssRules.length)];
    // As declarations, never as the text of a rule: nothing in them can end it.
    if (rule instanceof CSSStyleRule) {
      rule.style.cssText = css;
      const image = rule.style.getPropertyValue('background-image');
      if (image.includes('url(')) {
        // Before any element has the class: here it would be loaded with the page as referrer.
        rule.style.removeProperty('background-image');
        this.pictures.add(name, image);
      }
    }
    return rule;
  }

  /** Drops the looks that no element of the page has, but for those asked for since the sweep before. */
  private sweep(): void {
    this.isSweeping = false;
    const worn = new Set<string>();
    for (const { classList } of document.querySelectorAll('[class*="sw-"]'))
      for (const name of classList) worn.add(name);
    const dropped = new Set<CSSRule | undefined>();
    const names = new Set<string>();
    for (const [css, { name, rule, turn: asked }] of this.looks) {
      if (asked === this.turn || worn.has(name)) continue;
      this.looks.delete(css);
      dropped.add(rule);
      names.add(name);
    }
    const sheet = this.element?.sheet;
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
      if (dropped.has(sheet?.cssRules[at])) sheet?.deleteRule(at);
    this.pictures.drop(names);
    this.shared = new WeakMap();
    this.turn += 1;
    this.sweepSize = this.looks.size + MANY;
  }
}

const lookSheet = perPage(() => new LookSheet());

/**
 * Changes whenever looks were dropped. What was drawn before and is not on the page may wear one of them: it must be drawn
 * anew to be shown again.
 */
export function lookTurn(): number {
  return lookSheet().turn;
}

/**
 * The class, with a blank before it, that stands for these declarations; made when the first view looks like that. Views of a
 * screen look alike, and one class is written and styled faster than its properties one by one. It is as strong as a style
 * of the element's own. However many looks a page sees, it keeps those it shows and some thousand more.
 */
export function lookClass(css: string): string {
  return css === '' ? '' : lookSheet().classOf(css);
}

/** `lookClass` of declarations that follow from how a node is written and from `where` it stands; put together once. */
export function sharedLook({ layout }: LayoutNode, where: string, css: () => string): string {
  return lookSheet().sharedOf(layout, where, css);
}
