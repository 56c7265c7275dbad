import { uploadedPicture } from './uploadedPicture';

/** Origin that relative addresses get: none of the console's own can be meant. */
export const NOWHERE = 'https://layout.invalid';

/** Characters of the longest address that is followed or loaded. */
const MAX_ADDRESS_LENGTH = 2_048;

/** The address as the browser's own parser reads it; undefined when it is none, or names a user in front of its host. */
export function readUrl(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address, origin);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);

/**
 * The address a link of a layout may open, normalised, or undefined: https, mailto and tel only, whatever the spelling
 * (`jAvA\nscript:` is what the browser's own parser says it is). No user name in front of a host.
 */
export function allowedLink(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS_LENGTH || address.trim() === '')
    return undefined;
  const url = readUrl(address, NOWHERE);
  // A relative address of a layout means nothing here: it would point into the console itself.
  return url && PROTOCOLS.has(url.protocol) && url.origin !== NOWHERE ? url.href : undefined;
}

/** The link that calls a number, whatever stands between its digits; undefined where there are none. */
export function telephoneLink(phone: string): string | undefined {
  const number = phone.slice(0, 100).replace(/[^\d+]/g, '');
  return /\d/.test(number) ? allowedLink(`tel:${number}`) : undefined;
}

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
