import type { Json } from '../../protocol';
import { isCovered } from './checkUpdate';

/** The writes without those below another one: one update takes a place or what is under it, not both. */
export function withoutCovered(writes: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(writes).filter(([path]) => !isCovered(path, writes)));
}
