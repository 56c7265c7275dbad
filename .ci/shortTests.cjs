// The files that `npm test` runs: all but the longest, so that it ends within eight minutes on two cores. `npm run test:all`,
// which CI runs, has every one. A new file is short until `.ci/testSeconds.json` says otherwise.
const { relative } = require('node:path');
const seconds = require('./testSeconds.json');

const UNIT_SECONDS = 2.5;
const BROWSER_SECONDS = 25;

/** Long ones that nobody should go without: attacks on the rules, every widget's documents, two people with one book. */
const ALWAYS = [
  'test/attacks/attacks.test.ts',
  'src/engine/widgets/conformance.test.tsx',
  'e2e/twoPeople.e2e.ts',
];

function isShort(path) {
  const file = relative(process.cwd(), path).replaceAll('\\', '/');
  const limit = file.startsWith('e2e/') ? BROWSER_SECONDS : UNIT_SECONDS;
  return ALWAYS.includes(file) || (seconds[file] ?? 0) <= limit;
}

/** Jest's `--filter`. */
module.exports = async (paths) => ({ filtered: paths.filter(isShort) });
