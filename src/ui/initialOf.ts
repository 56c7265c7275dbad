/**
 * The letter that stands for a person without a picture: of the words of their name the first in the alphabet, so that it is the
 * same in whatever order a name is written, and for everybody who sees it.
 */
export function initialOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const [[letter = ''] = ''] = words.sort((a, b) => a.localeCompare(b, 'vi'));
  return letter.toUpperCase();
}

/** The colour behind it, also of no order: dark enough for white letters, whatever the hue. */
export function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name.normalize('NFC')) sum += letter.codePointAt(0) ?? 0;
  return `hsl(${String((sum % 12) * 30)} 55% 32%)`;
}
