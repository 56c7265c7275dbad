import { crc32 } from 'node:zlib';
import { hashedKey, MAX_STORE_KEY, PathBytes } from './recordKey';

const FIRST_SIZE = 64 * 1024;
/** Length that says: this record is taken out. */
const REMOVED = 0xffffffff;
const CHECKSUM_BYTES = 4;

/** Records to be written or taken out in one transaction, packed as the writer takes them: lengths of key and value
 * (32 bits each), key, value. A value ends in the checksum of its key and itself. */
export class RecordBatch {
  readonly path = new PathBytes();
  private bytes = Buffer.allocUnsafeSlow(FIRST_SIZE);
  private end = 0;

  get size(): number {
    return this.end;
  }

  /** Keeps `json` at `path`. */
  put(json: string): void {
    const path = this.path.path;
    const isLong = path.length > MAX_STORE_KEY;
    const key = isLong ? hashedKey(path) : path;
    this.reserve(8 + key.length + (isLong ? 4 + path.length : 0) + 3 * json.length + CHECKSUM_BYTES);
    const start = this.end + 8;
    key.copy(this.bytes, start);
    let at = start + key.length;
    if (isLong) {
      at = this.bytes.writeUInt32LE(path.length, at);
      at += path.copy(this.bytes, at);
    }
    at += this.bytes.write(json, at);
    at = this.bytes.writeUInt32LE(crc32(this.bytes.subarray(start, at)), at);
    this.bytes.writeUInt32LE(key.length, this.end);
    this.bytes.writeUInt32LE(at - start - key.length, this.end + 4);
    this.end = at;
  }

  /** Keeps nothing at `path`. */
  remove(): void {
    const path = this.path.path;
    const key = path.length > MAX_STORE_KEY ? hashedKey(path) : path;
    this.reserve(8 + key.length);
    this.bytes.writeUInt32LE(key.length, this.end);
    this.bytes.writeUInt32LE(REMOVED, this.end + 4);
    key.copy(this.bytes, this.end + 8);
    this.end += 8 + key.length;
  }

  /** Puts in all that another batch has packed. */
  append(other: RecordBatch): void {
    this.reserve(other.end);
    other.bytes.copy(this.bytes, this.end, 0, other.end);
    this.end += other.end;
  }

  /** What was packed, in memory of its own that may be given away; the batch is empty then. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.bytes.buffer, 0, this.end);
    this.bytes = Buffer.allocUnsafeSlow(FIRST_SIZE);
    this.end = 0;
    return taken;
  }

  clear(): void {
    this.end = 0;
    this.path.clear();
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.end + more));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}

/** Goes through what a batch has packed; `value` is undefined where a record is taken out. */
export function eachPacked(
  packed: Uint8Array<ArrayBuffer>,
  take: (key: Buffer, value: Buffer | undefined) => void,
): void {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < bytes.length;) {
    const keyLength = bytes.readUInt32LE(at);
    const valueLength = bytes.readUInt32LE(at + 4);
    const key = bytes.subarray(at + 8, at + 8 + keyLength);
    at += 8 + keyLength;
    if (valueLength === REMOVED) {
      take(key, undefined);
    } else {
      take(key, bytes.subarray(at, at + valueLength));
      at += valueLength;
    }
  }
}
