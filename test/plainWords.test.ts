import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Phrases of the last table of the style guide that no text may use. */
const AVOIDED = (readFileSync('docs/style.md', 'utf8').split('## Phrases to avoid')[1] ?? '')
  .split('\n')
  .flatMap((line) => line.split('|')[1]?.trim() ?? [])
  .filter((phrase) => phrase !== 'avoid' && !phrase.startsWith('-'))
  .flatMap((phrase) => (phrase.split(/ …| \(/)[0] ?? '').split(', '));

const PATTERN = new RegExp(`\\b(?:${AVOIDED.join('|')})\\b`, 'i');

const TITLE = /^(?:it|test|describe)(?:\.\w+)*\(|^\]?\)\(/;

/** The lines of a source with comments or with titles of tests. */
function proseOf(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim());
  let isComment = false;
  return lines.filter((line, at) => {
    const wasComment = isComment;
    if (line.startsWith('/*') || line.startsWith('{/*')) isComment = true;
    const isProse = isComment || line.includes('// ');
    if (line.includes('*/')) isComment = false;
    const isAfterTitle = TITLE.test(lines[at - 1] ?? '') && (lines[at - 1] ?? '').endsWith('(');
    return isProse || wasComment || TITLE.test(line) || isAfterTitle;
  });
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
  expect(AVOIDED.length).toBeGreaterThan(7);
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
