import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { StartError } from '../../StartError';
import { replay } from '../store/Namespace';
import type { Node } from '../tree/node';
import { Journal, journalPath, snapshotPath } from './Journal';
import { readRecords } from './record';
import { SNAPSHOT_END } from './snapshotLines';

const COMPACT_AT = 8 * 1024 * 1024;

export interface OpenedJournal {
  root: Node | null;
  journal: Journal;
}

/** Reads back one namespace and opens its journal. A half-written end (the process died while writing, nothing of it
 * was acknowledged) is set aside in a file of its own and reported. */
export async function openJournal(
  dir: string,
  name: string,
  log: (line: string) => void,
  compactAt = COMPACT_AT,
): Promise<OpenedJournal> {
  const files = await readdir(dir);
  const journals = generations(files, name, 'journal');
  const snapshots = generations(files, name, 'snapshot');
  const base = snapshots.at(-1);
  let root = base === undefined ? null : await readSnapshot(snapshotPath(dir, name, base));
  const wanted = journals.filter((generation) => generation >= (base ?? 0));
  if (base === undefined && (wanted[0] ?? 0) > 0) throw missing(dir, name, 0);
  const last = wanted.at(-1) ?? base ?? 0;
  let length = 0;
  for (let generation = wanted[0] ?? last; generation <= last; generation++) {
    const path = journalPath(dir, name, generation);
    if (!wanted.includes(generation)) {
      if (generation === last) break;
      throw missing(dir, name, generation);
    }
    const data = await readFile(path);
    const { end, damaged } = readRecords(data, (record) => {
      root = replay(root, record);
    });
    if (damaged) await cutOff(path, data, end, generation === last, log);
    length = end;
  }
  const journal = new Journal({
    dir,
    name,
    generation: last,
    length: wanted.includes(last) ? length : 0,
    root,
    log,
    compactAt,
  });
  return { root, journal };
}

/** The journal of a namespace nothing is stored of yet; its file is made with the first write. */
export function newJournal(dir: string, name: string, log: (line: string) => void): Journal {
  return new Journal({ dir, name, generation: 0, length: 0, root: null, log, compactAt: COMPACT_AT });
}

/** Names of the namespaces kept in a directory. */
export async function storedNamespaces(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).map((file) => /^(.+)\.\d+\.(?:journal|snapshot)$/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function generations(files: readonly string[], name: string, kind: string): number[] {
  return files
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith(`.${kind}`))
    .map((file) => file.slice(name.length + 1, -kind.length - 1))
    .filter((text) => /^\d+$/.test(text))
    .map(Number)
    .sort((a, b) => a - b);
}

async function readSnapshot(path: string): Promise<Node | null> {
  let root: Node | null = null;
  const last: { record?: unknown } = {};
  const { damaged } = readRecords(await readFile(path), (record) => {
    last.record = record;
    if (record !== SNAPSHOT_END) root = replay(root, record);
  });
  if (damaged || last.record !== SNAPSHOT_END) {
    throw new StartError(`${path} is damaged. Put back a copy of it, or start clean with --reset.`);
  }
  return root;
}

async function cutOff(
  path: string,
  data: Buffer,
  end: number,
  isLast: boolean,
  log: (line: string) => void,
): Promise<void> {
  if (!isLast) {
    throw new StartError(
      `${path} is damaged at byte ${end}. Put back a copy of it, or start clean with --reset.`,
    );
  }
  const aside = `${path}.cut-${Date.now()}`;
  await writeFile(aside, data.subarray(end), { mode: 0o600 });
  await truncate(path, end);
  log(`${path} ended in ${data.length - end} bytes of a record that was never finished; moved to ${aside}`);
}

function missing(dir: string, name: string, generation: number): StartError {
  const path = journalPath(dir, name, generation);
  return new StartError(`${path} is missing. Put it back, or start clean with --reset.`);
}
