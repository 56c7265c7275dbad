import {
  BRANCH_PAGE,
  HEADER_BYTES,
  LEAF_PAGE,
  OVERFLOW_PAGE,
  readNumber,
  type FileHead,
  type LmdbFile,
  type TreeHead,
} from './lmdbPages';

const NODE_BYTES = 8;
const OVERFLOW_REFERENCE_BYTES = 24;
const ON_OVERFLOW_PAGES = 1;
const MAX_KEY_BYTES = 4096;

/** Takes what a walk finds, in the order of keys. Bytes are valid during the call only. */
export interface Findings {
  /** `common`: how many first bytes the key shares with the key before it. */
  record(
    page: Buffer,
    keyStart: number,
    keyEnd: number,
    common: number,
    value: Buffer,
    from: number,
    to: number,
  ): void;
  /** `reason` kept a part from being read: keys from `low` on and before `high`, where these are known. */
  damage(reason: string, low: Buffer | undefined, high: Buffer | undefined): void;
}

/** Goes through a tree of pages and believes nothing: numbers, kinds, bounds, order and counts must all be as lmdb
 * leaves them, and no page may belong to two places. What does not fit is reported, and the rest is read anyway. */
export class PageWalk {
  private readonly levels: Buffer[] = [];
  private readonly previous = Buffer.alloc(MAX_KEY_BYTES);
  private previousLength = 0;
  private branchPages = 0;
  private leafPages = 0;
  private overflowPages = 0;
  private entries = 0;
  private isIntact = true;

  /** `used` has a mark for each page met so far. `byNumber`: keys are 64-bit numbers and sorted as such. */
  constructor(
    private readonly file: LmdbFile,
    private readonly head: FileHead,
    private readonly used: Uint8Array,
    private readonly byNumber: boolean,
    private readonly findings: Findings,
  ) {}

  walk(tree: TreeHead): void {
    if (tree.root !== undefined) this.visit(tree.root, tree.depth - 1, undefined, undefined);
    const counted =
      this.branchPages === tree.branchPages &&
      this.leafPages === tree.leafPages &&
      this.overflowPages === tree.overflowPages &&
      this.entries === tree.entries;
    if (this.isIntact && !counted)
      this.damage('the head of the file counts other pages', undefined, undefined);
  }

  private damage(reason: string, low: Buffer | undefined, high: Buffer | undefined): void {
    this.isIntact = false;
    this.findings.damage(reason, low, high);
  }

  /** `height`: levels of pages below this one. */
  private visit(number: number, height: number, low: Buffer | undefined, high: Buffer | undefined): void {
    const page = (this.levels[height] ??= Buffer.alloc(this.head.pageSize));
    const kind = height === 0 ? LEAF_PAGE : BRANCH_PAGE;
    const isSound =
      this.load(number, page, kind) &&
      this.isCurrent(number, page) &&
      (height === 0 ? this.hasSoundLeaves(page) : this.hasSoundBranches(page));
    if (!isSound) {
      this.damage(`page ${number} is damaged`, low ?? this.previousKey(), high);
      return;
    }
    if (height > 0) {
      this.branchPages++;
      this.descend(page, height, low, high);
    } else {
      this.leafPages++;
      this.readLeaves(page, low, high);
    }
  }

  /** Each transaction writes the root of the records again: the root of another one is that of an older state. */
  private isCurrent(number: number, page: Buffer): boolean {
    const isRoot = !this.byNumber && number === this.head.main.root;
    return !isRoot || readNumber(page, 8) === this.head.transaction;
  }

  private load(number: number, page: Buffer, kind: number): boolean {
    if (!this.claim(number, 1)) return false;
    return this.file.read(number * this.head.pageSize, page) && this.hasHeader(page, number, kind);
  }

  private hasHeader(page: Buffer, number: number, kind: number): boolean {
    return (
      readNumber(page, 0) === number &&
      readNumber(page, 8) <= this.head.transaction &&
      page.readUInt16LE(16) === 0 &&
      page.readUInt16LE(18) === kind
    );
  }

  /** False if one of the pages does not exist or belongs to something else already. */
  private claim(number: number, count: number): boolean {
    if (number < 2 || count < 1 || number + count - 1 > this.head.lastPage) return false;
    for (let each = number; each < number + count; each++) {
      if (this.used[each] !== 0) return false;
      this.used[each] = 1;
    }
    return true;
  }

  /** Positions of the nodes; undefined unless they fill the page's end exactly. */
  private hasSoundNodes(page: Buffer, minNodes: number, sizeOf: (at: number) => number): boolean {
    const lower = page.readUInt16LE(20);
    const upper = page.readUInt16LE(22);
    const end = page.length - HEADER_BYTES;
    if (lower % 2 !== 0 || lower < 2 * minNodes || lower > upper || upper > end) return false;
    let sum = 0;
    for (let entry = 0; entry < lower; entry += 2) {
      const at = page.readUInt16LE(HEADER_BYTES + entry);
      if (at % 2 !== 0 || at < upper || at + NODE_BYTES > end) return false;
      const size = sizeOf(HEADER_BYTES + at);
      if (at + size > end) return false;
      sum += size;
    }
    return sum === end - upper;
  }

  private hasSoundBranches(page: Buffer): boolean {
    return this.hasSoundNodes(page, 2, (at) => even(NODE_BYTES + page.readUInt16LE(at + 6)));
  }

