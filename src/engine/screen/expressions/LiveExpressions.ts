import type { LayoutNode } from '../../document/node';
import type { FieldStore } from '../fields/FieldStore';
import type { ExpressionTree, NamedValues } from './ExpressionTree';
import { type Overlay, OverlayTree } from './Overlay';

/** Keeps a tree up to date while people type: when a field changes, the expressions that depend on it are evaluated again. */
export class LiveExpressions {
  private readonly overlayTree = new OverlayTree();
  private readonly overlays: Map<LayoutNode, Overlay>;
  private tree: LayoutNode;
  /** Parent of each view that contains expressions; computed on the first change. */
  private parents: ReadonlyMap<LayoutNode, LayoutNode> | undefined;

  constructor(
    private readonly root: LayoutNode,
    private readonly expressions: ExpressionTree,
    private readonly values: NamedValues,
    private readonly store: FieldStore,
  ) {
    this.overlays = new Map(expressions.evaluate(values, store.typed));
    this.tree = this.overlayTree.apply(root, this.overlays);
  }

  /** The current tree; the same object until the result of an expression changes. */
  read = (): LayoutNode => this.tree;

  subscribe = (listener: () => void): (() => void) => {
    const reevaluate = (fields?: ReadonlySet<string>): void => {
      const { expressions, values, store, overlays } = this;
      const changed = expressions.evaluateAgain(values, store.typed, overlays, fields);
      if (changed.size === 0) return;
      for (const [node, overlay] of changed) {
        if (overlay) overlays.set(node, overlay);
        else overlays.delete(node);
      }
      this.tree = this.overlayTree.apply(this.root, overlays, this.withAncestors(changed.keys()));
      listener();
    };
    // Collected first: one press or one definition may change thousands of fields.
    let pending = new Set<string>();
    const unsubscribes = [...this.expressions.reads].map((field) =>
      this.store.subscribe(field, () => {
        pending.add(field);
      }),
    );
    unsubscribes.push(
      this.store.subscribeAll(() => {
        if (pending.size === 0) return;
        const fields = pending;
        pending = new Set();
        reevaluate(fields);
      }),
    );
    // A field may have changed between the first rendering and this subscription.
    reevaluate();
    return () => {
      for (const stop of unsubscribes) stop();
    };
  };

  /** The views and all their ancestors. */
  private withAncestors(nodes: Iterable<LayoutNode>): ReadonlySet<LayoutNode> {
    this.parents ??= parentsIn(this.root);
    const found = new Set<LayoutNode>();
    for (const node of nodes)
      for (
        let ancestor: LayoutNode | undefined = node;
        ancestor && !found.has(ancestor);
        ancestor = this.parents.get(ancestor)
      )
        found.add(ancestor);
    return found;
  }
}

function parentsIn(root: LayoutNode): ReadonlyMap<LayoutNode, LayoutNode> {
  const parents = new Map<LayoutNode, LayoutNode>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop())
    for (const view of node.views)
      if (view.expressive) {
        parents.set(view, node);
        pending.push(view);
      }
  return parents;
}
