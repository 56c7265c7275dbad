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
  /** The node at `path`; undefined until it is looked up, from `root` or from the ancestor. */
  private found: Node | null | undefined;

  constructor(
    private readonly root: Node | null,
    private readonly path: Path,
    /** Called with every path that is read, so that a listen can be checked again when it changes. */
    private readonly onRead: ((path: Path) => void) | undefined,
    private readonly ancestor?: RuleSnapshot,
  ) {}

  private node(): Node | null {
    this.onRead?.(this.path);
    return this.find();
  }

  // Siblings share the lookup of their ancestor, which in a large folder is most of the work.
  private find(): Node | null {
    const { ancestor, path, root } = this;
    if (this.found === undefined)
      this.found = ancestor ? nodeAt(ancestor.find(), path.slice(ancestor.path.length)) : nodeAt(root, path);
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
    return new RuleSnapshot(this.root, [...this.path, ...below], this.onRead, this);
  }

  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new EvaluationError('No parent of the root');
    return new RuleSnapshot(this.root, this.path.slice(0, -1), this.onRead);
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
