import type { Catalogue } from '../createCatalogue';
import type { Limits } from '../limits';
import type { DiagnosticList } from './DiagnosticList';
import { isWindowedList } from './rowList';

export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Values inside values that a document of `depth` views can need: a view costs two, an item layout in a property four. */
const nesting = (depth: number) => depth * 4 + 16;

/**
 * Checks a document level by level, without recursion, before anything else reads it. False when it is too big; what is too
 * deep, or has forbidden keys, is reported here and left out by the compiler. A cyclic document ends at the nesting or the byte
 * limit. `skip` contains parts that are already inspected.
 */
export function inspect(
  source: unknown,
  limits: Limits,
  catalogue: Catalogue,
  diagnostics: DiagnosticList,
  skip: ReadonlySet<object>,
): boolean {
  const deepest = nesting(limits.depth);
  let bytes = 0;
  let tooDeep = false;
  let forbidden = false;
  let next: object[] = [];
  const add = (value: unknown): void => {
    if (typeof value === 'string') bytes += value.length + 2;
    else if (typeof value !== 'object' || value === null) bytes += 5;
    else next.push(value);
  };
  add(source);
  for (let depth = 0; next.length > 0 && bytes <= limits.bytes; depth += 1) {
    tooDeep = depth >= deepest;
    if (tooDeep) break;
    const level = next;
    next = [];
    for (const value of level) {
      if (bytes > limits.bytes) break;
      if (skip.has(value)) continue;
      bytes += 2;
      if (Array.isArray(value)) {
        // At least one byte per entry, so that a huge list exceeds the limit before it is copied.
        if (bytes + value.length > limits.bytes) bytes = Infinity;
        else for (const item of value) add(item);
        continue;
      }
      for (const key of Object.keys(value)) {
        bytes += key.length + 4;
        if (FORBIDDEN_KEYS.has(key)) forbidden = true;
        else if (key === 'grid_view_data' || (key === 'views' && isWindowedList(value, limits, catalogue)))
          bytes += 2;
        else add(Reflect.get(value, key));
      }
    }
  }
  if (bytes > limits.bytes) {
    diagnostics.add('too-big', '', limits.bytes, 'error');
    return false;
  }
  if (tooDeep) diagnostics.add('too-deep', '', deepest, 'error');
  if (forbidden) diagnostics.add('forbidden-key', '', '', 'error');
  return true;
}
