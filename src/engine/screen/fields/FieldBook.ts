import type { ScopeChanges } from '../commands/ScreenState';
import type { LayoutNode } from '../../document/node';
import type { BindingData } from '../../document/types';
import { collectFields, WalkedParts } from './collectFields';
import { type FieldDefinition, sameDefinition } from './fieldDefinition';

/**
 * The fields of one scope. Its tree may be replaced by a newer one: views that stayed keep their definitions, and those
 * whose definition changed all the same (the label standing before an input, say) learn of it through the store.
 */
export class FieldBook {
  private readonly byNode = new WeakMap<LayoutNode, FieldDefinition>();
  private readonly walked = new WalkedParts();
  private root: LayoutNode | undefined;
  private found: readonly FieldDefinition[] = [];

  constructor(
    private readonly data: BindingData,
    private readonly changes: ScopeChanges,
    private readonly isScopeRoot: (node: LayoutNode) => boolean,
    /** The tree of a scope that never has another one: read when first asked for. */
    private readonly tree?: LayoutNode,
  ) {}

  /** One definition per field of the tree, in document order; its views are known from then on. */
  read(root: LayoutNode): readonly FieldDefinition[] {
    if (root === this.root) return this.found;
    const { definitions, byNode } = collectFields(
      root,
      this.data,
      this.changes,
      this.isScopeRoot,
      this.walked,
    );
    // All views of a field share its definition, so one comparison serves them all.
    const compared = new Map<FieldDefinition, { to: FieldDefinition; same: boolean }>();
    const isSame = (earlier: FieldDefinition, definition: FieldDefinition): boolean => {
      const before = compared.get(earlier);
      if (before?.to === definition) return before.same;
      const same = sameDefinition(earlier, definition);
      compared.set(earlier, { to: definition, same });
      return same;
    };
    for (const [node, definition] of byNode) {
      const earlier = this.byNode.get(node);
      if (!earlier || !isSame(earlier, definition)) this.byNode.set(node, definition);
    }
    this.root = root;
    this.found = definitions;
    return definitions;
  }

  /** The field a view shows, if it shows one. */
  of(node: LayoutNode): FieldDefinition | undefined {
    if (this.tree) this.read(this.tree);
    return this.byNode.get(node);
  }
}
