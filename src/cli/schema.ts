import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFiles } from '../authoring/schema/schemaFiles';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** `schema`: writes the JSON Schemas and types of the wire. */
export function schema(args: readonly string[], terminal: Terminal): number {
  const out = new Words(args, ['--out'], []).text('--out') ?? 'public/schema';
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(schemaFiles())) {
    writeFileSync(join(out, name), text);
    terminal.out(`${join(out, name)}\n`);
  }
  return 0;
}
