import { normalized } from './textForms';

/** What stands for a thing without a picture: white letters on one of these colours. */
export const INITIALS_COLORS = [
  ...['#8b5571', '#1e8526', '#1a6fe1', '#045c72', '#6b30af', '#cb3904', '#645014', '#ae48b8'],
  ...['#970e75', '#5c7665', '#c63170', '#9f6700', '#9e2034', '#6c61b0', '#034da8', '#03642b'],
];

const FLAG = /\p{Regional_Indicator}{2}/u;
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=[\uFE0F\p{Emoji_Modifier}]))[\uFE0F\p{Emoji_Modifier}]?/u;
/** What makes one emoji of several: a family, the flag of England. */
const JOINED =
  /(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?){0,6}[\u{E0020}-\u{E007F}]{0,8}/u;
// A letter or digit with its marks, of which no language has more; in Indian scripts with the consonants joined before it.
const LETTER =
  /(?:\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]\u200D?){0,2}[\p{L}\p{N}]\p{M}{0,4}/u;
const SIGN = new RegExp(`${FLAG.source}|${EMOJI.source}${JOINED.source}|${LETTER.source}`, 'u');
/** Letters that change their shape beside another one. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}]/u;
const NON_JOINER = '\u200C';

/** One spelling for a text, however its accents are encoded, its letters cased and its words spaced. */
const sameSpelling = (text: string): string =>
  normalized(text, 'NFC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();

function capital(sign: string): string {
  const upper = sign.toUpperCase();
  // A few small letters have no capital of one letter: ß.
  return upper.length === sign.length ? upper : sign;
}

/**
 * At most two letters, digits or emoji that stand for a text: of its first and of its last word. Empty for a text that has
 * none.
 *
 * @example initialsOf('Nguyễn Văn An') // 'NA'
 */
export function initialsOf(text: string): string {
  const signs = normalized(text, 'NFC')
    .split(/[\p{Z}\p{Cc}]+/u)
    .flatMap((word) => SIGN.exec(word)?.[0] ?? []);
  const [first = '', ...others] = signs;
  const last = others.at(-1) ?? '';
  const joint = JOINING.test(first) && JOINING.test(last) ? NON_JOINER : '';
  return capital(first) + joint + capital(last);
}

// FNV-1a of 32 bits, and the last steps of MurmurHash3, so that texts of one letter more or less are far apart.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The colour behind the initials of a text, of which the whole text decides: dark enough for white letters. */
export const initialsColor = (text: string): string =>
  INITIALS_COLORS[hash(sameSpelling(text)) % INITIALS_COLORS.length] ?? '';
