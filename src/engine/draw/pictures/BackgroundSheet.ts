import { perPage } from '../perPage';

interface Background {
  /** Class of the views that have the picture behind them. */
  name: string;
  /** The screens that name the picture. */
  holders: number;
  rule?: CSSRule | undefined;
  /** An element on the page that has the picture for as long as a screen names it. */
  keeper?: HTMLElement | undefined;
}

/** A background picture as browsers write it, so that equal ones are found whatever their spelling. */
function written(url: string): string {
  const { style } = document.createElement('i');
  style.backgroundImage = `url("${CSS.escape(url)}")`;
  return style.backgroundImage;
}

/**
 * Pictures from addresses behind views. A style sheet loads pictures with its own address as referrer, and an inline one with
 * that of the page. This sheet has a `blob:` address, for which browsers send no referrer. It has one rule for a picture, in
 * use from when a screen names the picture until no screen does: drawing and hiding views fetches nothing.
 */
class BackgroundSheet {
  private sheet: CSSStyleSheet | undefined;
  private opened = false;
  private readonly backgrounds = new Map<string, Background>();
  private readonly holder = document.createElement('div');

  /** The class that puts a value of `background-image` behind an element, while a screen names the picture. */
  classOf(image: string): string {
    return this.find(image).name;
  }

  /** Fetches the pictures, unless they are there; returns what releases them. */
  hold(urls: readonly string[]): () => void {
    const held = urls.map((url) => this.find(written(url)));
    if (held.length > 0) this.open();
    const entries = [...this.backgrounds].filter(([, background]) => held.includes(background));
    for (const [image, background] of entries) {
      background.holders += 1;
      if (!background.rule) this.insert(image, background);
    }
    return () => {
      for (const [, background] of entries) {
        background.holders -= 1;
        if (background.holders === 0) this.remove(background);
      }
    };
  }

  private find(image: string): Background {
    const cached = this.backgrounds.get(image);
    if (cached) return cached;
    const background = { name: `sw-behind-${this.backgrounds.size + 1}`, holders: 0 };
    this.backgrounds.set(image, background);
    return background;
  }

  private open(): void {
    // Without a real page (jsdom) there are no `blob:` addresses, and nothing is loaded.
    if (this.opened || !('createObjectURL' in URL)) return;
    this.opened = true;
    this.holder.className = 'sw-keepers';
    this.holder.ariaHidden = 'true';
    this.holder.style.cssText = 'position:fixed;width:0;height:0;overflow:hidden';
    document.body.append(this.holder);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = URL.createObjectURL(new Blob([], { type: 'text/css' }));
    const onLoad = () => {
      URL.revokeObjectURL(link.href);
      this.sheet = link.sheet ?? undefined;
      for (const [image, background] of this.backgrounds)
        if (background.holders > 0) this.insert(image, background);
    };
    link.addEventListener('load', onLoad);
    // A content security policy may refuse the sheet: then views have no pictures.
    link.addEventListener('error', () => URL.revokeObjectURL(link.href));
    document.head.append(link);
  }

  private insert(image: string, background: Background): void {
    const { sheet } = this;
    if (!sheet) return;
    const { name } = background;
    // More specific than the look itself, which is in another sheet.
    const at = sheet.insertRule(`.${name}.${name}:not(#_){}`, sheet.cssRules.length);
    const rule = sheet.cssRules[at];
    // Set as a declaration, never as rule text: the value cannot close the rule.
    if (rule instanceof CSSStyleRule) rule.style.backgroundImage = image;
    background.rule = rule;
    background.keeper = document.createElement('i');
    background.keeper.className = name;
    this.holder.append(background.keeper);
  }

  private remove(background: Background): void {
    const { sheet } = this;
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
      if (sheet?.cssRules[at] === background.rule) sheet?.deleteRule(at);
    background.rule = undefined;
    background.keeper?.remove();
  }
}

export const backgroundSheet = perPage(() => new BackgroundSheet());
