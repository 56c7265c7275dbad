import { isRecord } from './json';

/**
 * A value as the database has it, whatever order its keys were written in: lists are maps, and what is empty is not
 * there. The same for a document and for what is read back of it; undefined when nothing is left.
 */
export function canonicalJson(value: unknown): unknown {
  if (Array.isArray(value)) return canonicalJson(Object.fromEntries(value.entries()));
  if (!isRecord(value)) return value ?? undefined;
  const kept = Object.keys(value)
    .sort()
    .map((key) => [key, canonicalJson(value[key])] as const)
    .filter(([, item]) => item !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