  private hasSoundLeaves(page: Buffer): boolean {
    return this.hasSoundNodes(page, 1, (at) => {
      const flags = page.readUInt16LE(at + 4);
      const keyLength = page.readUInt16LE(at + 6);
      if (flags > ON_OVERFLOW_PAGES || keyLength === 0 || keyLength > MAX_KEY_BYTES) return Infinity;
      if (this.byNumber && keyLength !== 8) return Infinity;
      const size = flags === 0 ? page.readUInt32LE(at) : OVERFLOW_REFERENCE_BYTES;
      return even(NODE_BYTES + keyLength + size);
    });
  }

  private descend(page: Buffer, height: number, low: Buffer | undefined, high: Buffer | undefined): void {
    const count = page.readUInt16LE(20) / 2;
    const children: { number: number; key: Buffer | undefined }[] = [];
    for (let i = 0; i < count; i++) {
      const at = nodeAt(page, i);
      const number = page.readUInt32LE(at) + page.readUInt16LE(at + 4) * 2 ** 32;
      // The first key of a branch page stands for all that is less; lmdb leaves it empty.
      const key =
        i === 0
          ? low
          : Buffer.from(page.subarray(at + NODE_BYTES, at + NODE_BYTES + page.readUInt16LE(at + 6)));
      children.push({ number, key });
    }
    children.forEach(({ number, key }, i) => {
      const next = i + 1 < count ? children[i + 1]?.key : high;
      const inOrder =
        (key === undefined || next === undefined || this.compare(key, next) < 0) &&
        (low === undefined || key === undefined || this.compare(low, key) <= 0);
      if (inOrder) this.visit(number, height - 1, key, next);
      else this.damage(`page ${readNumber(page, 0)} is damaged`, key, next);
    });
  }

  private readLeaves(page: Buffer, low: Buffer | undefined, high: Buffer | undefined): void {
    const count = page.readUInt16LE(20) / 2;
    for (let i = 0; i < count; i++) {
      const at = nodeAt(page, i);
      const keyStart = at + NODE_BYTES;
      const keyEnd = keyStart + page.readUInt16LE(at + 6);
      this.entries++;
      const first = i === 0 && low !== undefined;
      const last = i === count - 1 && high !== undefined;
      const isPlaced =
        (!first || this.compare(low, page.subarray(keyStart, keyEnd)) <= 0) &&
        (!last || this.compare(page.subarray(keyStart, keyEnd), high) < 0);
      const common = isPlaced ? this.advance(page, keyStart, keyEnd) : undefined;
      if (common === undefined) {
        this.damage(
          `an entry of page ${readNumber(page, 0)} stands where it does not belong`,
          this.previousKey(),
          high,
        );
        continue;
      }
      this.readValue(page, at, keyStart, keyEnd, common);
    }
  }

  private readValue(page: Buffer, at: number, keyStart: number, keyEnd: number, common: number): void {
    const size = page.readUInt32LE(at);
    if (page.readUInt16LE(at + 4) === 0) {
      this.findings.record(page, keyStart, keyEnd, common, page, keyEnd, keyEnd + size);
      return;
    }
    const number = readNumber(page, keyEnd);
    // A value that was replaced by a smaller one within one transaction stays on its pages.
    const pages = readNumber(page, keyEnd + 16);
    if (pages * this.head.pageSize >= HEADER_BYTES + size && this.claim(number, pages)) {
      const value = Buffer.allocUnsafe(HEADER_BYTES + size);
      this.overflowPages += pages;
      if (
        this.file.read(number * this.head.pageSize, value) &&
        this.hasHeader(value, number, OVERFLOW_PAGE) &&
        value.readUInt32LE(20) === pages
      ) {
        this.findings.record(page, keyStart, keyEnd, common, value, HEADER_BYTES, value.length);
        return;
      }
    }
    this.damage('its value lies on damaged pages', Buffer.from(page.subarray(keyStart, keyEnd)), undefined);
  }

  /** Moves on to a key; undefined if it does not come after the one before. */
  private advance(page: Buffer, start: number, end: number): number | undefined {
    const { previous, previousLength } = this;
    const length = end - start;
    if (this.byNumber) {
      if (previousLength > 0 && readNumber(page, start) <= readNumber(previous, 0)) return undefined;
      page.copy(previous, 0, start, end);
      this.previousLength = length;
      return 0;
    }
    const shortest = Math.min(length, previousLength);
    let common = 0;
    while (common < shortest && page[start + common] === previous[common]) common++;
    const isAfter =
      common < shortest ? (page[start + common] ?? 0) > (previous[common] ?? 0) : length > previousLength;
    if (!isAfter) return undefined;
    for (let i = common; i < length; i++) previous[i] = page[start + i] ?? 0;
    this.previousLength = length;
    return common;
  }

  private previousKey(): Buffer | undefined {
    return this.previousLength === 0
      ? undefined
      : Buffer.from(this.previous.subarray(0, this.previousLength));
  }

  private compare(a: Buffer, b: Buffer): number {
    return this.byNumber ? readNumber(a, 0) - readNumber(b, 0) : a.compare(b);
  }
}

const even = (size: number): number => size + (size & 1);

const nodeAt = (page: Buffer, index: number): number =>
  HEADER_BYTES + page.readUInt16LE(HEADER_BYTES + 2 * index);
