import { toUSVString } from 'node:util';
import { isRecord } from '../../../protocol';
import { BranchNode, childOf, LeafNode, type Node, type Priority } from './node';
import { compareKeys } from './order';
import { BadInput, isKey, MAX_DEPTH } from './path';
import { SortedMap } from './SortedMap';

const MAX_STRING_BYTES = 10 * 1024 * 1024;

/** Reads the export format (`.value`, `.priority`, `.sv`) into nodes; `depth` is that of the place it goes to.
 * `existing` is what stood there before (increments count from it), `now` the time server values stand for.
 * Throws `BadInput`. */
export function decodeNode(value: unknown, existing: Node | null, now: number, depth = 0): Node | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return new LeafNode(scalar(value));
  if (Array.isArray(value)) return branch(value.entries(), existing, now, depth, null);
  if (!isRecord(value)) throw new BadInput('Value is not JSON');
  if ('.sv' in value) return new LeafNode(serverValue(value['.sv'], existing, now));
  const priority = '.priority' in value ? decodePriority(value['.priority'], existing, now) : null;
  if ('.value' in value) {
    const inner = value['.value'];
    if (inner === null) return null;
    if (typeof inner !== 'object') return new LeafNode(scalar(inner), priority);
    if (isRecord(inner) && '.sv' in inner)
      return new LeafNode(serverValue(inner['.sv'], existing, now), priority);
    throw new BadInput('.value holds an object');
  }
  return branch(Object.entries(value), existing, now, depth, priority);
}

function branch(
  entries: Iterable<[string | number, unknown]>,
  existing: Node | null,
  now: number,
  depth: number,
  priority: Priority,
): Node | null {
  if (depth >= MAX_DEPTH) throw new BadInput(`Data is deeper than ${MAX_DEPTH} levels`);
  const children: [string, Node][] = [];
  for (const [name, inner] of entries) {
    const key = String(name);
    if (key === '.priority') continue;
    if (!isKey(key)) throw new BadInput('Data has an invalid key');
    const child = decodeNode(inner, childOf(existing, key), now, depth + 1);
    if (child) children.push([key, child]);
  }
  if (children.length === 0) return null;
  children.sort(([a], [b]) => compareKeys(a, b));
  return new BranchNode(SortedMap.fromSorted(compareKeys, children), priority);
}

export function decodePriority(value: unknown, existing: Node | null, now: number): Priority {
  if (value === null || value === undefined) return null;
  const at = existing && existing.priority !== null ? new LeafNode(existing.priority) : null;
  const leaf = isRecord(value) && '.sv' in value ? serverValue(value['.sv'], at, now) : value;
  if (typeof leaf !== 'string' && typeof leaf !== 'number') throw new BadInput('Invalid priority');
  return scalar(leaf);
}

function scalar<T extends string | number>(value: T): T;
function scalar(value: unknown): string | number | boolean;
function scalar(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(value) > MAX_STRING_BYTES) {
      throw new BadInput('String is longer than 10 MB');
    }
    // Half a surrogate pair cannot be stored or hashed: everybody would read this in its place.
    return toUSVString(value);
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new BadInput('Value is not JSON');
}

function serverValue(spec: unknown, existing: Node | null, now: number): number {
  if (spec === 'timestamp') return now;
  const step = isRecord(spec) ? spec['increment'] : undefined;
  if (typeof step !== 'number' || !Number.isFinite(step)) throw new BadInput('Unknown server value');
  const base = existing instanceof LeafNode && typeof existing.value === 'number' ? existing.value : 0;
  const sum = base + step;
  if (!Number.isFinite(sum)) throw new BadInput('Increment leaves the range of numbers');
  return sum;
}
