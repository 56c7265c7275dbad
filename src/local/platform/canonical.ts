import { createHash } from 'node:crypto';
import { isRecord } from '../../protocol';

// Independent of key order and of what the database drops, so that a document read back compares with the one written.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(canonical);
    return items.length > 0
      ? Object.fromEntries(items.map((item, index) => [String(index), item]))
      : undefined;
  }
  if (!isRecord(value)) return value ?? undefined;
  const kept = Object.keys(value)
    .sort()
    .map((key) => [key, canonical(value[key])] as const)
    .filter(([, item]) => item !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A hash that is the same for a document and for what the database gives back of it. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value) ?? null))
    .digest('base64url');
}
