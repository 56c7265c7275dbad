/**
 * The letter that stands for a person without a picture: of the words of their name the first in the alphabet, so that it is the
 * same in whatever order a name is written, and for everybody who sees it.
 */
export function initialOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const [[letter = ''] = ''] = words.sort((a, b) => a.localeCompare(b, 'vi'));
  return letter.toUpperCase();
}

/** The colour behind it, one for each letter: dark enough for white letters, whatever the hue. */
export const colorOf = (name: string): string => `hsl(${String(initialOf(name).charCodeAt(0) * 47)} 55% 32%)`;
