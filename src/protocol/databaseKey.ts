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

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Makes keys of the database's own form: 8 characters of time (ms) and 12 random ones, so that keys sort by the moment
 * they were made; within one millisecond the random part counts up. The clock is the caller's, in ms since 1970.
 */
export function createPushKeys(random: () => number = Math.random): (now: number) => string {
  let lastTime = -1;
  let tail: number[] = [];
  return (now) => {
    if (now === lastTime) {
      let i = 11;
      while (i >= 0 && tail[i] === 63) tail[i--] = 0;
      if (i >= 0) tail[i] = (tail[i] ?? 0) + 1;
    } else {
      lastTime = now;
      tail = Array.from({ length: 12 }, () => Math.floor(random() * 64));
    }
    let head = '';
    for (let i = 0, rest = now; i < 8; i++, rest = Math.floor(rest / 64))
      head = ALPHABET.charAt(rest % 64) + head;
    return head + tail.map((n) => ALPHABET.charAt(n)).join('');
  };
}
