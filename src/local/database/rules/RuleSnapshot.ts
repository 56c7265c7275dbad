import type { Json } from '../../../protocol';
import { valueOf } from '../../../tree/encode';
import { BranchNode, LeafNode, nodeAt, type Node, type Path } from '../../../tree/node';
import { parsePath } from '../../../tree/path';

/** An expression that cannot be evaluated; the rule then counts as false. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

/** What `data`, `newData` and `root` are in rules: a place in one state of the data. */
export class RuleSnapshot {
  constructor(
    private readonly root: Node | null,
    private readonly path: Path,
    /** Told of every place that is looked at, so that a listen can be checked again when it changes. */
    private readonly looked: ((path: Path) => void) | undefined,
  ) {}

  private node(): Node | null {
    this.looked?.(this.path);
    return nodeAt(this.root, this.path);
  }

  val(): Json {
    return valueOf(this.node());
  }

  exists(): boolean {
    return this.node() !== null;
  }

  child(name: string): RuleSnapshot {
    return new RuleSnapshot(this.root, [...this.path, ...parsePath(name)], this.looked);
  }

  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new EvaluationError('No parent of the root');
    return new RuleSnapshot(this.root, this.path.slice(0, -1), this.looked);
  }

  hasChild(name: string): boolean {
    return this.child(name).exists();
  }

  hasChildren(names: readonly string[] | undefined): boolean {
    if (!names) return this.node() instanceof BranchNode;
    if (names.length === 0) throw new EvaluationError('hasChildren() with an empty list');
    return names.every((name) => this.hasChild(name));
  }

  isType(type: 'string' | 'number' | 'boolean'): boolean {
    const node = this.node();
    return node instanceof LeafNode && typeof node.value === type;
  }

  getPriority(): string | number | null {
    return this.node()?.priority ?? null;
  }
}
