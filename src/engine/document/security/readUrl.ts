/** Origin that relative addresses get: none of the console's own can be meant. */
export const NOWHERE = 'https://layout.invalid';

/** Characters of the longest address that is followed or loaded. */
export const MAX_ADDRESS_LENGTH = 2_048;

/** The address as the browser's own parser reads it; undefined when it is none, or names a user in front of its host. */
export function readUrl(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address, origin);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}
