/** Bytes of one name in a path. */
const MAX_KEY_BYTES = 768;

// Half of a surrogate pair does not come back from UTF-8 as it was: what was written could not be found again.
const BAD_KEY = /[.#$[\]/\p{Cc}\p{Surrogate}]/u;

/** True for a name that can be one step of a path in any Realtime Database. */
export function isDatabaseKey(key: string): boolean {
  if (key === '' || key.length > MAX_KEY_BYTES || BAD_KEY.test(key)) return false;
  // No UTF-16 unit takes more than three bytes.
  return key.length * 3 <= MAX_KEY_BYTES || new TextEncoder().encode(key).length <= MAX_KEY_BYTES;
}
