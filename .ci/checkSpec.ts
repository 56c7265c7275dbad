import { existsSync, readFileSync } from 'node:fs';
import { checkSpecTable, parseSpecTable, type TestResults } from '../test/specTable';

// Holds docs/spec.md against what `npm run test:all` left in test-results/: runs no test itself.

const TABLE = 'docs/spec.md';
const RUNS = ['node', 'dom', 'browser'];

/** What `.ci/keepResults.cjs` writes of one project's run: by file, the result of each of its tests. */
type KeptRun = Record<string, { fullName: string; status: string }[]>;

function readResults(): TestResults {
  const results = new Map<string, Map<string, boolean>>();
  for (const run of RUNS) {
    const kept = `test-results/${run}.json`;
    if (!existsSync(kept))
      throw new Error(`${kept} is missing: run \`npm run test:all\` first, with a browser.`);
    for (const [file, ran] of Object.entries(JSON.parse(readFileSync(kept, 'utf8')) as KeptRun)) {
      const tests = new Map<string, boolean>();
      for (const { fullName, status } of ran)
        tests.set(fullName, status === 'passed' && (tests.get(fullName) ?? true));
      results.set(file, tests);
    }
  }
  return results;
}

const rows = parseSpecTable(readFileSync(TABLE, 'utf8'));
const complaints = checkSpecTable(rows, readResults(), existsSync);
for (const complaint of complaints) console.error(`${TABLE}: ${complaint}`);
if (complaints.length > 0) process.exit(1);
console.log(`${TABLE}: ${rows.length} lines of the specification, each shown by tests that passed.`);
