// Texts that spreadsheets would evaluate as a formula, also in full width.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Numbers that every spreadsheet writes as it read them: no leading zeros, and not so long that it would round them. */
const PLAIN_NUMBER = /^(?:0|-?[1-9]\d{0,9})$/;

// What spreadsheets take for a number, an amount, a share, a time, a day or a truth value, and write back as another text.
const SIGNS = /^[\s\d.,:/()%$€£¥₫+'’−-]+$/;
const ODD_NUMBERS = [
  /^[+-]?[\d.,]{1,30}e[+-]?\d{1,3}$/i,
  /^[\d\s.,+-]{1,30}(?:₫|đ|vnđ|vnd|usd|eur)$/i,
  /^\d{1,2}(?::\d{2}){0,2} ?[ap]m?$/i,
  /^(?:\d{1,4}[ /.,-]{0,2})?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|tháng|thg)[a-z]{0,6}[ /.,-]{0,2}(?:\d{1,4}[ ,]{0,2}){0,2}$/i,
];

function isChanged(text: string): boolean {
  if (PLAIN_NUMBER.test(text)) return false;
  if (FORMULA.test(text)) return true;
  if (!/\d/.test(text)) return /^(?:true|false)$/i.test(text);
  return SIGNS.test(text) || (text.length <= 40 && ODD_NUMBERS.some((odd) => odd.test(text)));
}

const withoutGuards = (text: string): string => text.replace(/^'+/, '');

/**
 * A text with a leading apostrophe where a spreadsheet would take it for something else: evaluate it as a formula, drop the zero
 * of a phone number, make a day of `1-2`.
 */
export function guarded(text: string): string {
  return isChanged(withoutGuards(text)) ? `'${text}` : text;
}

/** Reverses `guarded`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && isChanged(withoutGuards(cell)) ? cell.slice(1) : cell;
}

/** A cell of somebody's file so that no spreadsheet evaluates it; read again it means the same. */
export function harmless(cell: string): string {
  return FORMULA.test(cell) && !SIGNS.test(cell) ? `'${cell}` : cell;
}
