import { isDatabaseKey, isRecord } from '../protocol';
import { finish, type Steps } from './steps';
import { DecodedValue, serverPriority, type ServerValue } from './DecodedValue';
import { memberSize, BranchNode, LeafNode, type Node, type Path, type Priority } from './node';
import { compareKeys } from './order';
import { hasMember, member, members } from './members';
import { BadInput, MAX_DEPTH } from './path';
import { sortInSteps } from './sortInSteps';
import { SortedMap } from './SortedMap';
import { utf8Size } from './jsonSize';

const MAX_STRING_BYTES = 10 * 1024 * 1024;
const MAX_SERVER_VALUES = 20_000;
/** Children decoded between two steps. */
const STEP = 200;

/** Reads the export format (`.value`, `.priority`, `.sv`), or what of it is decoded already, into nodes; `depth` is that of the place it
 * goes to. `existing` is what stood there before (increments count from it), `now` the time server values stand for.
 * Throws `BadInput`. */
export function decodeNode(value: unknown, existing: Node | null, now: number, depth = 0): Node | null {
  const decoded = value instanceof DecodedValue ? value : finish(decodeInSteps(value, depth));
  return decoded.resolve(existing, now);
}

/** As `decodeNode`, for large data and all but its server values. Throws `BadInput`. */
export function* decodeInSteps(value: unknown, depth = 0): Steps<DecodedValue> {
  const decoder = new Decoder();
  const node = yield* decoder.decode(value, [], depth);
  return new DecodedValue(node, decoder.serverValues);
}

class Decoder {
  readonly serverValues: ServerValue[] = [];
  private decoded = 0;

  *decode(value: unknown, path: Path, depth: number): Steps<Node | null> {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object') return new LeafNode(scalar(value));
    if (Array.isArray(value)) return yield* this.branch(value.entries(), path, depth, null);
    if (!isRecord(value)) throw new BadInput('Value is not JSON');
    if (hasMember(value, '.sv')) return this.placeholder(member(value, '.sv'), path, null);
    const priority = hasMember(value, '.priority') ? this.priority(member(value, '.priority'), path) : null;
    if (hasMember(value, '.value')) return this.marked(member(value, '.value'), path, priority);
    return yield* this.branch(members(value), path, depth, priority);
  }

  private *branch(
    entries: Iterable<readonly [string | number, unknown]>,
    path: Path,
    depth: number,
    priority: Priority,
  ): Steps<Node | null> {
    if (depth >= MAX_DEPTH) throw new BadInput(`Data is deeper than ${MAX_DEPTH} levels`);
    let children: [string, Node][] = [];
    for (const [name, inner] of entries) {
      const key = String(name);
      if (key === '.priority') continue;
      if (!isDatabaseKey(key)) throw new BadInput('Data has an invalid key');
      const child =
        typeof inner === 'object' && inner !== null
          ? yield* this.decode(inner, [...path, key], depth + 1)
          : inner === undefined || inner === null
            ? null
            : new LeafNode(scalar(inner));
      if (child) children.push([key, child]);
      if (++this.decoded % STEP === 0) yield;
    }
    if (children.length === 0) return null;
    children = yield* sortInSteps(children, ([a], [b]) => compareKeys(a, b));
    const totals = { members: 0, leaves: 0 };
    for (const [key, child] of children) {
      totals.members += memberSize(key, child);
      totals.leaves += child.leaves;
      if (++this.decoded % STEP === 0) yield;
    }
    return new BranchNode(yield* SortedMap.fromSortedInSteps(compareKeys, children), priority, totals);
  }

  /** `.value`: a leaf that may have a priority. */
  private marked(value: unknown, path: Path, priority: Priority): Node | null {
    if (value === null) return null;
    if (typeof value !== 'object') return new LeafNode(scalar(value), priority);
    if (isRecord(value) && '.sv' in value) return this.placeholder(value['.sv'], path, priority);
    throw new BadInput('.value holds an object');
  }

  private priority(value: unknown, path: Path): Priority {
    if (!isRecord(value) || !('.sv' in value)) return decodePriority(value, null, 0);
    this.postpone({ path, priority: true, spec: value['.sv'] });
    return 0;
  }

  private placeholder(spec: unknown, path: Path, priority: Priority): Node {
    this.postpone({ path, priority: false, spec });
    return new LeafNode(0, priority);
  }

  private postpone(value: ServerValue): void {
    if (this.serverValues.push(value) > MAX_SERVER_VALUES) {
      throw new BadInput(`More than ${MAX_SERVER_VALUES} server values in one write`);
    }
  }
}

export function decodePriority(value: unknown, existing: Node | null, now: number): Priority {
  if (value === null || value === undefined) return null;
  if (isRecord(value) && '.sv' in value) return serverPriority(value['.sv'], existing, now);
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadInput('Invalid priority');
  return scalar(value);
}

function scalar<T extends string | number>(value: T): T;
function scalar(value: unknown): string | number | boolean;
function scalar(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length * 3 > MAX_STRING_BYTES && utf8Size(value) > MAX_STRING_BYTES) {
      throw new BadInput('String is longer than 10 MB');
    }
    // Half a surrogate pair cannot be stored or hashed: everybody would read this in its place.
    return value.toWellFormed();
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new BadInput('Value is not JSON');
}
