interface PictureRule {
  name: string;
  image: string;
  rule?: CSSRule | undefined;
}

/**
 * Background pictures of views. A style sheet loads pictures with its own address as referrer, and an inline one with that of
 * the page. This sheet has a `blob:` address, for which browsers send no referrer.
 */
export class PictureSheet {
  private sheet: CSSStyleSheet | undefined;
  private opened = false;
  private rules = new Map<string, PictureRule>();

  /** Puts `image`, a value of `background-image`, behind the elements of a class. */
  add(name: string, image: string): void {
    const rule: PictureRule = { name, image };
    this.rules.set(name, rule);
    this.open();
    this.insert(rule);
  }

  /** Removes the rules of classes that no element has any more. */
  drop(names: ReadonlySet<string>): void {
    const dropped = new Set<CSSRule | undefined>();
    for (const name of names) {
      dropped.add(this.rules.get(name)?.rule);
      this.rules.delete(name);
    }
    const { sheet } = this;
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1)
      if (dropped.has(sheet?.cssRules[at])) sheet?.deleteRule(at);
  }

  private open(): void {
    // Without a real page (jsdom) there are no `blob:` addresses, and nothing is loaded.
    if (this.opened || !('createObjectURL' in URL)) return;
    this.opened = true;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = URL.createObjectURL(new Blob([], { type: 'text/css' }));
    const onLoad = () => {
      URL.revokeObjectURL(link.href);
      this.sheet = link.sheet ?? undefined;
      for (const rule of this.rules.values()) this.insert(rule);
    };
    link.addEventListener('load', onLoad);
    // A content security policy may refuse the sheet: then views have no pictures.
    link.addEventListener('error', () => URL.revokeObjectURL(link.href));
    document.head.append(link);
  }

  private insert(picture: PictureRule): void {
    const { sheet } = this;
    if (!sheet) return;
    // More specific than the look itself, which is in another sheet.
    const at = sheet.insertRule(`.${picture.name}.${picture.name}:not(#_){}`, sheet.cssRules.length);
    const rule = sheet.cssRules[at];
    // Set as a declaration, never as rule text: the value cannot close the rule.
    if (rule instanceof CSSStyleRule) rule.style.backgroundImage = picture.image;
    picture.rule = rule;
  }
}
