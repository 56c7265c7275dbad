// Runs before every script that needs packages: `npm ci` when node_modules does not match the lock file, so that a
// fresh clone needs one command. CommonJS and dependency-free, because nothing is installed yet.
const { createHash } = require('node:crypto');
const { existsSync, lstatSync, readFileSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');

// Written after a finished install; a broken or foreign install has none, or another one.
const STAMP = 'node_modules/.installed-lock';

// `--omit=dev` makes another install of the same lock file.
const omitted = process.env.npm_config_omit ?? '';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex') + omitted;
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';

// `npm ci` empties the folder that a link leads to, which is somebody else's.
const isLink = lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() === true;

if (installed !== lock && !isLink) {
  console.log('Installing packages from package-lock.json (npm ci)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: read its message above; nothing was started.');
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lock);
}
