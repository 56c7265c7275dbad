import { checkSpecTable, parseSpecTable, type TestResults } from './specTable';

const table = (rows: string) =>
  [2, 3, 4, 5, 6, 7, 8, 9]
    .map(
      (section) =>
        `## §${String(section)} x\n\n| Line | Lives in | Shown by |\n| --- | --- | --- |\n` +
        (section === 4 ? rows : '| other | `src/a.ts` | “adds” |'),
    )
    .join('\n\n');

const results: TestResults = new Map([
  [
    'src/a.test.ts',
    new Map([
      ['adds', true],
      ['takes “a \\| b” away', true],
      ['divides', false],
      ['halves', true],
    ]),
  ],
  [
    'src/b.test.ts',
    new Map([
      ['adds', true],
      ['halves', false],
    ]),
  ],
]);

const check = (rows: string) =>
  checkSpecTable(parseSpecTable(table(rows)), results, (file) => /^src\/[ab](\.test)?\.ts$/.test(file));

it('is content when every test that is named passed', () => {
  expect(check('| chips | `src/a.ts`, `src/b.ts` | “adds”, “adds” |')).toEqual([]);
});

it.each([
  ['a test that failed', '| l | `src/a.ts` | “divides” |', 'did not pass: src/a.test.ts “divides”'],
  ['a name no test has', '| l | `src/a.ts` | “add” |', 'no test of this name ran'],
  [
    'one of two tests of a name that failed',
    '| l | `src/a.ts` | “halves” |',
    'did not pass: src/b.test.ts “halves”',
  ],
  ['one bad test beside a good one', '| l | `src/a.ts` | “adds” “x” |', '“x”'],
  ['no test at all', '| l | `src/a.ts` | everywhere |', 'names no test'],
  ['a source that is gone', '| l | `src/gone.ts` | “adds” |', 'there is no src/gone.ts'],
  ['no source', '| l | here | “adds” |', 'names no file'],
  ['a section without rows', '', '§4 has no row'],
])('complains of %s', (_what, row, complaint) => {
  const complaints = check(row);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(complaint);
});
