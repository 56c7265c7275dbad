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

/** A listener whose permission is checked again when the rules change. */
export interface RulesListener {
  rulesChanged(): void;
}

/** What came of a read: the data, no permission, or no index for the query. */
type ReadResult = { status: 'ok'; node: Node | null } | { status: 'denied' } | { status: 'not_indexed' };

/** A write that the rules allowed, and which these were. */
interface AllowedWrite {
  prepared: Prepared;
  rules: RuleNode;
}

/** One namespace behind its rules: what every entry point (socket, HTTP) goes through. */
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

  /** Keeps the namespace while a client may still write to it. Returns the release function. */
  hold(): () => void {
    let isHeld = true;
    this.holders++;
    return () => {
      if (isHeld) this.holders--;
      isHeld = false;
    };
  }

  /** True if data was written, rules were set, or a client holds it. */
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

  mayRead(access: Access, path: Path, query: Query | undefined, onRead?: (path: Path) => void): boolean {
    const { clock, root } = this.namespace;
    return access.admin || mayRead(this.compiled, access.auth, clock(), root, path, query, onRead);
  }

  /** Reads a place for somebody, once; a query has to be over an index that the rules declare. */
  *read(access: Access, path: Path, query: Query | undefined): Steps<ReadResult> {
    if (!this.mayRead(access, path, query)) return { status: 'denied' };
    if (!isIndexed(this.compiled, path, query)) return { status: 'not_indexed' };
    const { namespace } = this;
    if (!query) return { status: 'ok', node: nodeAt(namespace.root, path) };
    const index = yield* namespace.indexFor(path, query.index, true);
    // The permission may have been withdrawn while the index was built.
    if (!this.mayRead(access, path, query)) return { status: 'denied' };
    const keys = index.select(query).map(({ key }) => key);
    return { status: 'ok', node: yield* pick(nodeAt(namespace.root, path), keys) };
  }

  /** Builds the index that a listen needs; without read permission it builds nothing. */
  *prepareListen(access: Access, path: Path, query: Query | undefined): Steps<void> {
    const { namespace } = this;
    if (query && this.mayRead(access, path, query)) {
      yield* namespace.indexFor(path, query.index, isIndexed(this.compiled, path, query));
    } else {
      yield* namespace.announced();
    }
  }

  /** Writes what `prepare` computes if the rules allow it; undefined if not. Throws its `refusal`. `done` is called when the
   * write is durable or has failed. Large writes are made in steps, during which others can read but not write; refused
   * writes make nobody wait. */
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
    checked: AllowedWrite,
    done: (error?: Error) => void,
  ): Steps<Prepared | undefined> {
    let latest: AllowedWrite | undefined = checked;
    // Another write came first, or one that this builds on was rolled back.
    while (latest && !this.isCurrent(latest)) latest = yield* this.check(access, prepare);
    if (!latest) return undefined;
    yield* this.namespace.commitInSteps(latest.prepared, done, access.admin);
    return latest.prepared;
  }

  /** Computes a write and checks the rules against the data as it is at the beginning, in steps; undefined if they do not
   * allow it. Throws its `refusal`. */
  private *check(access: Access, prepare: () => Steps<Prepared>): Steps<AllowedWrite | undefined> {
    const rules = this.compiled;
    const prepared = yield* prepare();
    if (!(yield* this.mayWrite(access, prepared))) return undefined;
    if (prepared.refusal) throw prepared.refusal;
    return { prepared, rules };
  }

  private isCurrent({ prepared, rules }: AllowedWrite): boolean {
    return prepared.before === this.namespace.root && rules === this.compiled;
  }

  /** May this be written? In steps. */
  *mayWrite(access: Access, prepared: Prepared): Steps<boolean> {
    return access.admin || (yield* mayWrite(this.compiled, access.auth, prepared.now, prepared));
  }
}
