import { readNumber, type FileHead } from './lmdbPages';
import type { Findings } from './PageWalk';
import type { Damage } from './RecordFindings';

/** Checks the list of free pages: lmdb overwrites those pages. */
export class FreeFindings implements Findings {
  readonly damages: Damage[] = [];
  private isSound = true;

  constructor(
    private readonly head: FileHead,
    private readonly used: Uint8Array,
  ) {}

  // A list of numbers after their count: a page, nothing (0), or the length of a run (negative) before its first page.
  record(
    page: Buffer,
    keyStart: number,
    _end: number,
    _common: number,
    value: Buffer,
    from: number,
    to: number,
  ): void {
    const count = to - from < 8 ? Infinity : readNumber(value, from);
    if (readNumber(page, keyStart) > this.head.transaction || 8 * (count + 1) > to - from) {
      this.isSound = false;
      return;
    }
    for (let i = 1; i <= count; i++) {
      const entry = Number(value.readBigInt64LE(from + 8 * i));
      const run = entry < 0 ? -entry : 1;
      if (entry < 0) i++;
      const first = entry < 0 && i <= count ? readNumber(value, from + 8 * i) : entry;
      if (entry !== 0) this.markFree(first, run);
    }
  }

  damage(): void {
    this.isSound = false;
  }

  finish(): void {
    if (!this.isSound) this.damages.push({ text: 'the list of free pages is damaged', loses: false });
  }

  private markFree(first: number, run: number): void {
    if (first < 2 || first + run - 1 > this.head.lastPage) this.isSound = false;
    for (let page = first; this.isSound && page < first + run; page++) {
      if (this.used[page] !== 0) this.isSound = false;
      this.used[page] = 2;
    }
  }
}
