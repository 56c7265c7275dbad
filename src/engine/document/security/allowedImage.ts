import { MAX_ADDRESS_LENGTH, NOWHERE, readUrl } from './readUrl';
import { uploadedPicture } from './uploadedPicture';

/** The address a picture of a layout may be loaded from: https, or a small embedded png, jpeg or webp. */
export function allowedImage(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const picture = uploadedPicture(address);
  if (picture !== undefined) return picture;
  const text = address.trim();
  if (text.length > MAX_ADDRESS_LENGTH) return undefined;
  const url = readUrl(text, NOWHERE);
  return url?.protocol === 'https:' && url.origin !== NOWHERE ? url.href : undefined;
}
