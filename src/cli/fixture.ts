import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeRecording } from '../protocol';
import { makeFixture } from '../testkit/makeFixture';
import { CliError } from './CliError';
import { readJsonFile } from './readTextFile';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** `fixture FILES…`: writes `x.fixture.json` for each recorded session `x.json`. */
export function fixture(args: readonly string[], terminal: Terminal): number {
  const words = new Words(args, ['--out'], []);
  if (words.files.length === 0) throw new CliError('Name the recorded sessions to make fixtures of.');
  for (const file of words.files) {
    const recording = decodeRecording(readJsonFile(file));
    if (typeof recording === 'string') throw new CliError(`${file} makes no fixture: ${recording}.`);
    const made = makeFixture(recording);
    const name = file === '-' ? 'session' : basename(file).replace(/\.json$/i, '');
    const out = join(words.text('--out') ?? (file === '-' ? '.' : dirname(file)), `${name}.fixture.json`);
    try {
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, `${JSON.stringify(made.fixture, null, 2)}\n`);
    } catch (error) {
      throw new CliError(`${out} cannot be written: ${error instanceof Error ? error.message : ''}`);
    }
    const count = made.fixture.exchanges.length;
    terminal.out(`${out}: ${count} ${count === 1 ? 'exchange' : 'exchanges'}\n`);
    if (recording.leftOut !== undefined)
      terminal.error(`${file}: ${recording.leftOut} requests and answers of the session were not kept.\n`);
    if (made.unasked > 0)
      terminal.error(`${file}: ${made.unasked} messages were left out, no request had asked for them.\n`);
  }
  return 0;
}
