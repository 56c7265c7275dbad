import { crc32 } from 'node:zlib';
import type { Findings } from './PageWalk';
import { HASHED, PathReader, pathWords, type RecordPath } from './recordKey';

const CHECKSUM_BYTES = 4;
const PATH_LENGTH_BYTES = 4;

/** Something in a data file that is not as it was written. */
export interface Damage {
  /** What it is and which paths it concerns, for people. */
  text: string;
  /** True if records may be missing from what was read. */
  loses: boolean;
  /** True if nothing could be read. */
  everything?: true;
}

/** Takes a record; `path` is valid during the call. */
export type TakeRecord = (path: RecordPath, value: unknown) => void;

/** Reads records as `RecordBatch` packs them, and checks each by its checksum. */
export class RecordFindings implements Findings {
  readonly damages: Damage[] = [];
  private readonly paths = new PathReader();
  /** Bytes that the next key shares with the last path read, at least, where damaged records came between. */
  private common = Infinity;

  constructor(private readonly take: TakeRecord) {}

  record(
    page: Buffer,
    keyStart: number,
    keyEnd: number,
    common: number,
    value: Buffer,
    from: number,
    to: number,
  ): void {
    const end = to - CHECKSUM_BYTES;
    const sharedBytes = Math.min(common, this.common);
    const isSound =
      end >= from &&
      value.readUInt32LE(end) ===
        (value === page
          ? crc32(page.subarray(keyStart, end))
          : crc32(value.subarray(from, end), crc32(page.subarray(keyStart, keyEnd))));
    this.common = isSound ? Infinity : sharedBytes;
    if (!isSound) {
      this.lose(
        `${nameOf(page.subarray(keyStart, keyEnd), value.subarray(from, to))} (its checksum is wrong)`,
      );
      return;
    }
    if (page[keyStart] !== HASHED) {
      this.take(this.paths.read(page, keyStart, keyEnd, sharedBytes), decodeValue(value, from, end));
      return;
    }
    const start = from + PATH_LENGTH_BYTES;
    const stop = start + value.readUInt32LE(from);
    this.take(this.paths.read(value, start, stop, 0), decodeValue(value, stop, end));
  }

  damage(reason: string, low: Buffer | undefined, high: Buffer | undefined): void {
    this.common = 0;
    const start = low ? `from ${keyWords(low)}` : 'from the beginning';
    this.lose(`${start} ${high ? `to ${keyWords(high)}` : 'to the end'} (${reason})`);
  }

  private lose(text: string): void {
    this.damages.push({ text, loses: true });
  }
}

const keyWords = (key: Buffer): string => (key[0] === HASHED ? 'the long paths' : pathWords(key));

/** The path of a damaged record, as well as it can be made out. */
function nameOf(key: Buffer, value: Buffer): string {
  if (key[0] !== HASHED || value.length < PATH_LENGTH_BYTES) return pathWords(key);
  return pathWords(value.subarray(PATH_LENGTH_BYTES, PATH_LENGTH_BYTES + value.readUInt32LE(0)));
}

function decodeValue(bytes: Buffer, start: number, end: number): unknown {
  return JSON.parse(bytes.toString('utf8', start, end));
}
