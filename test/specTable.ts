/** One row of the table in docs/spec.md: a line of the specification, the files it lives in, the tests that show it. */
export interface SpecRow {
  section: string;
  line: string;
  files: string[];
  /** As Jest spells them: the names of the describe blocks and the test's own, joined by blanks. Files may be renamed. */
  tests: string[];
}

/** What a test run said: by file, by full name, whether it passed. A name that ran several times passed each time. */
export type TestResults = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

const SECTIONS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/** Reads the rows: headings `## §N …`, below each a table `| line | files | tests |`, tests as `“name”`. */
export function parseSpecTable(markdown: string): SpecRow[] {
  const rows: SpecRow[] = [];
  let section = '';
  for (const text of markdown.split('\n')) {
    section = /^## §(\S+)/.exec(text)?.[1] ?? section;
    if (!text.startsWith('|') || /^\|[\s|:-]+$/.test(text)) continue;
    const [line = '', files = '', tests = ''] = text
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (line === 'Line') continue;
    rows.push({
      section,
      line,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      tests: [...tests.matchAll(/“([^“”]+)”/g)].map(([, name = '']) => name),
    });
  }
  return rows;
}

/** What is wrong with the table: sections or cells without content, files that are gone, tests that did not pass. */
export function checkSpecTable(
  rows: readonly SpecRow[],
  results: TestResults,
  exists: (file: string) => boolean,
): string[] {
  const complaints: string[] = [];
  for (const section of SECTIONS)
    if (!rows.some((row) => row.section === section)) complaints.push(`§${section} has no row`);
  for (const { section, line, files, tests } of rows) {
    const complain = (text: string) => complaints.push(`§${section} ${line}: ${text}`);
    if (files.length === 0) complain('names no file it lives in');
    for (const file of files) if (!exists(file)) complain(`there is no ${file}`);
    if (tests.length === 0) complain('names no test');
    for (const name of tests) {
      const ran = [...results].flatMap(([file, tests]) => {
        const passed = tests.get(name);
        return passed === undefined ? [] : [{ file, passed }];
      });
      if (ran.length === 0) complain(`no test of this name ran: “${name}”`);
      for (const { file, passed } of ran) if (!passed) complain(`did not pass: ${file} “${name}”`);
    }
  }
  return complaints;
}
