import { createHash } from 'node:crypto';

const PLACES = 4096;
/** Bytes of a text that is kept: the ids of people have 28. */
const MAX_LENGTH = 32;

/** Reads texts in UTF-8. Short ones that come again and again, names of fields and ids of people, are one string. */
class TextReader {
  private readonly texts: string[] = [];

  read(bytes: Buffer, start: number, end: number): string {
    if (end - start > MAX_LENGTH) return bytes.toString('utf8', start, end);
    let hash = 0;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) | 0;
    const place = hash & (PLACES - 1);
    const text = this.texts[place];
    if (text !== undefined && spells(bytes, start, end, text)) return text;
    return (this.texts[place] = bytes.toString('utf8', start, end));
  }
}

/** Whether bytes spell an ASCII text; false for all other texts. */
function spells(bytes: Buffer, start: number, end: number, text: string): boolean {
  if (text.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte > 127 || byte !== text.charCodeAt(i - start)) return false;
  }
  return true;
}

/** Longest key of the store in bytes; lmdb takes 1,978 where pages have 4 kB. */
export const MAX_STORE_KEY = 1024;
/** Between the keys of a path; no key holds it, and it sorts before all that they hold, so a subtree lies together. */
const SEPARATOR = 0;
/** First byte of the key of a longer path, which is its hash; the path itself then stands before the value. No text in
 * UTF-8 begins so, and it sorts after all. */
export const HASHED = 0xff;

/** Paths on their way into the store: one key after the other, so that siblings share the work of what is above. */
export class PathBytes {
  private bytes = Buffer.allocUnsafe(4096);
  private readonly ends: number[] = [];

  get length(): number {
    return this.ends.at(-1) ?? 0;
  }

  push(key: string): void {
    const start = this.length;
    const room = start + 1 + key.length * 3;
    if (room > this.bytes.length) {
      const larger = Buffer.allocUnsafe(2 * room);
      this.bytes.copy(larger, 0, 0, start);
      this.bytes = larger;
    }
    const first = start === 0 ? 0 : 1;
    if (first) this.bytes[start] = SEPARATOR;
    this.ends.push(start + first + this.bytes.write(key, start + first));
  }

  pop(): void {
    this.ends.pop();
  }

  clear(): void {
    this.ends.length = 0;
  }

  /** Valid until the next change. */
  get path(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

/** The key that a path too long to be one is kept under. */
export function hashedKey(path: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(HASHED), createHash('sha256').update(path).digest()]);
}

/** The path of a record that is being read; the next one changes it. */
export interface RecordPath {
  /** Its keys, in the first `length` places. */
  readonly keys: readonly string[];
  readonly length: number;
  /** How many first keys it shares with the path before it. */
  readonly shared: number;
}

/** Reads the paths of records that come in order; what a path shares with the last one is not read again. */
export class PathReader implements RecordPath {
  readonly keys: string[] = [];
  length = 0;
  shared = 0;
  private readonly ends: number[] = [];
  private readonly texts = new TextReader();

  /** The first `common` bytes are those of the path before. */
  read(bytes: Buffer, start: number, end: number, common: number): this {
    let depth = 0;
    // A key that ends where the common bytes do may continue differently.
    while (depth < this.length && (this.ends[depth] ?? 0) < common) depth++;
    this.shared = depth;
    let from = start + (depth === 0 ? 0 : (this.ends[depth - 1] ?? 0) + 1);
    for (let at = from; at <= end; at++) {
      if (at < end && bytes[at] !== SEPARATOR) continue;
      this.keys[depth] = this.texts.read(bytes, from, at);
      this.ends[depth] = at - start;
      depth++;
      from = at + 1;
    }
    this.length = depth;
    return this;
  }

  path(): string[] {
    return this.keys.slice(0, this.length);
  }
}

/** A path for people. */
export function pathWords(bytes: Buffer): string {
  const path = new PathReader().read(bytes, 0, bytes.length, 0).path();
  return JSON.stringify(path.join('/')).slice(1, -1);
}
