/** Longest embedded picture, in characters of its address (300 kB of base64). */
const DATA_IMAGE_LIMIT = 410_000;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const LINK_PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);
const HERE = 'https://layout.invalid';

function parsed(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/**
 * The address a link of a layout may open, normalised, or undefined: https, mailto and tel only, whatever the spelling
 * (`jAvA\nscript:` is what the browser's own parser says it is). No user name in front of a host.
 */
export function allowedLink(address: unknown, origin: string = HERE): string | undefined {
  if (typeof address !== 'string' || address.trim() === '') return undefined;
  const url = parsed(address, origin);
  if (!url || !LINK_PROTOCOLS.has(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  // A relative address of a layout means nothing here: it would point into the console itself.
  return url.origin === HERE ? undefined : url.href;
}

/** The address a picture of a layout may be loaded from: https, or a small embedded png, jpeg or webp. */
export function allowedImage(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const text = address.trim();
  if (text.length <= DATA_IMAGE_LIMIT && DATA_IMAGE.test(text)) return text;
  const url = parsed(text, HERE);
  if (
    !url ||
    url.protocol !== 'https:' ||
    url.origin === HERE ||
    url.username !== '' ||
    url.password !== ''
  ) {
    return undefined;
  }
  return url.href;
}
