import { execFileSync, spawnSync } from 'node:child_process';
import { sourcesOf } from './sources';

// Takes the pictures of the documents: `npm run pictures`, or one part of them, `npm run pictures -- screens home`.
// `npm run pictures -- older` lists those whose screens have changed since they were taken.

const PARTS = ['screens', 'design', 'guide', 'layout'];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
/** Seconds of the newest commit that touched one of these; 0 where none did. */
const changedAt = (...paths: string[]) => Number(git('log', '-1', '--format=%ct', '--', ...paths));

function printOlder(): void {
  const pictures = git('ls-files', 'docs/*.png').split('\n');
  const times = new Map<string, number>();
  for (const picture of pictures) {
    const sources = sourcesOf(picture.replace('docs/', ''));
    const key = sources.join(' ');
    const time = times.get(key) ?? changedAt(...sources);
    times.set(key, time);
    if (changedAt(picture) < time) console.log(`${picture} is older than ${key}`);
  }
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [part, ...names] = process.argv.slice(2);
if (part === 'older') printOlder();
else {
  if (part !== undefined && !PARTS.includes(part))
    throw new Error(`There is no part ${part}: ${PARTS.join(', ')}, older.`);
  run('node_modules/webpack-cli/bin/cli.js', '--mode', 'production');
  for (const one of part === undefined ? PARTS : [part])
    run('-r', 'esbuild-register', `e2e/pictures/${one}.ts`, ...names);
}
