import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['src', 'test', 'e2e', 'bench', 'docs', 'deploy', 'back-ends', 'public', '.ci'];
const path = new RegExp(
  `\`((?:${FOLDERS.map((one) => one.replace('.', '\\.')).join('|')})/[\\w./-]+)\``,
  'g',
);
/** Written by anyone who deploys, and kept out of the repository. */
const OWN = ['deploy/functions/.env'];

test('every path of the repository that a document names is there', () => {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
  const documents = [...readdirSync('.'), 'bench/README.md', ...below].filter((name) => name.endsWith('.md'));
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(path)].map(([, place = '']) => ({ document, place })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ place }) => !existsSync(place) && !OWN.includes(place));
  expect(missing).toEqual([]);
});
