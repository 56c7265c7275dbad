import { isDatabaseKey, type Json } from '../../../protocol';
import { valueOf } from '../../../tree/encode';
import { BranchNode, LeafNode, nodeAt, type Node, type Path } from '../../../tree/node';
import { parsePath } from '../../../tree/path';

/** An expression that cannot be evaluated; the rule then counts as false. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

/** What `data`, `newData` and `root` are in rules: a place in one state of the data. */
export class RuleSnapshot {
  /** What stands here; undefined until it is looked for, from `root` or from the place above. */
  private found: Node | null | undefined;

  constructor(
    private readonly root: Node | null,
    private readonly path: Path,
    /** Told of every place that is looked at, so that a listen can be checked again when it changes. */
    private readonly looked: ((path: Path) => void) | undefined,
    private readonly above?: RuleSnapshot,
  ) {}

  private node(): Node | null {
    this.looked?.(this.path);
    return this.find();
  }

  // Siblings share the way to the place above them: in a large folder that is most of it.
  private find(): Node | null {
    const { above, path, root } = this;
    if (this.found === undefined)
      this.found = above ? nodeAt(above.find(), path.slice(above.path.length)) : nodeAt(root, path);
    return this.found;
  }

  val(): Json {
    return valueOf(this.node());
  }

  exists(): boolean {
    return this.node() !== null;
  }

  child(name: string): RuleSnapshot {
    const below = isDatabaseKey(name) ? [name] : parsePath(name);
    return new RuleSnapshot(this.root, [...this.path, ...below], this.looked, this);
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
