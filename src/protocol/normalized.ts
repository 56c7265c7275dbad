/** No language has so many marks on one letter. */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in one form of Unicode, which makes composed and decomposed letters equal. Runs of marks that are longer than any word has are
 * cut: to put a run in order takes the square of its length, 0.4 s for 16 kB of them.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD'): string =>
  text.replace(LONG_RUN, '$1').normalize(form);
