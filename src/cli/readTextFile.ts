import { readFileSync, statSync } from 'node:fs';
import { CliError } from './CliError';
import { checkLayout } from '../authoring/check/checkLayout';

/** Nothing that is a layout or a session is near this size. */
const MAX_BYTES = 64_000_000;

function reason(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read';
  return error instanceof Error ? error.message : String(error);
}

function bytesOf(name: string): Buffer {
  try {
    // `-` is what comes in by the pipe.
    if (name === '-') return readFileSync(0);
    const found = statSync(name);
    if (found.isDirectory()) throw new CliError('it is a directory; name the files in it');
    if (!found.isFile()) throw new CliError('it is no ordinary file');
    if (found.size > MAX_BYTES) throw new CliError(`it is larger than ${MAX_BYTES / 1_000_000} MB`);
    return readFileSync(name);
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(reason(error));
  }
}

/** The text of a file in UTF-8, or of the standard input for `-`. Throws `CliError` with the reason when it is none. */
export function readTextFile(name: string): string {
  try {
    const bytes = bytesOf(name);
    if (bytes.subarray(0, 8_000).includes(0)) throw new CliError('it is not text');
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new CliError('it is not text in UTF-8');
    }
  } catch (error) {
    if (error instanceof CliError) throw new CliError(`${name} cannot be read: ${error.message}.`);
    throw error;
  }
}

/** The JSON value in a file. Throws `CliError` when it holds none. */
export function readJsonFile(name: string): unknown {
  const text = readTextFile(name);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const what = error instanceof Error ? error.message : '';
    throw new CliError(`${name} is no JSON: ${what}. screenwire-layout check ${name} shows where.`);
  }
}

/** The layout in a file. Throws `CliError` when it holds none: nothing could be drawn, and any two would be equal. */
export function readLayoutFile(name: string): unknown {
  const layout = readJsonFile(name);
  if (checkLayout(JSON.stringify(layout)).some(({ code }) => code === 'no-layout' || code === 'too-big'))
    throw new CliError(
      `${name} contains no layout that can be drawn. screenwire-layout check ${name} says why.`,
    );
  return layout;
}
