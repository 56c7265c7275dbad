import type { Leaf } from './node';

// What JSON.stringify writes otherwise than it stands: control characters, quotes, backslashes, lone surrogates.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** Bytes of a plain value as JSON in UTF-8. */
export function jsonSize(value: Leaf): number {
  if (typeof value === 'number') return String(value).length;
  if (typeof value === 'boolean') return value ? 4 : 5;
  return ESCAPED.test(value) ? Buffer.byteLength(JSON.stringify(value)) : Buffer.byteLength(value) + 2;
}
