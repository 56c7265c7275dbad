import { readFileSync } from 'node:fs';
import type { JsonObject } from '../src/protocol';

/** An example of the wire reference by the name in the comment above it. */
export function wireExample(name: string): JsonObject {
  const text = readFileSync('docs/guide/wire-reference.md', 'utf8');
  const found = new RegExp(`<!-- example: ${name} -->\\n+\`\`\`json\\n(.*?)\\n\`\`\``, 's').exec(text)?.[1];
  if (found === undefined) throw new Error(`the wire reference has no example ${name}`);
  return JSON.parse(found) as JsonObject;
}
