import { isDatabaseKey, MAX_KEY_BYTES } from '../protocol';
import type { Path } from './node';

export const MAX_DEPTH = 32;

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
  if (!path.every(isDatabaseKey)) throw new BadInput('Path has an invalid key');
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
