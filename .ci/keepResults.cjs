// Keeps what each test said, one file for each project of jest.config.ts: what `npm run spec` reads. Jest's own
// `--outputFile` wants a folder that is already there, and mixes the projects.
const { mkdirSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const FOLDER = 'test-results';

module.exports = class KeepResults {
  onRunComplete(_contexts, { testResults }) {
    const projects = {};
    for (const { displayName, testFilePath, testResults: tests } of testResults) {
      const files = (projects[displayName.name] ??= {});
      const file = relative(process.cwd(), testFilePath).replaceAll('\\', '/');
      files[file] = tests.map(({ fullName, status }) => ({ fullName, status }));
    }
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, files] of Object.entries(projects))
      writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(files, null, 1));
  }
};
