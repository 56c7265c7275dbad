import { MAX_ADDRESS_LENGTH, NOWHERE, readUrl } from './readUrl';

const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);

/**
 * The address a link of a layout may open, normalised, or undefined: https, mailto and tel only, whatever the spelling
 * (`jAvA\nscript:` is what the browser's own parser says it is). No user name in front of a host.
 */
export function allowedLink(address: unknown, origin: string = NOWHERE): string | undefined {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS_LENGTH || address.trim() === '')
    return undefined;
  const url = readUrl(address, origin);
  // A relative address of a layout means nothing here: it would point into the console itself.
  return url && PROTOCOLS.has(url.protocol) && url.origin !== NOWHERE ? url.href : undefined;
}

/** The link that calls a number, whatever stands between its digits; undefined where there are none. */
export function telephoneLink(phone: string): string | undefined {
  const number = phone.slice(0, 100).replace(/[^\d+]/g, '');
  return /\d/.test(number) ? allowedLink(`tel:${number}`) : undefined;
}
