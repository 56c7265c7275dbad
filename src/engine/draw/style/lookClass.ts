import type { LayoutNode, LayoutParams } from '../../document/node';
import { perPage } from '../perPage';
import { backgroundSheet } from '../pictures/BackgroundSheet';

/** Unused looks are removed when this many were added since the last sweep. */
const SWEEP_STEP = 5_000;

interface Look {
  name: string;
  /** Its own class, and the one of a picture behind it. */
  classes: string;
  rule: CSSRule | undefined;
  /** Generation in which it was last requested. */
  lastUsed: number;
}

/** The classes that stand for the looks of a page's views. */
class LookSheet {
  generation = 0;
  private element: HTMLStyleElement | undefined;
  private readonly looks = new Map<string, Look>();
  private count = 0;
  private sweepSize = SWEEP_STEP;
  private isSweeping = false;
  /** The last look, by the layout object that nodes written alike share. */
  private lastLooks = new WeakMap<LayoutParams, { where: string; look: string }>();

  classOf(css: string): string {
    let look = this.looks.get(css);
    if (!look) {
      this.count += 1;
      const name = `sw-${this.count}`;
      look = { name, ...this.insert(name, css), lastUsed: this.generation };
      this.looks.set(css, look);
      if (this.looks.size > this.sweepSize && !this.isSweeping) {
        this.isSweeping = true;
        // Later: elements that are being drawn are not on the page yet.
        setTimeout(() => this.sweep());
      }
    }
    look.lastUsed = this.generation;
    return ` ${look.classes}`;
  }

  sharedClass(layout: LayoutParams, where: string, css: () => string): string {
    const cached = this.lastLooks.get(layout);
    if (cached?.where === where) return cached.look;
    const look = lookClass(css());
    this.lastLooks.set(layout, { where, look });
    return look;
  }

  private insert(name: string, css: string): Pick<Look, 'rule' | 'classes'> {
    if (!this.element) {
      this.element = document.createElement('style');
      document.head.append(this.element);
    }
    const { sheet } = this.element;
    const rule = sheet?.cssRules[sheet.insertRule(`.${name}:not(#_){}`, sheet.cssRules.length)];
    if (!(rule instanceof CSSStyleRule)) return { rule, classes: name };
    // Set as declarations, never as rule text: the values cannot close the rule.
    rule.style.cssText = css;
    const image = rule.style.getPropertyValue('background-image');
    if (!image.includes('url(') || /^url\("?data:/.test(image)) return { rule, classes: name };
    // Moved before any element has the class: from this sheet it would be fetched when it is drawn, with the page as referrer.
    rule.style.removeProperty('background-image');
    return { rule, classes: `${name} ${backgroundSheet().classOf(image)}` };
  }

  /** Removes the looks that no element of the page has, except those requested since the previous sweep. */
  private sweep(): void {
    this.isSweeping = false;
    const usedNames = new Set<string>();
    for (const { classList } of document.querySelectorAll('[class*="sw-"]'))
      for (const name of classList) usedNames.add(name);
    const dropped = new Set<CSSRule | undefined>();
    for (const [css, { name, rule, lastUsed }] of this.looks) {
      if (lastUsed === this.generation || usedNames.has(name)) continue;
      this.looks.delete(css);
      dropped.add(rule);
    }
    const sheet = this.element?.sheet;
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
      if (dropped.has(sheet?.cssRules[at])) sheet?.deleteRule(at);
    this.lastLooks = new WeakMap();
    this.generation += 1;
    this.sweepSize = this.looks.size + SWEEP_STEP;
  }
}

const lookSheet = perPage(() => new LookSheet());

/**
 * Changes whenever looks were removed. A cached element that is not on the page may use a removed class, so elements cached
 * in an earlier generation must be drawn again.
 */
export function lookGeneration(): number {
  return lookSheet().generation;
}

/**
 * The class, with a blank before it, for these declarations; created on first use. Views of a screen look alike, and one class
 * is written and styled faster than single properties. It is as specific as an inline style. A page keeps the looks that it
 * shows and some thousand more.
 */
export function lookClass(css: string): string {
  return css === '' ? '' : lookSheet().classOf(css);
}

/** `lookClass` of declarations that depend only on `layout` and on `where`; cached by both. */
export function sharedLook({ layout }: LayoutNode, where: string, css: () => string): string {
  return lookSheet().sharedClass(layout, where, css);
}
