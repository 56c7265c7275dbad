/** Pixels that a picture may unfold to: 64 MB of memory in the browser of everybody who sees it. */
export const MAX_PIXELS = 4096 * 4096;

const latin1 = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

function ofPng(bytes: Buffer): number | undefined {
  const hasHeader = bytes.length >= 24 && latin1(bytes, 12, 16) === 'IHDR';
  return hasHeader ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : undefined;
}

function ofWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 30) return undefined;
  switch (latin1(bytes, 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    case 'VP8L': {
      const size = bytes.readUInt32LE(21);
      return ((size & 0x3fff) + 1) * (((size >>> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    default:
      return undefined;
  }
}

/** A marker that begins a frame (SOF): all of C0 to CF but the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A marker that stands alone: what is filled up, TEM, RST, SOI and EOI. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

// From marker to marker, passing over what is none, as decoders do.
function ofJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (isFrame(marker))
      // A height of 0 is told after the picture.
      return (bytes.readUInt16BE(at + 5) || 0xffff) * bytes.readUInt16BE(at + 7);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether a png announces frames before its first rows, as whoever plays it asks. */
function isMovingPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = latin1(bytes, at + 4, at + 8);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}

/** The flag of an extended webp without which nobody plays its frames. */
const isMovingWebp = (bytes: Buffer): boolean =>
  latin1(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;

/** True for a picture of frames: each costs whoever looks as much as a picture, again and again, and takes next to no bytes. */
export function isMoving(kind: string, bytes: Buffer): boolean {
  if (kind === 'png') return isMovingPng(bytes);
  return kind === 'webp' && isMovingWebp(bytes);
}

/**
 * How many pixels a png, jpeg or webp unfolds to, as its header says; undefined where it says nothing, which no browser
 * draws. A few kB may say very many: they cost whoever looks, not who gave them.
 */
export function pixelsOf(kind: string, bytes: Buffer): number | undefined {
  if (kind === 'png') return ofPng(bytes);
  return kind === 'webp' ? ofWebp(bytes) : ofJpeg(bytes);
}
