import { readFileSync, writeFileSync } from 'node:fs';
import { circlesOf, grouped, readImports, reduced } from './importGraph';

const FILE = 'CONTRIBUTING.md';
const BLOCK = /(?<=```mermaid\n)[\s\S]*?(?=```)/;

/** Folders of src, some of them by their floors. */
function folderOf(file: string, withFloors: readonly string[]): string {
  const [, folder = '', floor = ''] = file.split('/');
  if (/\.tsx?$/.test(folder)) return 'app';
  return withFloors.includes(folder) && !/\.tsx?$/.test(floor) ? `${folder}/${floor}` : folder;
}

const mermaidNode = (folder: string) =>
  folder.includes('/') ? `${folder.replace('/', '_')}[${folder}]` : folder;

function diagram(): string {
  const folders = reduced(grouped(readImports('src', true), (file) => folderOf(file, ['engine'])));
  const arrows = [...folders].flatMap(([from, targets]) =>
    targets.map((to) => `  ${mermaidNode(from)} --> ${mermaidNode(to)}`),
  );
  return `flowchart TD\n${arrows.sort().join('\n')}\n`;
}

test('no folder of the program imports one that imports it', () => {
  const withFloors = (file: string): string => folderOf(file, ['engine', 'platform']);
  expect(circlesOf(grouped(readImports('src', true), withFloors))).toEqual([]);
});

test('no two files need one another to run', () => {
  expect(circlesOf(readImports('src', false))).toEqual([]);
});

test('only a scope and the widgets drawn in it speak of one another, types counted too', () => {
  expect(circlesOf(readImports('src', true))).toEqual([
    ['src/engine/draw/Scope.ts', 'src/engine/draw/WidgetDefinition.ts'],
  ]);
});

// Stale? UPDATE_DIAGRAM=1 npx jest test/importGraph
test('the diagram of imports in CONTRIBUTING is that of the code', () => {
  const text = readFileSync(FILE, 'utf8');
  if (process.env['UPDATE_DIAGRAM']) writeFileSync(FILE, text.replace(BLOCK, diagram));
  expect(BLOCK.exec(readFileSync(FILE, 'utf8'))?.[0]).toBe(diagram());
});

test('finds circles, and drops the arrows that others already say', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect([...reduced(graph)]).toEqual([
    ['a', ['b']],
    ['b', ['c']],
    ['c', []],
  ]);
  expect(circlesOf(graph)).toEqual([]);
  expect(circlesOf(new Map([...graph, ['c', ['a']]]))).toEqual([['a', 'b', 'c']]);
});
