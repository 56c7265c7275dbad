import type { Leaf } from './node';

// What JSON.stringify writes otherwise than it stands: control characters, quotes, backslashes, lone surrogates.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** Up to here a loop costs less than calls into native code. */
const SHORT = 64;
const QUOTE = 34;
const BACKSLASH = 92;

/** Bytes of a plain value as JSON in UTF-8. */
export function jsonSize(value: Leaf): number {
  if (typeof value === 'number') return String(value).length;
  if (typeof value === 'boolean') return value ? 4 : 5;
  if (value.length <= SHORT) {
    let size = 2;
    for (let i = 0; ; i++) {
      if (i === value.length) return size;
      const code = value.charCodeAt(i);
      if (code < 32 || code === QUOTE || code === BACKSLASH || (code >= 0xd800 && code <= 0xdfff)) break;
      size += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    }
  }
  return ESCAPED.test(value) ? Buffer.byteLength(JSON.stringify(value)) : Buffer.byteLength(value) + 2;
}
