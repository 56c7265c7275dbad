import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Documents say of what they promise which test shows it: each is there, under the name that is given.

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
const existing = new Set(['src', 'test', 'e2e', 'bench'].flatMap(filesBelow).map((path) => basename(path)));
const documents = [...filesBelow('docs'), 'README.md', 'CONTRIBUTING.md'].filter((path) =>
  path.endsWith('.md'),
);
const NAMED = /`(?:[\w/.-]*\/)?([\w.-]+(?:\.test\.tsx?|\.e2e\.ts|Attacks\.ts))`/g;

const mentions = documents.flatMap((path) => {
  const names = [...readFileSync(path, 'utf8').matchAll(NAMED)].map(([, name = '']) => name);
  return [...new Set(names)].map((name): [string, string] => [path, name]);
});

test('documents name tests', () => {
  expect(mentions).toContainEqual(['docs/security.md', 'takeover.test.ts']);
});

test.each(mentions)('%s names a test that is there: %s', (_path, name) => {
  expect(existing).toContain(name);
});
