// Keeps what became of each test, one file for each project of jest.config.ts: what `npm run spec` reads. Jest's own
// `--outputFile` wants a folder that is already there, and mixes the projects.
const { mkdirSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const FOLDER = 'test-results';

module.exports = class KeepResults {
  projects = {};

  onTestFileResult({ context, path }, { testExecError, testResults }) {
    const files = (this.projects[context.config.displayName.name] ??= {});
    const tests = testResults.map(({ fullName, status }) => ({ fullName, status }));
    // A file that could not run has no tests to say so.
    if (testExecError) tests.push({ fullName: '', status: 'failed' });
    files[relative(process.cwd(), path).replaceAll('\\', '/')] = tests;
  }

  onRunComplete() {
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, files] of Object.entries(this.projects))
      writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(files, null, 1));
  }
};
