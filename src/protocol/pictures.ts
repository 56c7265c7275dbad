/*
 * What a picture costs anyone who sees it, read from its headers alone: nothing is decoded. Browsers go by what a picture begins with and not
 * by the type it is given, so that decides here too. Where decoders may disagree about what follows, the most that any may find counts.
 */

/** Pixels that a picture may unfold to: 64 MB of memory in the browser of everybody who sees it. */
export const MAX_PIXELS = 4096 * 4096;
/** How often a picture may be drawn before it is whole: a progressive JPEG has some ten scans, an interlaced PNG seven. */
export const MAX_SCANS = 30;
/** Times `MAX_PIXELS` that all scans of a picture may draw. */
const MAX_PASSES = 10;
/** Parts of a PNG or WebP. */
const MAX_PARTS = 1000;
/** Bytes of a PNG's compressed texts and colour profile, which may unfold to a thousand times as many. */
const MAX_COMPRESSED = 16 * 1024;

type PictureKind = 'png' | 'jpeg' | 'webp';

/** Why a picture is none that may be shown: its kind, its pixels, the scans it is drawn in, its frames, or its parts. */
export type PictureFault = 'kind' | 'pixels' | 'scans' | 'moving' | 'parts';

interface Cost {
  /** Undefined where the header says nothing, which no browser draws. */
  pixels: number | undefined;
  scans: number;
  moves: boolean;
  /** Too many parts, or too much that is compressed. */
  isOverloaded: boolean;
}

// `bytes` is a text of characters up to 255, one for each byte, as `atob` gives it.
const byte = (bytes: string, at: number): number => bytes.charCodeAt(at) || 0;
const big = (bytes: string, at: number, length: number): number =>
  Array.from({ length }, (_, n) => byte(bytes, at + n)).reduce((sum, value) => sum * 256 + value, 0);
const little = (bytes: string, at: number, length: number): number =>
  Array.from({ length }, (_, n) => byte(bytes, at + length - 1 - n)).reduce(
    (sum, value) => sum * 256 + value,
    0,
  );

/** The kind that a picture's first bytes say. */
export function pictureKind(bytes: string): PictureKind | undefined {
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg';
  return bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8) ? 'webp' : undefined;
}

function costOfPng(bytes: string): Cost {
  const hasHeader = bytes.length >= 24 && bytes.startsWith('IHDR', 12);
  let parts = 0;
  let compressed = 0;
  let moves = false;
  for (let at = 8; at + 8 <= bytes.length && parts <= MAX_PARTS; parts += 1) {
    const length = big(bytes, at, 4);
    const type = bytes.slice(at + 4, at + 8);
    // Decoders end at what is no part.
    if (!/^[a-zA-Z]{4}$/.test(type)) break;
    if (['zTXt', 'iTXt', 'iCCP'].includes(type)) compressed += length;
    if (['acTL', 'fcTL', 'fdAT'].includes(type)) moves = true;
    at += 12 + length;
  }
  return {
    pixels: hasHeader ? big(bytes, 16, 4) * big(bytes, 20, 4) : undefined,
    scans: byte(bytes, 28) === 0 ? 1 : 7,
    moves,
    isOverloaded: parts > MAX_PARTS || compressed > MAX_COMPRESSED,
  };
}

/** A marker that begins a frame (SOF): all of C0 to CF but the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A marker that stands alone: what is filled up, TEM, RST, SOI and EOI. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

// From marker to marker, passing over what is none, as decoders do.
function pixelsOfJpeg(bytes: string): number | undefined {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = byte(bytes, at + 1);
    if (byte(bytes, at) !== 0xff || marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else if (isFrame(marker))
      // A height of 0 is told after the picture.
      return (big(bytes, at + 5, 2) || 0xffff) * big(bytes, at + 7, 2);
    else at += 2 + big(bytes, at + 2, 2);
  }
  return undefined;
}

function costOfJpeg(bytes: string): Cost {
  // Wherever a scan may begin: what is drawn never holds these two bytes, and other parts only by chance.
  let scans = 0;
  for (let at = bytes.indexOf('\xff\xda'); at !== -1 && scans <= MAX_SCANS; scans += 1)
    at = bytes.indexOf('\xff\xda', at + 2);
  return { pixels: pixelsOfJpeg(bytes), scans, moves: false, isOverloaded: false };
}

function pixelsOfWebp(bytes: string, type: string, at: number): number {
  if (type === 'VP8X') return (little(bytes, at + 4, 3) + 1) * (little(bytes, at + 7, 3) + 1);
  if (type === 'VP8 ') return (little(bytes, at + 6, 2) & 0x3fff) * (little(bytes, at + 8, 2) & 0x3fff);
  if (type !== 'VP8L') return 0;
  const size = little(bytes, at + 1, 4);
  return ((size & 0x3fff) + 1) * (((size >>> 14) & 0x3fff) + 1);
}

function costOfWebp(bytes: string): Cost {
  let parts = 0;
  let pixels: number | undefined;
  let moves = false;
  // A lossless picture of one colour is whole after eight bytes, whatever its size.
  for (let at = 12; at + 8 <= bytes.length && parts <= MAX_PARTS; parts += 1) {
    const type = bytes.slice(at, at + 4);
    if (!/^[A-Z0-9]{3}[A-Z0-9 ]$/.test(type)) break;
    const length = little(bytes, at + 4, 4);
    if (type.startsWith('VP8')) pixels = Math.max(pixels ?? 0, pixelsOfWebp(bytes, type, at + 8));
    if (type.startsWith('AN') || (type === 'VP8X' && (byte(bytes, at + 8) & 0x02) !== 0)) moves = true;
    at += 8 + length + (length % 2);
  }
  return { pixels, scans: 1, moves, isOverloaded: parts > MAX_PARTS };
}

const COSTS: Readonly<Record<PictureKind, (bytes: string) => Cost>> = {
  png: costOfPng,
  jpeg: costOfJpeg,
  webp: costOfWebp,
};

/** Why a picture may not be shown; undefined when it may. A few kB may cost very much: anyone who looks, not who gave them. */
export function pictureFault(bytes: string, maxPixels = MAX_PIXELS): PictureFault | undefined {
  const kind = pictureKind(bytes);
  if (!kind) return 'kind';
  const { pixels = 0, scans, moves, isOverloaded } = COSTS[kind](bytes);
  if (moves) return 'moving';
  if (pixels > maxPixels) return 'pixels';
  if (scans > MAX_SCANS || pixels * scans > maxPixels * MAX_PASSES) return 'scans';
  return isOverloaded ? 'parts' : undefined;
}

/**
 * A picture as it is kept: its `data:` URL and, behind a blank, that of its thumbnail. So whatever keeps, moves, counts or removes
 * pictures has both in its hands, and lists need not carry what is seen once somebody opens an item.
 */
export const keptPicture = (picture: string, thumbnail: string): string =>
  thumbnail === '' ? picture : `${picture} ${thumbnail}`;

/** The picture itself of what is kept. */
export function originalOf(kept: string): string {
  const blank = kept.indexOf(' ');
  return blank === -1 ? kept : kept.slice(0, blank);
}

/** What lists show of a kept picture: its thumbnail, or itself where it has none. */
export const thumbnailOf = (kept: string): string => kept.slice(kept.indexOf(' ') + 1);
