import type { Leaf } from './order';

const encoder = new TextEncoder();
/** Where text is encoded to be measured; what stands in it is never read. */
const scratch = new Uint8Array(8192);

/** Bytes of a text in UTF-8. */
export function utf8Size(text: string): number {
  let size = 0;
  let rest = text;
  for (;;) {
    const { read, written } = encoder.encodeInto(rest, scratch);
    size += written;
    if (read === rest.length) return size;
    rest = rest.slice(read);
  }
}

// What JSON.stringify writes otherwise than it stands: control characters, quotes, backslashes, lone surrogates.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;
// A byte for each character, none of them escaped.
// eslint-disable-next-line no-control-regex -- they are what is left out
const PLAIN = /^[^\u0000-\u001f"\\\u0080-\uffff]*$/;

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
  if (PLAIN.test(value)) return value.length + 2;
  return ESCAPED.test(value) ? utf8Size(JSON.stringify(value)) : utf8Size(value) + 2;
}
