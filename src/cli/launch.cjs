#!/usr/bin/env node
// Runs the command line from source. CommonJS and plain, because it also has to speak when nothing is installed.
const { join } = require('node:path');

try {
  require.resolve('esbuild-register/dist/node');
  require.resolve('jsonc-parser');
} catch {
  console.error('screenwire-layout: the packages are not installed. Run npm ci in the project first.');
  process.exit(2);
}
require('esbuild-register/dist/node').register({ target: 'node20' });
require(join(__dirname, 'main.ts'));
