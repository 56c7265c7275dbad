import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../src/cli/render/findChromium';
import { RUN_FOLDER } from './layout/LayoutPage';

// Browser tests: finds a Chromium, builds the console as it ships, and runs e2e/*.e2e.ts against it.

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

function runTests(args: string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-browser-'));
  const words = ['--selectProjects', 'browser', '--reporters=default', '--reporters=./.ci/keepResults.cjs'];
  const status = run('node_modules/jest/bin/jest.js', [...args, ...words, `--maxWorkers=${WORKERS}`], {
    ...process.env,
    [RUN_FOLDER]: folder,
  });
  rmSync(folder, { recursive: true, force: true });
  return status;
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
  return built === 0 ? runTests(process.argv.slice(2)) : built;
}

void main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
