import type { Access } from './access';
import { mayRead, mayWrite } from './rules/checkAccess';
import { PathWatchers } from './rules/PathWatchers';
import type { RuleNode } from './rules/Rules';
import type { Query } from './query/Query';
import type { Namespace, Prepared } from './store/Namespace';
import type { Path } from './tree/node';

/** Somebody whose right to listen has to be looked at again when the rules change. */
export interface RulesListener {
  rulesChanged(): void;
}

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
    for (const listener of this.rulesListeners) listener.rulesChanged();
  }

  mayRead(access: Access, path: Path, query: Query | undefined, looked?: (path: Path) => void): boolean {
    const { clock, root } = this.namespace;
    return access.admin || mayRead(this.compiled, access.auth, clock(), root, path, query, looked);
  }

  mayWrite(access: Access, prepared: Prepared): boolean {
    return access.admin || mayWrite(this.compiled, access.auth, prepared.now, prepared);
  }
}
