import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDirectory } from './database/journal/lockDirectory';
import { StartError } from './StartError';

const MARKER = '.screenwire';
const PARTS = ['database', 'auth'];

/** The parts of a data directory, as full paths. */
export interface DataDirectory {
  path: string;
  database: string;
  auth: string;
  /** Gives the directory back to other processes. */
  unlock: () => void;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// Only a directory of our making is written to or emptied: DATA_DIR=~ must not cost anybody their files.
function demandOwn(path: string): void {
  if (!existsSync(path) || existsSync(join(path, MARKER))) return;
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    throw new StartError(
      `The data directory ${path} cannot be read (${reason(error)}). Choose another DATA_DIR.`,
    );
  }
  if (names.length > 0)
    throw new StartError(
      `${path} holds files that are not Screenwire's (${names.slice(0, 3).join(', ')}…). Choose a new or empty DATA_DIR.`,
    );
}

/** Takes the directory for this process, making it if need be; `reset` empties it first. Throws `StartError`. */
export function openDataDirectory(dataDir: string, reset: boolean): DataDirectory {
  const path = resolve(dataDir);
  demandOwn(path);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    writeFileSync(
      join(path, MARKER),
      'Data of the local platform. `npm run platform -- --reset` empties it.\n',
    );
  } catch (error) {
    throw new StartError(
      `The data directory ${path} cannot be written (${reason(error)}). Choose another DATA_DIR.`,
    );
  }
  const unlock = lockDirectory(path);
  if (reset) for (const name of PARTS) rmSync(join(path, name), { recursive: true, force: true });
  return { path, database: join(path, 'database'), auth: join(path, 'auth'), unlock };
}
