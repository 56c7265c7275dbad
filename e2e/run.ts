import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findChromium } from '../src/cli/render/findChromium';

// The browser half of `npm test`: finds a Chromium, builds the console as it ships, runs e2e/*.e2e.ts against it.

// What `npm run spec` reads; removed first, so that a run that did not end counts for nothing.
const RESULTS = 'test-results/browser.json';

const NONE =
  'No Chromium found for the browser tests: install one, name one in CHROMIUM, or set SKIP_BROWSER=1.';

function run(script: string, args: string[]): number {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  return status ?? 1;
}

async function main(): Promise<number> {
  rmSync(RESULTS, { force: true });
  if (process.env['SKIP_BROWSER'] === '1') {
    console.log('Browser tests skipped (SKIP_BROWSER=1).');
    return 0;
  }
  const temporary = process.env['TMPDIR'];
  const found = await findChromium();
  if (!found) {
    console.error(NONE);
    return 1;
  }
  console.log(`Browser tests run in ${found.path} (from ${found.source}).`);
  process.env['CHROMIUM'] = found.path;
  const unpacked = process.env['TMPDIR'] !== temporary ? process.env['TMPDIR'] : undefined;
  try {
    const built = run('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production']);
    if (built !== 0) return built;
    return run('node_modules/jest/bin/jest.js', [
      '--selectProjects',
      'browser',
      '--reporters=default',
      '--reporters=./.ci/keepResults.cjs',
      '--runInBand',
      ...process.argv.slice(2),
    ]);
  } finally {
    if (unpacked) rmSync(unpacked, { recursive: true, force: true });
  }
}

void main().then((status) => process.exit(status));
