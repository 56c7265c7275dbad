import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The names and sizes, bytes, of what was unpacked. */
const LIST = 'unpacked.json';

/** Unpacking never takes longer: older folders were left behind by a killed run. */
const ABANDONED_MS = 60 * 60 * 1000;

function sizes(folder: string): Record<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stats: lstatSync(join(folder, name)) }))
    .filter(({ stats }) => stats.isFile());
  return Object.fromEntries(files.map(({ name, stats }) => [name, stats.size]));
}

function isComplete(folder: string): boolean {
  try {
    const listed = JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Record<string, number>;
    return Object.entries(listed).every(([name, size]) => lstatSync(join(folder, name)).size === size);
  } catch {
    return false;
  }
}

function removeAbandoned(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * `folder` as `unpack` filled it, now or in an earlier run. It is filled under another name and renamed when complete, so that
 * concurrent runs never see half of it: the first to finish renames its folder, the others use that one. Missing files (a
 * cleaned disk, a power cut) throw an error; the folder is not replaced, because another run may be using it.
 */
export async function unpackOnce(folder: string, unpack: (empty: string) => Promise<void>): Promise<string> {
  if (!existsSync(folder)) {
    const parent = dirname(folder);
    const prefix = `${basename(folder)}.unpacking-`;
    mkdirSync(parent, { recursive: true });
    removeAbandoned(parent, prefix);
    const unfinished = mkdtempSync(join(parent, prefix));
    try {
      await unpack(unfinished);
      writeFileSync(join(unfinished, LIST), JSON.stringify(sizes(unfinished), null, 1));
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Another run was faster.
      if (!existsSync(folder)) throw error;
    }
  }
  if (!isComplete(folder))
    throw new Error(`${folder} is damaged or not readable: remove it, and it is unpacked again.`);
  return folder;
}
