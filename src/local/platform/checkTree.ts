import { isRecord, type Json } from '../../protocol';

const DEEPEST = 30;
const MOST = 200_000;
const BAD_KEY = /[.#$[\]/\p{Cc}]/u;

/** Says what keeps a tree of JSON out of the database (a bad key, too deep, too much), or undefined when nothing does. */
export function checkTree(tree: Json): string | undefined {
  const waiting: { value: Json; path: string; depth: number }[] = [{ value: tree, path: '', depth: 0 }];
  let nodes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    nodes += 1;
    if (nodes > MOST) return `hơn ${String(MOST)} giá trị / more than ${String(MOST)} values`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return `${path}: quá sâu / deeper than ${String(DEEPEST)} levels`;
    if (Array.isArray(value)) {
      value.forEach((item, index) =>
        waiting.push({ value: item, path: `${path}/${String(index)}`, depth: depth + 1 }),
      );
      continue;
    }
    if (!isRecord(value)) continue;
    for (const [key, item] of Object.entries(value)) {
      const at = `${path}/${key}`;
      if (key === '' || BAD_KEY.test(key) || Buffer.byteLength(key) > 768)
        return `${at}: tên không hợp lệ / a key may not be empty, longer than 768 bytes, or hold . # $ [ ] /`;
      waiting.push({ value: item, path: at, depth: depth + 1 });
    }
  }
  return undefined;
}
