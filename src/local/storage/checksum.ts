import { crc32 } from 'node:zlib';

/** From here on a call into native code costs less than the loop. */
const LONG = 128;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of some bytes; `before` is that of what stands before them. */
export function checksum(bytes: Uint8Array, start: number, end: number, previous = 0): number {
  if (end - start > LONG) return crc32(bytes.subarray(start, end), previous);
  let crc = ~previous;
  for (let i = start; i < end; i++) crc = (TABLE[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
