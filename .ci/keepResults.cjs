// Keeps what became of each test, one file for each project of jest.config.ts: what `npm run spec` reads. Jest's own
// `--outputFile` wants a folder that is already there, and mixes the projects. Beside them, how long the long files took:
// after `npm run test:all` on two quiet cores, what `.ci/testSeconds.json` is renewed from.
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const FOLDER = 'test-results';
const SECONDS = `${FOLDER}/seconds.json`;
const LONG_SECONDS = 3;

module.exports = class KeepResults {
  projects = {};
  seconds = {};

  onTestFileResult({ context, path }, { perfStats, testExecError, testResults }) {
    const files = (this.projects[context.config.displayName.name] ??= {});
    const tests = testResults.map(({ fullName, status }) => ({ fullName, status }));
    // A file that could not run has no tests to say so.
    if (testExecError) tests.push({ fullName: '', status: 'failed' });
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    files[file] = tests;
    this.seconds[file] = Math.round(perfStats.runtime / 1000);
  }

  onRunComplete() {
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, files] of Object.entries(this.projects))
      writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(files, null, 1));
    const before = existsSync(SECONDS) ? JSON.parse(readFileSync(SECONDS, 'utf8')) : {};
    const long = Object.entries({ ...before, ...this.seconds }).filter(
      ([file, taken]) => taken >= LONG_SECONDS && existsSync(file),
    );
    const sorted = long.sort(([, one], [, other]) => other - one);
    writeFileSync(SECONDS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
};
