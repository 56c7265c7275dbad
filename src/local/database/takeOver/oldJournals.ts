import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { StartError } from '../../../config/StartError';
import { linesOf } from '../../storage/oldLines';
import type { OldData } from '../../storage/openStorage';
import { packTree } from '../store/packChange';
import { decodeNode, decodePriority } from '../../../tree/decode';
import { withNodeAt, withPriorityAt, type Node } from '../../../tree/node';
import { BadInput, parseTarget } from '../../../tree/path';

// Before lmdb a namespace was a snapshot and the journal after it, both numbered; a line is a checksum, a length and JSON:
// a list of [path, value]. A snapshot ends in the line "end".
const FILE = /^(.+)\.(\d+)\.(journal|snapshot)(\..+)?$/;
const HEAD = /^([0-9a-f]{8}) (\d{1,12}) /;
const SNAPSHOT_END = 'end';

/** Finds what an older version kept of all namespaces in a directory. */
export function findOldJournals(dir: string, log: (line: string) => void): OldData {
  const names = readdirSync(dir)
    .filter((name) => FILE.test(name))
    .sort();
  return {
    files: names.map((name) => [name, statSync(join(dir, name)).size]),
    pack(batch, pause) {
      const namespaces = new Set(names.map((name) => FILE.exec(name)?.[1] ?? ''));
      for (const namespace of namespaces)
        packTree(namespace, readNamespace(dir, names, namespace, log), batch, pause);
    },
  };
}

function readNamespace(
  dir: string,
  names: readonly string[],
  namespace: string,
  log: (line: string) => void,
): Node | null {
  const numbers = (kind: string): number[] =>
    names
      .map((name) => FILE.exec(name))
      .filter((found) => found?.[1] === namespace && found[3] === kind && found[4] === undefined)
      .map((found) => Number(found?.[2]))
      .sort((a, b) => a - b);
  const base = numbers('snapshot').at(-1);
  const journals = numbers('journal').filter((number) => number >= (base ?? 0));
  let root: Node | null = null;
  if (base !== undefined) {
    const path = join(dir, `${namespace}.${base}.snapshot`);
    let last: unknown;
    const { damagedAt } = readRecords(path, (record) => {
      last = record;
      if (record !== SNAPSHOT_END) root = replay(root, record);
    });
    if (damagedAt !== undefined || last !== SNAPSHOT_END) throw damaged(path, damagedAt);
  }
  journals.forEach((number, i) => {
    const expected = (base ?? 0) + i;
    if (number !== expected) throw missing(join(dir, `${namespace}.${expected}.journal`));
    const path = join(dir, `${namespace}.${number}.journal`);
    const { damagedAt, isTail } = readRecords(path, (record) => {
      root = replay(root, record);
    });
    if (damagedAt === undefined) return;
    if (!isTail || i < journals.length - 1) throw damaged(path, damagedAt);
    log(`${path} ended in a record that was never finished (from byte ${damagedAt}); it was left out.`);
  });
  return root;
}

/** Reads records up to the first that is not whole. `isTail`: no whole one follows, so that it is what a process that
 * died left unfinished, and nothing that was acknowledged. */
function readRecords(
  path: string,
  take: (record: unknown) => void,
): { damagedAt: number | undefined; isTail: boolean } {
  let damagedAt: number | undefined;
  for (const { bytes, start, isEnded } of linesOf(path)) {
    const record = isEnded ? parseLine(bytes) : undefined;
    if (record === undefined) damagedAt ??= start;
    else if (damagedAt === undefined) take(record);
    else return { damagedAt, isTail: false };
  }
  return { damagedAt, isTail: true };
}

function parseLine(line: Buffer): unknown {
  const head = HEAD.exec(line.toString('latin1', 0, 24));
  if (!head?.[1] || !head[2]) return undefined;
  const json = line.subarray(head[0].length);
  if (json.length !== Number(head[2]) || crc32(json) !== parseInt(head[1], 16)) return undefined;
  return JSON.parse(json.toString('utf8'));
}

function replay(root: Node | null, record: unknown): Node | null {
  if (!Array.isArray(record)) throw new BadInput('Record is not a list');
  let replayed = root;
  for (const entry of record as unknown[]) {
    if (!Array.isArray(entry)) throw new BadInput('Record entry is not a list');
    const [name, value] = entry as unknown[];
    const { path, priority } = parseTarget(name);
    replayed = priority
      ? withPriorityAt(replayed, path, decodePriority(value, null, 0))
      : withNodeAt(replayed, path, decodeNode(value, null, 0, path.length));
  }
  return replayed;
}

function damaged(path: string, at: number | undefined): StartError {
  const where = at === undefined ? '' : ` at byte ${at}`;
  return new StartError(`${path} is damaged${where}. Put back a copy of it, or start clean with --reset.`);
}

function missing(path: string): StartError {
  return new StartError(`${path} is missing. Put it back, or start clean with --reset.`);
}
