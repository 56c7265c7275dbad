const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** The elements by which a browser's translation replaced texts of the page. */
class Translations {
  private readonly byText = new WeakMap<Node, ChildNode>();
  private readonly taken = new WeakSet<Node>();
  private readonly observer = new MutationObserver((records) => this.follow(records));

  constructor(page: Document) {
    this.observer.observe(page, { childList: true, subtree: true });
  }

  /** The child of `parent` that stands for a node: the translation of a text, or what a node was moved into. */
  childFor(parent: Node, node: Node): Node | undefined {
    this.follow(this.observer.takeRecords());
    let at: Node | null = this.byText.get(node) ?? node;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at ?? undefined;
  }

  private follow(records: readonly MutationRecord[]): void {
    for (const record of records) {
      for (const removed of record.removedNodes) this.note(removed, record);
      // A text that was moved stands elsewhere now.
      for (const added of record.addedNodes) this.forget(added)?.remove();
      // New words: the browser translates them, too.
      if (record.type === 'characterData') this.forget(record.target)?.replaceWith(record.target);
    }
  }

  private note(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (!(removed instanceof Text) || removed.isConnected) return;
    const around = [...addedNodes, previousSibling, nextSibling];
    const translation = around.filter(isFont).find((font) => !this.taken.has(font));
    if (!translation) return;
    this.taken.add(translation);
    this.byText.set(removed, translation);
    this.observer.observe(removed, { characterData: true });
  }

  private forget(text: Node): ChildNode | undefined {
    const translation = this.byText.get(text);
    this.byText.delete(text);
    return translation;
  }
}

/**
 * Lets a browser translate the page while it changes; call it once, before anything is drawn. A translation replaces texts by
 * <font> elements. React, which knows nothing of them, fails to remove such a text or to insert something before it, and
 * writes new words where nobody sees them. It offers no hook for that, so two methods of Node are made to find what stands
 * for the text.
 */
export function keepTranslatedText(page: Document): void {
  const translations = new Translations(page);
  const { prototype } = Node;
  const removeChild = Object.getOwnPropertyDescriptor(prototype, 'removeChild')
    ?.value as typeof prototype.removeChild;
  const insertBefore = Object.getOwnPropertyDescriptor(prototype, 'insertBefore')
    ?.value as typeof prototype.insertBefore;
  const childFor = (parent: Node, node: Node): Node =>
    node.parentNode === parent ? node : (translations.childFor(parent, node) ?? node);

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, childFor(this, child));
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    insertBefore.call(this, node, child && childFor(this, child));
    return node;
  };
}
