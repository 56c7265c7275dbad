// Runs before every script that needs packages: `npm ci` when node_modules is missing or older than the lock file,
// so that a fresh clone needs one command. CommonJS and dependency-free, because nothing is installed yet.
const { statSync } = require('node:fs');
const { spawnSync } = require('node:child_process');

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
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
}
