import { readFileSync, writeFileSync } from 'node:fs';
import { circlesOf, grouped, readImports, reduced } from './importGraph';

const FILE = 'CONTRIBUTING.md';
const BLOCK = /(?<=```mermaid\n)[\s\S]*?(?=```)/;

/** Folders of src, some of them by their floors. */
function roomOf(file: string, withFloors: readonly string[]): string {
  const [, room = '', floor = ''] = file.split('/');
  if (/\.tsx?$/.test(room)) return 'app';
  return withFloors.includes(room) && !/\.tsx?$/.test(floor) ? `${room}/${floor}` : room;
}

const mermaidNode = (room: string) => (room.includes('/') ? `${room.replace('/', '_')}[${room}]` : room);

function diagram(): string {
  const rooms = reduced(grouped(readImports('src', true), (file) => roomOf(file, ['engine'])));
  const arrows = [...rooms].flatMap(([from, targets]) =>
    targets.map((to) => `  ${mermaidNode(from)} --> ${mermaidNode(to)}`),
  );
  return `flowchart TD\n${arrows.sort().join('\n')}\n`;
}

test('no folder of the program imports one that imports it', () => {
  const folderOf = (file: string): string => roomOf(file, ['engine', 'platform']);
  expect(circlesOf(grouped(readImports('src', true), folderOf))).toEqual([]);
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
