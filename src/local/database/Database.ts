import type { Access } from './access';
import { isIndexed, mayRead, mayWrite } from './rules/checkAccess';
import { PathWatchers } from './rules/PathWatchers';
import type { RuleNode } from './rules/Rules';
import type { Query } from '../../tree/query/Query';
import type { Steps } from '../../tree/steps';
import { isLarge, type Namespace } from './store/Namespace';
import type { Prepared } from '../../tree/store/TreeStore';
import { pick } from '../../tree/store/pick';
import { nodeAt, type Node, type Path } from '../../tree/node';

/** Somebody whose right to listen has to be looked at again when the rules change. */
export interface RulesListener {
  rulesChanged(): void;
}

/** What came of a read: the data, no permission, or no index for the query. */
export type ReadResult =
  { status: 'ok'; node: Node | null } | { status: 'denied' } | { status: 'not_indexed' };

/** A write that the rules allowed, and which these were. */
interface Checked {
  prepared: Prepared;
  rules: RuleNode;
}

/** One namespace behind its rules: what every door (socket, long polling, HTTP) goes through. */
export class Database {
  readonly rulesListeners = new Set<RulesListener>();
  /** Listens whose permission depends on data. */
  readonly permissions = new PathWatchers();
  private holders = 0;
  private hasOwnRules = false;

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

  /** Somebody may still write here, though nothing shows of it yet. Returns the way to let go. */
  hold(): () => void {
    let isHeld = true;
    this.holders++;
    return () => {
      if (isHeld) this.holders--;
      isHeld = false;
    };
  }

  /** True if data was written or rules were given, or somebody is there. */
  get isUsed(): boolean {
    const { version, root, views } = this.namespace;
    return this.holders > 0 || this.hasOwnRules || version > 0 || root !== null || views.size > 0;
  }

  setRules(compiled: RuleNode, source: unknown): void {
    this.hasOwnRules = true;
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
    const index = yield* namespace.indexFor(path, query.index, true);
    // While the index was made, the right to read may have gone.
    if (!this.mayRead(access, path, query)) return { status: 'denied' };
    const keys = index.select(query).map(({ key }) => key);
    return { status: 'ok', node: yield* pick(nodeAt(namespace.root, path), keys) };
  }

  /** Makes what a listen needs before it begins; nothing for whoever may not listen. */
  *prepareListen(access: Access, path: Path, query: Query | undefined): Steps<void> {
    const { namespace } = this;
    if (query && this.mayRead(access, path, query)) {
      yield* namespace.indexFor(path, query.index, isIndexed(this.compiled, path, query));
    } else {
      yield* namespace.announced();
    }
  }

  /** Writes what `prepare` works out, if the rules allow it: undefined if not. Throws its `refusal`. `done` follows when it
   * is durable or could not be made so. What is large is made in steps, while others read and wait with their writes; nobody
   * waits for what is refused. */
  *write(
    access: Access,
    prepare: () => Steps<Prepared>,
    done: (error?: Error) => void,
  ): Steps<Prepared | undefined> {
    const { namespace } = this;
    yield* namespace.settled();
    const checked = yield* this.check(access, prepare);
    if (!checked) return undefined;
    if (namespace.isBusy || !this.isCurrent(checked) || isLarge(checked.prepared)) {
      return yield* namespace.exclusively(() => this.writeInSteps(access, prepare, checked, done));
    }
    namespace.commit(checked.prepared, done, access.admin);
    return checked.prepared;
  }

  private *writeInSteps(
    access: Access,
    prepare: () => Steps<Prepared>,
    checked: Checked,
    done: (error?: Error) => void,
  ): Steps<Prepared | undefined> {
    let latest: Checked | undefined = checked;
    // Others wrote before it was this one's turn, or the disk failed what this builds on.
    while (latest && !this.isCurrent(latest)) latest = yield* this.check(access, prepare);
    if (!latest) return undefined;
    yield* this.namespace.commitInSteps(latest.prepared, done, access.admin);
    return latest.prepared;
  }

  /** Works a write out and asks the rules, in steps, about the data as it is when they begin: undefined if they do not allow
   * it. Throws its `refusal`. */
  private *check(access: Access, prepare: () => Steps<Prepared>): Steps<Checked | undefined> {
    const rules = this.compiled;
    const prepared = yield* prepare();
    if (!(yield* this.mayWrite(access, prepared))) return undefined;
    if (prepared.refusal) throw prepared.refusal;
    return { prepared, rules };
  }

  private isCurrent({ prepared, rules }: Checked): boolean {
    return prepared.before === this.namespace.root && rules === this.compiled;
  }

  /** May this be written? In steps. */
  *mayWrite(access: Access, prepared: Prepared): Steps<boolean> {
    return access.admin || (yield* mayWrite(this.compiled, access.auth, prepared.now, prepared));
  }
}
