import { androidCatalogue, type LayoutNode } from '../../engine';
import { clickIntent, contextOf } from '../../engine/docs';
import { type Compiled, opensScopes } from './rules/compiled';

/** A press that posts the fields of its scope. */
export interface FieldPost {
  path: string;
  node: LayoutNode;
  /** The only fields that it takes, by name or id; undefined where it takes all. */
  limit: FieldLimit | undefined;
  /** Where it posts them to, as written. */
  collections: readonly string[];
}

export interface FieldLimit {
  /** The view whose context has the `list_field`. */
  path: string;
  names: ReadonlySet<string>;
}

/** Where a press posts what was entered to; a step with `data` says itself what it posts. */
function postTargets(node: LayoutNode): string[] {
  const { isButton } = androidCatalogue.get(node.widget) ?? {};
  const intent = clickIntent(node, { data: {}, clicks: {}, itemRoot: false, isButton });
  if (intent?.kind === 'steps')
    return intent.steps.flatMap((step) =>
      step.command === 'post' && step.data === undefined ? [step.postCollection] : [],
    );
  return intent?.kind === 'post' ? [intent.postCollection] : [];
}

/** The views of one scope; the scopes in it are left out. */
export function* viewsInScope(root: LayoutNode, roots: ReadonlySet<LayoutNode>): Iterable<LayoutNode> {
  yield root;
  for (const view of root.views) if (!roots.has(view)) yield* viewsInScope(view, roots);
}

/** Where the posts of a document take their fields from. */
export class FieldPosts {
  readonly paths: ReadonlyMap<LayoutNode, string>;
  /** Roots of the scopes. */
  readonly roots: ReadonlySet<LayoutNode>;
  private readonly limits = new Map<string, FieldLimit | undefined>();

  constructor(readonly compiled: Compiled) {
    this.paths = new Map([...compiled.byPath].map(([path, node]) => [node, path]));
    this.roots = new Set(compiled.scopes);
  }

  /**
   * The view whose `list_field` limits every post of the scope that a new view in `path` belongs to; undefined when the
   * scope has no post, one without a limit, or several limits.
   */
  soleLimit(path: string): string | undefined {
    const parent = this.compiled.byPath.get(path);
    if (!parent || opensScopes(parent)) return undefined;
    const root = this.compiled.scopes.find((one) => [...viewsInScope(one, this.roots)].includes(parent));
    const limits = new Set(root && this.ofScope(root).map(({ limit }) => limit));
    const [limit] = limits;
    return limits.size === 1 ? limit?.path : undefined;
  }

  /** The presses that post the fields of a scope. */
  ofScope(root: LayoutNode): FieldPost[] {
    return [...viewsInScope(root, this.roots)].flatMap((node) => {
      const collections = postTargets(node);
      if (collections.length === 0) return [];
      const path = this.paths.get(node) ?? '';
      return { path, node, limit: this.limitAt(path), collections };
    });
  }

  /** The limit of a view: that of its own context, else that of the views around it. */
  private limitAt(path: string): FieldLimit | undefined {
    if (this.limits.has(path)) return this.limits.get(path);
    const node = this.compiled.byPath.get(path);
    const names = node && contextOf(node)?.listField;
    const outer = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const limit = names ? { path, names: new Set(names) } : path === '' ? undefined : this.limitAt(outer);
    this.limits.set(path, limit);
    return limit;
  }
}
