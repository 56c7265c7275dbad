import { checkSpecTable, parseSpecTable, type TestResults } from './specTable';

const table = (rows: string) =>
  [2, 3, 4, 5, 6, 7, 8, 9]
    .map(
      (section) =>
        `## §${String(section)} x\n\n| Line | Lives in | Shown by |\n| --- | --- | --- |\n` +
        (section === 4 ? rows : '| other | `src/a.ts` | `src/a.test.ts` “adds” |'),
    )
    .join('\n\n');

const results: TestResults = new Map([
  [
    'src/a.test.ts',
    new Map([
      ['adds', true],
      ['takes “a \\| b” away', true],
      ['divides', false],
    ]),
  ],
  ['src/b.test.ts', new Map([['adds', true]])],
]);

const check = (rows: string) =>
  checkSpecTable(parseSpecTable(table(rows)), results, (file) => /^src\/[ab](\.test)?\.ts$/.test(file));

it('is content when every test that is named passed', () => {
  expect(
    check('| chips | `src/a.ts`, `src/b.ts` | `src/a.test.ts` “adds”, `src/b.test.ts` “adds” |'),
  ).toEqual([]);
});

it.each([
  [
    'a test that failed',
    '| l | `src/a.ts` | `src/a.test.ts` “divides” |',
    'did not pass: src/a.test.ts “divides”',
  ],
  ['a name no test has', '| l | `src/a.ts` | `src/a.test.ts` “add” |', 'no test of this name ran'],
  ['the name of another file', '| l | `src/a.ts` | `src/b.test.ts` “divides” |', 'no test of this name ran'],
  ['a file that did not run', '| l | `src/a.ts` | `src/c.test.ts` “adds” |', 'no test of this name ran'],
  [
    'one bad test beside a good one',
    '| l | `src/a.ts` | `src/a.test.ts` “adds” `src/a.test.ts` “x” |',
    '“x”',
  ],
  ['no test at all', '| l | `src/a.ts` | everywhere |', 'names no test'],
  ['a source that is gone', '| l | `src/gone.ts` | `src/a.test.ts` “adds” |', 'there is no src/gone.ts'],
  ['no source', '| l | here | `src/a.test.ts` “adds” |', 'names no file'],
  ['a section without rows', '', '§4 has no row'],
])('complains of %s', (_what, row, complaint) => {
  const complaints = check(row);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(complaint);
});
