import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../config/StartError';
import { diskWords } from './storage/diskWords';
import { lockDirectory } from './storage/lockDirectory';

const MARKER = '.screenwire';
const MARKER_TEXT = 'Data of the local platform. `npm run platform -- --reset` empties it.\n';
const PARTS = ['database', 'auth'];

/** The parts of a data directory, as full paths. */
interface DataDirectory {
  path: string;
  database: string;
  auth: string;
  /** Gives the directory back to other processes. */
  unlock: () => void;
}

// Only a directory of our making is written to or emptied: DATA_DIR=~ must not cost anybody their files.
function demandOwn(path: string): void {
  if (!existsSync(path) || existsSync(join(path, MARKER))) return;
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    throw new StartError(`The data directory ${path} cannot be read: ${diskWords(error)}`);
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
  let unlock: () => void;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const marker = join(path, MARKER);
    if (!existsSync(marker)) writeFileSync(marker, MARKER_TEXT);
    unlock = lockDirectory(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data directory ${path} cannot be written: ${diskWords(error)}`);
  }
  if (reset) for (const name of PARTS) rmSync(join(path, name), { recursive: true, force: true });
  return { path, database: join(path, 'database'), auth: join(path, 'auth'), unlock };
}
