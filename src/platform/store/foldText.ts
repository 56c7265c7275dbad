import { normalized, withoutAccents } from '../../protocol/textForms';

/**
 * Text as searches compare it: without case and accents (`Đ` is `D`), dots dropped, runs of blanks one blank, ends trimmed.
 */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll('.', '').replace(/\s+/gu, ' ').trim();
}

/**
 * Text as unique values and titles are compared: without case and characters that nobody sees, and with accents, which tell words apart:
 * `Bàn` is not `Bán`.
 */
export function comparedText(text: string): string {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return normalized(seen, 'NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
