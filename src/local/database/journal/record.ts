import { crc32 } from 'node:zlib';

/** One line of a journal or snapshot: checksum, length in bytes, JSON. A line cut short or damaged shows itself. */
export function recordLine(json: string): string {
  return `${crc32(json).toString(16).padStart(8, '0')} ${Buffer.byteLength(json)} ${json}\n`;
}

const NEWLINE = 10;

/** Reads lines from `data` until the first that is not whole. `end` is where the good part ends, in bytes. */
export function readRecords(
  data: Buffer,
  take: (record: unknown) => void,
): { end: number; damaged: boolean } {
  let start = 0;
  while (start < data.length) {
    const stop = data.indexOf(NEWLINE, start);
    if (stop < 0) return { end: start, damaged: true };
    const record = parseLine(data.subarray(start, stop));
    if (record === undefined) return { end: start, damaged: true };
    take(record);
    start = stop + 1;
  }
  return { end: start, damaged: false };
}

function parseLine(line: Buffer): unknown {
  const head = /^([0-9a-f]{8}) (\d{1,12}) /.exec(line.toString('latin1', 0, 24));
  if (!head?.[1] || !head[2]) return undefined;
  const json = line.subarray(head[0].length);
  if (json.length !== Number(head[2]) || crc32(json) !== parseInt(head[1], 16)) return undefined;
  const value: unknown = JSON.parse(json.toString('utf8'));
  return value;
}
