import type { Json, JsonObject } from '../protocol';

/** Segments of a database path; leading, trailing and double slashes do not count. */
export function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** True when `path` is `ancestor` or lies below it. */
export function isAtOrBelow(path: string, ancestor: string): boolean {
  const above = segments(ancestor);
  const own = segments(path);
  return above.length <= own.length && above.every((segment, i) => segment === own[i]);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a database keeps it: null, `{}` and `[]` mean "nothing here", and empty parents vanish. */
export function prune(value: Json): Json {
  if (Array.isArray(value)) {
    const kept = value.map(prune);
    return kept.every((item) => item === null) ? null : kept;
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .map(([key, item]): [string, Json] => [key, prune(item)])
    .filter(([, item]) => item !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The children of a value, in the database's key order: whole numbers first, then by UTF-16 unit. */
export function childrenOf(value: Json): Map<string, Json> {
  const entries = Array.isArray(value)
    ? value.map((item, i): [string, Json] => [String(i), item]).filter(([, item]) => item !== null)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return new Map(entries.sort(([a], [b]) => compareKeys(a, b)));
}

const WHOLE = /^-?(0|[1-9]\d{0,8})$/;

function compareKeys(a: string, b: string): number {
  const numbers = [WHOLE.test(a), WHOLE.test(b)];
  if (numbers[0] && numbers[1]) return Number(a) - Number(b);
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function valueAt(tree: Json, path: string): Json {
  let value = tree;
  for (const segment of segments(path)) value = childrenOf(value).get(segment) ?? null;
  return value;
}

/** A tree with `value` at `path`; the given tree stays as it is. */
export function withValueAt(tree: Json, path: string, value: Json): Json {
  const [head, ...rest] = segments(path);
  if (head === undefined) return prune(value);
  const children = childrenOf(tree);
  const child = withValueAt(children.get(head) ?? null, rest.join('/'), value);
  if (child === null) children.delete(head);
  else children.set(head, child);
  return children.size > 0 ? Object.fromEntries(children) : null;
}
