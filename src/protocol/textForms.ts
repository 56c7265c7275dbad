/** No language has so many marks on one letter. */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in one form of Unicode, which makes composed and decomposed letters equal. Runs of marks that are longer than any word has are
 * cut: to put a run in order takes the square of its length, 0.4 s for 16 kB of them.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD'): string =>
  text.replace(LONG_RUN, '$1').normalize(form);

/**
 * A number, a day, an address or a phone number as people see it: without characters that nothing shows (direction marks,
 * zero-width blanks, soft hyphens), which come along when it is pasted, with plain blanks, and trimmed.
 */
export const visibleText = (text: string): string =>
  normalized(text, 'NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** Words without accents, cased as they are: `Số tiền Đặt` is `So tien Dat`. */
export const withoutAccents = (words: string): string =>
  normalized(words, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
