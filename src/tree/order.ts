export type Leaf = string | number | boolean;

const INTEGER = /^-?0*\d{1,10}$/;

/** Whether a key can be an integer at all; nearly all keys fail here, without a regular expression. */
function startsAsInteger(key: string): boolean {
  const first = key.charCodeAt(0);
  const digit = first === 45 ? key.charCodeAt(1) : first;
  return digit >= 48 && digit <= 57;
}

/** The 32-bit integer a key looks like; such keys sort before all others, by number. */
function integerKey(key: string): number | undefined {
  if (!startsAsInteger(key) || !INTEGER.test(key)) return undefined;
  const value = Number(key);
  return value >= -2147483648 && value <= 2147483647 ? value : undefined;
}

/** Order of keys: integers first by number (same number: shorter first), then the rest by UTF-16 unit. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (!startsAsInteger(a) && !startsAsInteger(b)) return a < b ? -1 : 1;
  const left = integerKey(a);
  const right = integerKey(b);
  if (left !== undefined && right !== undefined) {
    return left - right || a.length - b.length || (a < b ? -1 : 1);
  }
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}

/** Stands for any object where values are ordered: objects are equal among themselves. */
export const OBJECT = Symbol('object');

/** What a child is sorted by: a leaf, nothing, or some object. */
export type SortValue = Leaf | null | typeof OBJECT;

function rank(value: SortValue): number {
  if (value === null) return 0;
  if (value === OBJECT) return 5;
  switch (typeof value) {
    case 'boolean':
      return value ? 2 : 1;
    case 'number':
      return 3;
    default:
      return 4;
  }
}

/** Order of values: nothing, false, true, numbers, strings, objects. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  const byRank = rank(a) - rank(b);
  if (byRank !== 0) return byRank;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return 0;
}
