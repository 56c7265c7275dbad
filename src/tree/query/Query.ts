import { isRecord } from '../../protocol';
import { LeafNode, nodeAt, type Node, type Path } from '../node';
import { compareKeys, compareValues, OBJECT, type SortValue } from '../order';
import { BadInput, parsePath, pathText } from '../path';

export type Index = { by: 'key' | 'value' | 'priority' } | { by: 'child'; path: Path };

/** One end of a range. `key` MIN/MAX stand before and after all keys of that value. */
export interface Bound {
  value: SortValue;
  key: string | typeof MIN | typeof MAX;
  inclusive: boolean;
}

const MIN = Symbol('before all keys');
export const MAX = Symbol('after all keys');

/** Which children a query wants, and in which order they count. */
export interface Query {
  index: Index;
  start?: Bound;
  end?: Bound;
  limit?: { count: number; from: 'first' | 'last' };
  /** The query as the client wrote it; revocations repeat it. */
  wire: Record<string, unknown>;
  /** The same text for the same query. */
  id: string;
}

/** Where a child stands in an index. */
export interface Position {
  value: SortValue;
  key: string;
}

export function indexId(index: Index): string {
  return index.by === 'child' ? `/${index.path.join('/')}` : `.${index.by}`;
}

function sortValueOf(node: Node | null): SortValue {
  if (!node) return null;
  return node instanceof LeafNode ? node.value : OBJECT;
}

export function positionOf(index: Index, key: string, child: Node): Position {
  switch (index.by) {
    case 'key':
      return { value: null, key };
    case 'value':
      return { value: sortValueOf(child), key };
    case 'priority':
      return { value: child.priority, key };
    case 'child':
      return { value: sortValueOf(nodeAt(child, index.path)), key };
  }
}

export function comparePositions(a: Position, b: Position): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

function compareToBound(position: Position, bound: Bound): number {
  const byValue = compareValues(position.value, bound.value);
  if (byValue !== 0) return byValue;
  if (bound.key === MIN) return 1;
  if (bound.key === MAX) return -1;
  return compareKeys(position.key, bound.key);
}

export function isBeforeStart(query: Query, position: Position): boolean {
  if (!query.start) return false;
  const order = compareToBound(position, query.start);
  return query.start.inclusive ? order < 0 : order <= 0;
}

export function isAfterEnd(query: Query, position: Position): boolean {
  if (!query.end) return false;
  const order = compareToBound(position, query.end);
  return query.end.inclusive ? order > 0 : order >= 0;
}

function parseIndex(wire: unknown): Index {
  if (wire === undefined || wire === '.priority') return { by: 'priority' };
  if (wire === '.key') return { by: 'key' };
  if (wire === '.value') return { by: 'value' };
  const path = parsePath(wire);
  if (path.length === 0) throw new BadInput('Query has an empty index');
  return { by: 'child', path };
}

function isSortValue(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function parseBound(
  index: Index,
  wire: Record<string, unknown>,
  names: { value: string; key: string; inclusive: string },
  edge: typeof MIN | typeof MAX,
): Bound | undefined {
  if (!(names.value in wire)) return undefined;
  const value = wire[names.value];
  const key = wire[names.key];
  if (!isSortValue(value)) throw new BadInput('Query bound is not a plain value');
  if (key !== undefined && typeof key !== 'string') throw new BadInput('Query bound has a bad key');
  const inclusive = wire[names.inclusive] !== false;
  if (index.by === 'key') {
    if (typeof value !== 'string') throw new BadInput('Key bound is not a string');
    return { value: null, key: pseudoKey(value), inclusive };
  }
  return { value, key: key === undefined ? edge : pseudoKey(key), inclusive };
}

function pseudoKey(key: string): string | typeof MIN | typeof MAX {
  return key === '[MIN_NAME]' ? MIN : key === '[MAX_NAME]' ? MAX : key;
}

/** Reads the wire's query object; undefined when it selects everything (an order alone selects nothing less).
 * Throws `BadInput`. */
export function parseQuery(wire: unknown): Query | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) throw new BadInput('Query is not an object');
  const index = parseIndex(wire['i']);
  const start = parseBound(index, wire, { value: 'sp', key: 'sn', inclusive: 'sin' }, MIN);
  const end = parseBound(index, wire, { value: 'ep', key: 'en', inclusive: 'ein' }, MAX);
  const count = wire['l'];
  if (count === undefined && !start && !end) return undefined;
  if (count !== undefined && (typeof count !== 'number' || !Number.isInteger(count) || count < 1)) {
    throw new BadInput('Query limit is not a positive whole number');
  }
  // Without `vf` a limit keeps the end that has a bound: after a start the first ones, else the last.
  const from = (wire['vf'] ?? (start ? 'l' : 'r')) === 'l' ? 'first' : 'last';
  return {
    index,
    ...(start && { start }),
    ...(end && { end }),
    ...(count !== undefined && { limit: { count, from } }),
    wire,
    id: JSON.stringify(Object.entries(wire).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The refusal of a one-time query over an index that the rules do not declare. */
export function noIndexText(path: Path, query: Query | undefined): string {
  const name = query ? indexId(query.index).replace(/^\//, '') : '';
  return `Index not defined, add ".indexOn": "${name}", for path "/${pathText(path)}", to the rules`;
}
