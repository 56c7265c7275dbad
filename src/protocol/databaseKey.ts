/** Bytes of one name in a path. */
export const MAX_KEY_BYTES = 768;

/** Bytes of an id from outside: with a person, an event and a key in one path there is still room for what lies below. */
export const MAX_ID_BYTES = 255;

const FORBIDDEN = new Set('.#$/[]');
const SURROGATE = /\p{Surrogate}/u;

/** True for a name that can be one step of a path in any Realtime Database: not empty, no ASCII control character (those
 * beyond are taken by the SDK and the service), none of `. # $ / [ ]`, at most 768 bytes. Half of a surrogate pair does not
 * come back from UTF-8 as it was: what was written could not be found again. */
export function isDatabaseKey(key: string): boolean {
  if (key === '' || key.length > MAX_KEY_BYTES) return false;
  let surrogates = false;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
    if (code < 32 || code === 127 || (code < 94 && FORBIDDEN.has(key.charAt(i)))) return false;
  }
  if (surrogates && SURROGATE.test(key)) return false;
  // No UTF-16 unit takes more than three bytes.
  return key.length * 3 <= MAX_KEY_BYTES || new TextEncoder().encode(key).length <= MAX_KEY_BYTES;
}
