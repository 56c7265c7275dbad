import { toUSVString } from 'node:util';
import type { Path } from './node';

export const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
const FORBIDDEN = new Set('.#$/[]');

/** Input that no database can take: a bad key, too deep, no JSON value, too much. The message is for the sender. */
export class BadInput extends Error {
  override name = 'BadInput';

  constructor(
    message: string,
    /** What the wire calls it. */
    readonly status: 'invalid_data' | 'too_big' | 'datastale' = 'invalid_data',
  ) {
    super(message);
  }
}

/** True for a legal key: not empty, no control character, no half surrogate pair, none of `. # $ / [ ]`, at most
 * 768 bytes. */
export function isKey(key: string): boolean {
  if (key.length === 0) return false;
  let surrogates = false;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
    if (code < 32 || code === 127 || (code < 94 && FORBIDDEN.has(key.charAt(i)))) return false;
  }
  if (surrogates && toUSVString(key) !== key) return false;
  return key.length * 3 <= MAX_KEY_BYTES || Buffer.byteLength(key) <= MAX_KEY_BYTES;
}

export interface Target {
  path: Path;
  /** True when the path ended in `.priority`. */
  priority: boolean;
}

/** Reads `/a/b`, `a/b` or `/a/b/.priority`. Throws `BadInput`. */
export function parseTarget(text: unknown): Target {
  if (typeof text !== 'string') throw new BadInput('Path is not a string');
  if (text.length > (MAX_KEY_BYTES + 1) * (MAX_DEPTH + 1)) throw new BadInput('Path is too long');
  const path = text.split('/').filter((key) => key !== '');
  const priority = path.at(-1) === '.priority';
  if (priority) path.pop();
  if (path.length > MAX_DEPTH) throw new BadInput(`Path is deeper than ${MAX_DEPTH} levels`);
  if (!path.every(isKey)) throw new BadInput('Path has an invalid key');
  return { path, priority };
}

/** As `parseTarget`, for paths that name data, not a priority. */
export function parsePath(text: unknown): Path {
  const { path, priority } = parseTarget(text);
  if (priority) throw new BadInput('A priority cannot be addressed here');
  return path;
}

export const pathText = (path: Path): string => path.join('/');

/** True if `path` is `above` or lies below it. */
export function isWithin(path: Path, above: Path): boolean {
  return path.length >= above.length && above.every((key, i) => path[i] === key);
}
