import type { Access } from './access';
import { isIndexed, mayRead, mayWrite } from './rules/checkAccess';
import { PathWatchers } from './rules/PathWatchers';
import type { RuleNode } from './rules/Rules';
import type { Query } from './query/Query';
import type { Steps } from './serving/Scheduler';
import type { Namespace, Prepared } from './store/Namespace';
import { pick } from './store/View';
import { nodeAt, type Node, type Path } from './tree/node';

/** Somebody whose right to listen has to be looked at again when the rules change. */
export interface RulesListener {
  rulesChanged(): void;
}

/** What came of a read: the data, no permission, or no index for the query. */
export type ReadResult =
  { status: 'ok'; node: Node | null } | { status: 'denied' } | { status: 'not_indexed' };

/** One namespace behind its rules: what every door (socket, long polling, HTTP) goes through. */
export class Database {
  readonly rulesListeners = new Set<RulesListener>();
  /** Listens whose permission depends on data. */
  readonly permissions = new PathWatchers();

  constructor(
    readonly namespace: Namespace,
    private compiled: RuleNode,
    private source: unknown,
  ) {
    namespace.watch((change) => this.permissions.notify(change.paths));
  }

  get rules(): RuleNode {
    return this.compiled;
  }

  /** The rules as they were given. */
  get rulesSource(): unknown {
    return this.source;
  }

  setRules(compiled: RuleNode, source: unknown): void {
    this.compiled = compiled;
    this.source = source;
    this.namespace.indexes.forget();
    for (const listener of this.rulesListeners) listener.rulesChanged();
  }

  mayRead(access: Access, path: Path, query: Query | undefined, looked?: (path: Path) => void): boolean {
    const { clock, root } = this.namespace;
    return access.admin || mayRead(this.compiled, access.auth, clock(), root, path, query, looked);
  }

  /** Reads a place for somebody, once; a query has to be over an index that the rules declare. */
  *read(access: Access, path: Path, query: Query | undefined): Steps<ReadResult> {
    if (!this.mayRead(access, path, query)) return { status: 'denied' };
    if (!isIndexed(this.compiled, path, query)) return { status: 'not_indexed' };
    const { namespace } = this;
    if (!query) return { status: 'ok', node: nodeAt(namespace.root, path) };
    const index = yield* namespace.indexes.ready(() => namespace.root, path, query.index, true);
    // While the index was made, the right to read may have gone.
    if (!this.mayRead(access, path, query)) return { status: 'denied' };
    const keys = index.select(query).map(({ key }) => key);
    return { status: 'ok', node: pick(nodeAt(namespace.root, path), keys) };
  }

  /** Makes what a listen needs before it begins; nothing for whoever may not listen. */
  *prepareListen(access: Access, path: Path, query: Query | undefined): Steps<void> {
    if (!query || !this.mayRead(access, path, query)) return;
    const { namespace } = this;
    const isKept = isIndexed(this.compiled, path, query);
    yield* namespace.indexes.ready(() => namespace.root, path, query.index, isKept);
  }

  mayWrite(access: Access, prepared: Prepared): boolean {
    return access.admin || mayWrite(this.compiled, access.auth, prepared.now, prepared);
  }
}
