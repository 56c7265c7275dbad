import { errorText } from '../../logLine';
import type { Access } from '../access';
import type { Database } from '../Database';
import type { Holder, Holding } from '../serving/Budget';
import type { Steps } from '../../../tree/steps';
import type { Serving } from '../serving/Serving';
import type { Prepared } from '../../../tree/store/TreeStore';
import { DecodedValue } from '../../../tree/DecodedValue';
import type { DecodedWrite } from '../../../tree/decodeWrite';
import { BadInput, pathText, type Target } from '../../../tree/path';

/** The writes of one request: they are committed together. */
type Group = Set<Entry>;

interface Entry {
  write: DecodedWrite;
  group: Group;
  bytes: number;
}

/** The writes registered at one path and below. */
interface PendingNode {
  value: Entry | undefined;
  priority: Entry | undefined;
  children: Map<string, PendingNode>;
}

/** Bytes that a registered write costs besides its data. */
const OVERHEAD = 200;

const newNode = (): PendingNode => ({ value: undefined, priority: undefined, children: new Map() });

/** The onDisconnect writes of one session, in the order they were registered. */
export class OnDisconnect {
  private readonly groups = new Set<Group>();
  private readonly root = newNode();
  private readonly count: Holding;
  private readonly bytes: Holding;

  constructor(
    private readonly database: Database,
    private readonly serving: Serving,
    holder: Holder,
  ) {
    this.count = serving.wishes.hold(holder);
    this.bytes = serving.wishBytes.hold(holder);
  }

  /** Registers the writes of one request, which replace those at or below the same paths. Throws `BadInput` beyond the
   * limits of a session. */
  register(writes: readonly DecodedWrite[]): void {
    for (const { target } of writes) this.cancel(target);
    const { sessionWishes, sessionWishBytes } = this.serving.limits;
    const added = writes.reduce((sum, write) => sum + bytesOf(write), 0);
    if (this.count.size + writes.length > sessionWishes || this.bytes.size + added > sessionWishBytes) {
      throw new BadInput('Too many onDisconnect writes for one connection', 'too_big');
    }
    if (writes.length === 0) return;
    const group: Group = new Set();
    this.groups.add(group);
    for (const write of writes) this.insert({ write, group, bytes: bytesOf(write) });
  }

  /** Forgets what was registered at and below a place. */
  cancel({ path, priority }: Target): void {
    const chain: PendingNode[] = [this.root];
    for (const key of path) {
      const next = chain.at(-1)?.children.get(key);
      if (!next) return;
      chain.push(next);
    }
    const node = chain.at(-1);
    if (!node) return;
    if (priority) {
      this.drop(node.priority);
      node.priority = undefined;
    } else {
      this.dropAll(node);
    }
    for (let depth = path.length; depth > 0; depth--) {
      const { value, priority: weight, children } = chain[depth] ?? newNode();
      if (value || weight || children.size > 0) return;
      chain[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }

  /** Does the writes with the rights the session had; what cannot be written by now is left out and reported. */
  *run(access: Access, onRefused: (path: string, reason: string) => void): Steps<void> {
    for (const group of this.groups) {
      const writes = [...group].map(({ write }) => write);
      const refuse = (reason: string): void =>
        onRefused(writes.map(({ target }) => textOf(target)).join(', '), reason);
      try {
        yield* this.write(access, writes, refuse);
      } catch (error) {
        refuse(error instanceof BadInput ? error.message : errorText(error));
      }
      yield;
    }
    this.groups.clear();
    this.count.release();
    this.bytes.release();
  }

  private *write(
    access: Access,
    writes: readonly DecodedWrite[],
    refuse: (reason: string) => void,
  ): Steps<void> {
    const { database } = this;
    const prepare = (): Steps<Prepared> => database.namespace.prepare([], writes);
    const written = yield* database.write(access, prepare, (error) => {
      if (error) refuse('it could not be stored');
    });
    if (!written) refuse('the rules do not allow it');
  }

  private insert(entry: Entry): void {
    const { path, priority } = entry.write.target;
    let node = this.root;
    for (const key of path) {
      let next = node.children.get(key);
      if (!next) node.children.set(key, (next = newNode()));
      node = next;
    }
    node[priority ? 'priority' : 'value'] = entry;
    entry.group.add(entry);
    this.count.add(1);
    this.bytes.add(entry.bytes);
  }

  private dropAll(node: PendingNode): void {
    this.drop(node.value);
    this.drop(node.priority);
    node.value = undefined;
    node.priority = undefined;
    for (const child of node.children.values()) this.dropAll(child);
    node.children.clear();
  }

  private drop(entry: Entry | undefined): void {
    if (!entry) return;
    entry.group.delete(entry);
    if (entry.group.size === 0) this.groups.delete(entry.group);
    this.count.add(-1);
    this.bytes.add(-entry.bytes);
  }
}

function bytesOf({ target, value }: DecodedWrite): number {
  return OVERHEAD + textOf(target).length + (value instanceof DecodedValue ? value.size : 0);
}

function textOf({ path, priority }: Target): string {
  return priority ? `${pathText(path)}/.priority` : pathText(path);
}
