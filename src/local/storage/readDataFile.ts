import { closeSync, openSync } from 'node:fs';
import { FreeFindings } from './FreeFindings';
import { LmdbFile } from './lmdbPages';
import { PageWalk } from './PageWalk';
import { RecordFindings, type Damage, type TakeRecord } from './RecordFindings';

/** Pages that may be counted but were never written: freed again in the transaction that took them. */
const MAX_UNWRITTEN_PAGES = 4096;

const NOTHING_READ: Damage = {
  text: 'the head of the file is damaged: nothing can be read',
  loses: true,
  everything: true,
};

/** Reads every record of a data file, in the order of their paths, and checks all of it on the way: each value by its
 * checksum, each page by its place. Returns the damages; what is damaged is left out. */
export function readDataFile(path: string, take: TakeRecord): Damage[] {
  const fd = openSync(path, 'r');
  try {
    const file = new LmdbFile(fd);
    const head = file.head();
    const isFull = head !== undefined && head.lastPage < file.size / head.pageSize + MAX_UNWRITTEN_PAGES;
    if (!isFull) return [NOTHING_READ];
    const used = new Uint8Array(head.lastPage + 1);
    const records = new RecordFindings(take);
    new PageWalk(file, head, used, false, records).walk(head.main);
    const free = new FreeFindings(head, used);
    new PageWalk(file, head, used, true, free).walk(head.free);
    free.finish();
    return [...records.damages, ...free.damages];
  } finally {
    closeSync(fd);
  }
}
