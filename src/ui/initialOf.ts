/** The letter that stands for a person without a picture: a Vietnamese name ends with the name one is called by. */
export function initialOf(name: string, locale: 'vi' | 'en'): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const [letter = ''] = words.at(locale === 'vi' ? -1 : 0) ?? '';
  return letter.toUpperCase();
}
