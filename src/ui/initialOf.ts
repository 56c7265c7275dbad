import { normalized } from '../protocol/normalized';

/** The letter that stands for a person without a picture: a Vietnamese name ends with the name one is called by. */
export function initialOf(name: string): string {
  const [letter = ''] = normalized(name, 'NFC').trim().split(/\s+/).at(-1) ?? '';
  return letter.toUpperCase();
}

/** The colour behind it, one for each letter: dark enough for white letters, whatever the hue. */
export const colorOf = (name: string): string => `hsl(${String(initialOf(name).charCodeAt(0) * 47)} 55% 32%)`;
