import type { LayoutNode } from '../../document/node';
import type { FieldStore } from '../fields/FieldStore';
import type { ExpressionTree, NamedValues } from './ExpressionTree';
import { changedNodes, LaidOver, type Overlays } from './Overlay';

/** A tree with expressions while people type: asked again when a field it reads changes, and only what depends on it. */
export class LiveExpressions {
  private readonly laid = new LaidOver();
  private overlays: Overlays;
  private tree: LayoutNode;
  /** What stands around each view that has expressions in it; made when one first comes to something else. */
  private parents: ReadonlyMap<LayoutNode, LayoutNode> | undefined;

  constructor(
    private readonly root: LayoutNode,
    private readonly expressions: ExpressionTree,
    private readonly values: NamedValues,
    private readonly store: FieldStore,
  ) {
    this.overlays = expressions.evaluate(values, store.typed);
    this.tree = this.laid.lay(root, this.overlays);
  }

  /** The tree as it is drawn now; the same object until an expression comes to something else. */
  read = (): LayoutNode => this.tree;

  subscribe = (listener: () => void): (() => void) => {
    const ask = (field?: string): void => {
      const before = this.overlays;
      this.overlays = this.expressions.evaluate(this.values, this.store.typed, before, field);
      if (this.overlays === before) return;
      this.tree = this.laid.lay(this.root, this.overlays, this.around(changedNodes(before, this.overlays)));
      listener();
    };
    const stops = [...this.expressions.reads].map((field) => this.store.subscribe(field, () => ask(field)));
    // Between the first drawing and now somebody may have typed.
    ask();
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Views, and all that stands around them. */
  private around(nodes: readonly LayoutNode[]): ReadonlySet<LayoutNode> {
    this.parents ??= parentsIn(this.root);
    const all = new Set<LayoutNode>();
    for (const node of nodes)
      for (let at: LayoutNode | undefined = node; at && !all.has(at); at = this.parents.get(at)) all.add(at);
    return all;
  }
}

function parentsIn(root: LayoutNode): ReadonlyMap<LayoutNode, LayoutNode> {
  const parents = new Map<LayoutNode, LayoutNode>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop())
    for (const view of node.views)
      if (view.expressive) {
        parents.set(view, node);
        open.push(view);
      }
  return parents;
}
