import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Phrases of the last table of the style guide that no text may use. */
const AVOIDED = readFileSync('docs/style.md', 'utf8')
  .split('## Phrases to avoid')[1]
  ?.split('\n')
  .flatMap((line) => /^\| ([^|]+?) +\|/.exec(line)?.[1] ?? [])
  .filter((phrase) => phrase !== 'avoid' && !/^-+$/.test(phrase))
  .flatMap((phrase) => phrase.replace(/ ….*| \(.*/, '').split(', '));

const PATTERN = new RegExp(`\\b(?:${(AVOIDED ?? []).join('|')})\\b`, 'i');

/** Comments of a source, and the titles of its tests. */
function proseOf(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;,{})\]])\/\/ .*$/gm) ?? [];
  const titles = [
    ...source.matchAll(
      /(?:^|\s)(?:it|test|describe)(?:\.\w+)*\(\s*(?:[^'"`\n]*\)\()?(['"`])((?:\\.|(?!\1).)*)\1/g,
    ),
    ...source.matchAll(/^\s*\]?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm),
  ];
  return [...comments, ...titles.map((match) => match[2] ?? '')];
}

const below = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => ends.test(file) && file !== join('docs', 'style.md'));

const TEXTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'samples', 'bench'].flatMap((folder) => below(folder, /\.md$/)),
  ...below('locales/en', /\.json$/),
];
const SOURCES = ['src', 'test', 'e2e', 'bench'].flatMap((folder) => below(folder, /\.tsx?$/));

it('no phrase that the style guide advises against is in texts, documents, comments and test titles', () => {
  expect(AVOIDED?.length).toBeGreaterThan(7);
  const prose = [
    ...TEXTS.map((file) => ({ file, parts: [readFileSync(file, 'utf8')] })),
    ...SOURCES.map((file) => ({ file, parts: proseOf(readFileSync(file, 'utf8')) })),
  ];
  const found = prose.flatMap(({ file, parts }) =>
    parts.flatMap((part) =>
      part
        .split('\n')
        .filter((line) => PATTERN.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    ),
  );
  expect(found).toEqual([]);
});
