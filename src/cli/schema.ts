import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backEndTypes } from '../authoring/schema/backEndTypes';
import { schemaFiles } from '../authoring/schema/schemaFiles';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** `schema`: writes the JSON Schemas and types of the wire, and the types of the libraries for back ends. */
export function schema(args: readonly string[], terminal: Terminal): number {
  const words = new Words(args, ['--out', '--back-ends'], []);
  const write = (folder: string, files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      terminal.out(`${path}\n`);
    }
  };
  write(words.text('--out') ?? 'public/schema', schemaFiles());
  write(words.text('--back-ends') ?? 'back-ends', backEndTypes());
  return 0;
}
