import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PICTURE_SOURCES, sourcesOf } from '../e2e/pictures/sources';

const below = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
const pictures = below('docs', '.png');

it('says of each picture of the documents what draws it', () => {
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter((path) => sourcesOf(path.slice('docs/'.length)).length === 0)).toEqual([]);
  expect(
    Object.values(PICTURE_SOURCES)
      .flat()
      .filter((path) => !existsSync(path)),
  ).toEqual([]);
});

it('keeps no picture that no document shows', () => {
  const documents = [...below('docs', '.md'), 'README.md', ...below('samples', '.md')];
  const shown = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:\]\(|src=")([^)"\s]+\.png)/g)].map(([, picture = '']) =>
      join(dirname(path), picture),
    ),
  );
  expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
});
