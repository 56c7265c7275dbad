import type { Json } from '../../protocol';

/** All these writes as one; of two for one path the later. */
export function merged<Value extends Json>(
  writes: readonly Readonly<Record<string, Value>>[],
): Record<string, Value> {
  return Object.fromEntries(writes.flatMap((some) => Object.entries(some)));
}
