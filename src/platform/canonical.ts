import { createHash } from 'node:crypto';
import { canonicalJson } from '../protocol';

/** A hash that is the same for a document and for what the database gives back of it. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalJson(value) ?? null))
    .digest('base64url');
}
