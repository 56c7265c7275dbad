import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1024 * 1024;
const NEWLINE = 10;

/** A line of a file that grows by whole lines. */
export interface Line {
  bytes: Buffer;
  /** Where it begins in the file. */
  start: number;
  /** False for the end of a file that no line end follows. */
  isEnded: boolean;
}

/** Reads a file of any size line by line. */
export function* linesOf(path: string): Generator<Line> {
  const file = openSync(path, 'r');
  try {
    let start = 0;
    let parts: Buffer[] = [];
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk, 0, CHUNK, null);
      if (length === 0) break;
      let from = 0;
      for (
        let stop = chunk.indexOf(NEWLINE);
        stop >= 0 && stop < length;
        stop = chunk.indexOf(NEWLINE, from)
      ) {
        const bytes = Buffer.concat([...parts, chunk.subarray(from, stop)]);
        parts = [];
        yield { bytes, start, isEnded: true };
        start += bytes.length + 1;
        from = stop + 1;
      }
      if (from < length) parts.push(chunk.subarray(from, length));
    }
    const rest = Buffer.concat(parts);
    if (rest.length > 0) yield { bytes: rest, start, isEnded: false };
  } finally {
    closeSync(file);
  }
}
