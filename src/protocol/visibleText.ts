import { normalized } from './normalized';

/**
 * A number, a day, an address or a phone number as people see it: without characters that nothing shows (direction marks,
 * zero-width blanks, soft hyphens), which come along when it is pasted, with plain blanks, and trimmed.
 */
export const visibleText = (text: string): string =>
  normalized(text, 'NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
