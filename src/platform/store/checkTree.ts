import { isDatabaseKey, isRecord, type Json } from '../../protocol';

// As deep as recursive functions can handle; `documentFault` reports the smaller depth of screens in its own words.
const MAX_LEVELS = 100;
const MAX_VALUES = 200_000;

/** True for a value of more levels than this, without recursion; an empty object has one. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  const waiting: { parent: object; level: number }[] = [];
  const add = (child: unknown, level: number): void => {
    if (typeof child === 'object' && child !== null) waiting.push({ parent: child, level });
  };
  add(value, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, level } = next;
    if (level > levels) return true;
    for (const child of Object.values<unknown>(parent as Record<string, unknown>)) add(child, level + 1);
  }
  return false;
}

/** Why a value cannot be a document; `max`: how many values or levels it may have. */
type TreeFault =
  | { why: 'values'; max: number }
  | { why: 'levels'; place: string; max: number }
  | { why: 'number' | 'key'; place: string };

/** Finds why a value cannot be a document (a bad key, a number that is not finite, too much); undefined when it can. */
export function checkTree(tree: Json): TreeFault | undefined {
  const waiting: { value: Json; path: string; depth: number }[] = [{ value: tree, path: '', depth: 0 }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    values += 1;
    if (values > MAX_VALUES) return { why: 'values', max: MAX_VALUES };
    if (typeof value === 'number' && !Number.isFinite(value)) return { why: 'number', place: path };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_LEVELS) return { why: 'levels', place: path, max: MAX_LEVELS };
    if (Array.isArray(value)) {
      value.forEach((item, index) =>
        waiting.push({ value: item, path: `${path}/${String(index)}`, depth: depth + 1 }),
      );
      continue;
    }
    if (!isRecord(value)) continue;
    for (const [key, item] of Object.entries(value)) {
      const at = `${path}/${key}`;
      if (!isDatabaseKey(key)) return { why: 'key', place: at };
      waiting.push({ value: item, path: at, depth: depth + 1 });
    }
  }
  return undefined;
}
