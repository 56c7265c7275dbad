import { fstatSync, readSync } from 'node:fs';

/** What stands at the beginning of each page of lmdb's data file (format 2, little-endian, 64 bits). */
export const HEADER_BYTES = 24;
export const BRANCH_PAGE = 0x01;
export const LEAF_PAGE = 0x02;
export const OVERFLOW_PAGE = 0x04;
const META_PAGE = 0x08;

const MAGIC = 0xbeefc0de;
const FORMAT = 2;
const META_BYTES = HEADER_BYTES + 152;
const INTEGER_KEYS = 0x08;
const MAX_TREE_DEPTH = 64;

/** A tree of pages as the file's head describes it. */
export interface TreeHead {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Undefined for a tree that holds nothing. */
  root: number | undefined;
}

/** The state a data file is in: what the newer of its two heads says. */
export interface FileHead {
  pageSize: number;
  lastPage: number;
  transaction: number;
  free: TreeHead;
  main: TreeHead;
}

/** A 64-bit number; those above 2^53 are inexact, which no page number or count comes near. */
export function readNumber(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}

function readTree(bytes: Buffer, at: number): TreeHead {
  const root = readNumber(bytes, at + 40);
  return {
    depth: bytes.readUInt16LE(at + 6),
    branchPages: readNumber(bytes, at + 8),
    leafPages: readNumber(bytes, at + 16),
    overflowPages: readNumber(bytes, at + 24),
    entries: readNumber(bytes, at + 32),
    root: root === 2 ** 64 ? undefined : root,
  };
}

function readHead(bytes: Buffer, index: number): FileHead | undefined {
  const isHead =
    readNumber(bytes, 0) === index &&
    bytes.readUInt16LE(18) === META_PAGE &&
    bytes.readUInt32LE(24) === MAGIC &&
    bytes.readUInt32LE(28) === FORMAT &&
    readNumber(bytes, 32) === 0;
  if (!isHead) return undefined;
  const free = 48;
  const main = free + 48;
  const head = {
    pageSize: bytes.readUInt32LE(free),
    lastPage: readNumber(bytes, main + 48),
    transaction: readNumber(bytes, main + 56),
    free: readTree(bytes, free),
    main: readTree(bytes, main),
  };
  const isSound =
    head.pageSize >= 512 &&
    head.pageSize <= 65536 &&
    (head.pageSize & (head.pageSize - 1)) === 0 &&
    (bytes.readUInt16LE(free + 4) & INTEGER_KEYS) !== 0 &&
    bytes.readUInt32LE(main) === 0 &&
    bytes.readUInt16LE(main + 4) === 0 &&
    [head.free, head.main].every(
      ({ depth, root }) => depth <= MAX_TREE_DEPTH && (depth === 0) === (root === undefined),
    );
  return isSound ? head : undefined;
}

/** Reads pages of a data file, never through a map of memory: a file that ends too early is an error, not a crash. */
export class LmdbFile {
  readonly size: number;

  constructor(private readonly fd: number) {
    this.size = fstatSync(fd).size;
  }

  /** The state to read; undefined if the file's two heads do not belong together. Heads are written by turns, one each
   * transaction, so they are one transaction apart. */
  head(): FileHead | undefined {
    const first = this.headAt(0, 0);
    const second = first && this.headAt(first.pageSize, 1);
    if (!first || !second || first.pageSize !== second.pageSize) return undefined;
    if (first.transaction === 0 && second.transaction === 0) return first;
    const [older, newer] = first.transaction < second.transaction ? [first, second] : [second, first];
    const byTurns = newer === (newer.transaction % 2 === 0 ? first : second);
    return byTurns && newer.transaction === older.transaction + 1 ? newer : undefined;
  }

  /** False if the file ends before `bytes` is full. */
  read(position: number, bytes: Buffer): boolean {
    for (let done = 0; done < bytes.length;) {
      const count = readSync(this.fd, bytes, done, bytes.length - done, position + done);
      if (count === 0) return false;
      done += count;
    }
    return true;
  }

  private headAt(position: number, index: number): FileHead | undefined {
    const bytes = Buffer.alloc(META_BYTES);
    return this.read(position, bytes) ? readHead(bytes, index) : undefined;
  }
}
