import { readFileSync } from 'node:fs';

/** What `dist/parts.json` says of the build (`.ci/pageParts.ts`). */
export interface BuiltParts {
  login: string[];
  dashboard: string[];
  intro: string[];
  /** The script of each named chunk. */
  chunks: Record<string, string>;
}

export function readParts(): BuiltParts {
  return JSON.parse(readFileSync('dist/parts.json', 'utf8')) as BuiltParts;
}

/** Addresses of the script of a named chunk, for `page.route`. */
export function scriptOf(chunk: string): (url: URL) => boolean {
  const file = readParts().chunks[chunk];
  if (file === undefined) throw new Error(`No chunk is called ${chunk}`);
  return ({ pathname }) => pathname === `/${file}`;
}
