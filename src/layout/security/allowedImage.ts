import { MAX_ADDRESS_LENGTH, NOWHERE, readUrl } from './readUrl';

/** Longest embedded picture, in characters of its address (300 kB of base64). */
const DATA_IMAGE_LIMIT = 410_000;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The address a picture of a layout may be loaded from: https, or a small embedded png, jpeg or webp. */
export function allowedImage(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const text = address.trim();
  if (text.length <= DATA_IMAGE_LIMIT && DATA_IMAGE.test(text)) return text;
  if (text.length > MAX_ADDRESS_LENGTH) return undefined;
  const url = readUrl(text, NOWHERE);
  return url?.protocol === 'https:' && url.origin !== NOWHERE ? url.href : undefined;
}
