import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEERS } from './peers';

/** Installs the peers into `folder` unless they are there already; returns where bundlers find them. */
export function installPeers(folder: string): string {
  const manifest = JSON.stringify({ private: true, dependencies: PEERS }, null, 2);
  const file = join(folder, 'package.json');
  const packages = join(folder, 'node_modules');
  if (existsSync(packages) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return packages;
  mkdirSync(folder, { recursive: true });
  console.error(`installing ${Object.keys(PEERS).join(', ')} into ${folder}`);
  // React is the project's own: one copy in the page, anyone who asks for it.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--no-package-lock'];
  writeFileSync(file, manifest);
  const { status } = spawnSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    writeFileSync(file, '');
    throw new Error(
      'The packages to compare with could not be installed: this bench needs the network once.',
    );
  }
  return packages;
}
