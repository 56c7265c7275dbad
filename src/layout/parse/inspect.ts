import type { Limits } from '../limits';
import type { DiagnosticList } from './DiagnosticList';
import { windowedRows } from './rowList';

export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Values inside values that a document of `depth` views can need: a view costs two, an item layout in a property four. */
const nesting = (depth: number) => depth * 4 + 16;

/**
 * Walks a document without recursion before anything else reads it. False when it is too big to be looked at; what is
 * merely too deep, or holds keys that no document has, is reported here and left out by the compiler. A document that
 * contains itself looks bottomless and ends at the nesting or the byte limit. `skip` holds parts already inspected.
 */
export function inspect(
  source: unknown,
  limits: Limits,
  diagnostics: DiagnosticList,
  skip: ReadonlySet<object>,
): boolean {
  const stack: unknown[] = [source];
  const depths: number[] = [0];
  const deepest = nesting(limits.depth);
  let bytes = 0;
  let tooDeep = false;
  let forbidden = false;
  while (stack.length > 0) {
    const value = stack.pop();
    const depth = depths.pop() ?? 0;
    if (typeof value === 'string') bytes += value.length + 2;
    else if (typeof value !== 'object' || value === null) bytes += 5;
    else if (!skip.has(value)) {
      if (depth >= deepest) {
        tooDeep = true;
        continue;
      }
      bytes += 2;
      const rows = windowedRows(value, limits);
      if (Array.isArray(value)) {
        // One byte an entry at least, so an endless list ends at the byte limit before it is copied.
        if (bytes + value.length > limits.bytes) bytes = Infinity;
        else
          for (const item of value) {
            stack.push(item);
            depths.push(depth + 1);
          }
      } else
        for (const key of Object.keys(value)) {
          bytes += key.length + 4;
          if (FORBIDDEN_KEYS.has(key)) forbidden = true;
          else if (key === 'grid_view_data' || (rows && key === 'views')) bytes += 2;
          else {
            stack.push(Reflect.get(value, key));
            depths.push(depth + 1);
          }
        }
    }
    if (bytes > limits.bytes) {
      diagnostics.add('too-big', '', limits.bytes, 'error');
      return false;
    }
  }
  if (tooDeep) diagnostics.add('too-deep', '', deepest, 'error');
  if (forbidden) diagnostics.add('forbidden-key', '', '', 'error');
  return true;
}
