import { EMBEDDED_PICTURE } from '../../../protocol';
import { originalOf, pictureFault, type PictureFault } from '../../../protocol/pictures';

/** Longest embedded picture, in characters of its address (300 kB of base64). */
const MAX_PICTURE_LENGTH = 410_000;
function faultOf(picture: string): PictureFault | undefined {
  try {
    return pictureFault(atob(picture.slice(picture.indexOf(',') + 1)));
  } catch {
    return 'kind';
  }
}

/**
 * A small embedded png, jpeg or webp, as people upload them; undefined for anything else. Whatever people give is drawn
 * through this: the server behind an address would see everybody who looks.
 */
export function uploadedPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_PICTURE_LENGTH) return undefined;
  const text = originalOf(value.trim());
  return EMBEDDED_PICTURE.test(text) && faultOf(text) === undefined ? text : undefined;
}

/** True for an embedded picture that is not drawn because it costs anyone who looks too much: pixels, scans, frames or parts. */
export function isCostlyPicture(address: string): boolean {
  if (address.length > MAX_PICTURE_LENGTH || !EMBEDDED_PICTURE.test(address)) return false;
  const fault = faultOf(address);
  return fault !== undefined && fault !== 'kind';
}
