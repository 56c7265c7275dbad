import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../src/cli/render/findChromium';
import { RUN_FOLDER } from './layout/LayoutPage';
import { judgeTries, secondTries, type KeptRun } from '../test/keptRun';

// Browser tests: finds a Chromium, builds the console as it ships, runs e2e/*.e2e.ts against it. Up to two
// files that failed are run once more on their own, and named.

// What `npm run spec` reads; removed first, so that a run that did not end counts for nothing.
const RESULTS = 'test-results/browser.json';

// Two browsers keep two cores busy; more would be too slow for what pages wait for.
const WORKERS = 2;

const NONE =
  'No Chromium found for the browser tests: name one in CHROMIUM, install one (not on Linux x64, which has its own from an npm package), or set SKIP_BROWSER=1.';

function run(script: string, args: string[], env = process.env): number {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', env });
  return status ?? 1;
}

/** Runs Jest on browser tests; `kept` is missing when it did not come to its end. */
function runTests(args: string[]): { status: number; kept: KeptRun | undefined } {
  rmSync(RESULTS, { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-browser-'));
  const words = ['--selectProjects', 'browser', '--reporters=default', '--reporters=./.ci/keepResults.cjs'];
  const status = run('node_modules/jest/bin/jest.js', [...args, ...words, `--maxWorkers=${WORKERS}`], {
    ...process.env,
    [RUN_FOLDER]: folder,
  });
  rmSync(folder, { recursive: true, force: true });
  const kept = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as KeptRun) : undefined;
  return { status, kept };
}

/** `args`: files, then what else Jest is told. */
function runWithSecondTries(args: string[]): number {
  const { status, kept: first } = runTests(args);
  if (status === 0 || !first) return status;
  const files = args.findIndex((arg) => arg.startsWith('-'));
  const options = files < 0 ? [] : args.slice(files);
  const second: KeptRun = {};
  let allPassed = secondTries(first).length > 0;
  for (const file of secondTries(first)) {
    console.log(`\n${file} failed: see above. It is run once more, on its own.`);
    const secondRun = runTests([file, ...options]);
    Object.assign(second, secondRun.kept);
    allPassed &&= secondRun.status === 0;
  }
  const { results, passed, lines } = judgeTries(first, second);
  writeFileSync(RESULTS, JSON.stringify(results, null, 1));
  console.log(`\n${lines.join('\n')}`);
  return passed && allPassed ? 0 : 1;
}

async function main(): Promise<number> {
  rmSync(RESULTS, { force: true });
  if (process.env['SKIP_BROWSER'] === '1') {
    console.log('Browser tests skipped (SKIP_BROWSER=1).');
    return 0;
  }
  const chromium = await findChromium();
  if (!chromium) {
    console.error(NONE);
    return 1;
  }
  console.log(`Browser tests run in ${chromium.launch.executablePath} (from ${chromium.source}).`);
  const built = run('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production']);
  return built === 0 ? runWithSecondTries(process.argv.slice(2)) : built;
}

void main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
