import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PIXEL } from './words';

const ADDRESS = /https?:\/\/[^"\\]+/g;

/**
 * Documents as the platform sends them, as JSON text by their names; none where their folder is absent. They are kept outside this
 * project. Pictures are the smallest one, so that nothing waits for a network.
 */
export function readRealDocuments(): Map<string, string> {
  const folder = resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      readFileSync(join(folder, file), 'utf8').replaceAll(ADDRESS, PIXEL),
    ]),
  );
}
