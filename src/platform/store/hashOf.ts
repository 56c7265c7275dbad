import { createHash } from 'node:crypto';
import { canonicalJson } from '../../protocol';

/** A hash that is the same for a document and for the form in which the database returns it. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalJson(value) ?? null))
    .digest('base64url');
}
