import type { ScopeChanges } from '../commands/ScreenState';
import type { LayoutNode } from '../../document/node';
import type { BindingData } from '../../document/types';
import { collectFields, WalkedParts } from './collectFields';
import { type FieldDefinition, sameDefinition } from './fieldDefinition';

/**
 * The fields of one scope. Its tree may be replaced by a newer one: unchanged views keep their definitions, and those whose
 * definition changed anyway (e.g. by the label before an input) are notified through the store.
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
    /** The tree of a scope that never changes it; read on first use. */
    private readonly tree?: LayoutNode,
  ) {}

  /** One definition per field of the tree, in document order; afterwards `of` finds the fields of its views. */
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
      const cached = compared.get(earlier);
      if (cached?.to === definition) return cached.same;
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
