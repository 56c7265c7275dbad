import { crc32 } from 'node:zlib';

/** From here on a call into native code costs less than the loop. */
const LONG = 128;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 of some bytes; `before` is that of what stands before them. */
export function checksum(bytes: Uint8Array, start: number, end: number, before = 0): number {
  if (end - start > LONG) return crc32(bytes.subarray(start, end), before);
  let rest = ~before;
  for (let i = start; i < end; i++) rest = (TABLE[(rest ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}
