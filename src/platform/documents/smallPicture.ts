import { MAX_PICTURE } from '../../protocol';
import { isMoving, MAX_PIXELS, pixelsOf } from './pixels';

const HEAD = /^data:image\/(png|jpeg|webp);base64,/;

const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/**
 * The picture that is shown of what somebody stored; none where an older version kept an address, whose server would see
 * everybody who looks.
 */
export function shownPicture(value: unknown): string {
  return typeof value === 'string' && HEAD.test(value) ? value : '';
}

/** True for a `data:` URL of at most 300 kB and so many pixels that begins as the kind of picture it says it is, and does not move. */
export function isSmallPicture(value: unknown, maxPixels = MAX_PIXELS): value is string {
  if (typeof value !== 'string' || value.length > MAX_PICTURE) return false;
  const kind = HEAD.exec(value)?.[1];
  const content = value.slice(value.indexOf(',') + 1);
  if (kind === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(content) || content.length % 4 !== 0) return false;
  if (SIGNATURES[kind]?.(Buffer.from(content.slice(0, 32), 'base64')) !== true) return false;
  const bytes = Buffer.from(content, 'base64');
  return !isMoving(kind, bytes) && (pixelsOf(kind, bytes) ?? 0) <= maxPixels;
}
