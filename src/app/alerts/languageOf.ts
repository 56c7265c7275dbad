/** Words that somebody else wrote, such as a label or a value, stand in quotation marks. */
const QUOTED = /[“"«][^”"»]{0,200}[”"»]/g;
const VIETNAMESE = /đ|\p{Mn}/iu;
const MIN_WORDS = 2;

/**
 * The language of a sentence: hardly a Vietnamese one does without its marks, and no English one has them. Undefined for what is too
 * short to tell.
 */
export function languageOf(text: string): 'vi' | 'en' | undefined {
  const plain = text.slice(0, 2_000).replace(QUOTED, ' ').normalize('NFD');
  if (VIETNAMESE.test(plain)) return 'vi';
  const words = plain.split(/[^a-z']+/i).filter((word) => /^[a-z]/i.test(word));
  return words.length >= MIN_WORDS ? 'en' : undefined;
}
