import { visibleText } from '../../../protocol';
import { withoutCurrency } from '../../../protocol/data/currency';

/** How a language writes numbers: what stands before decimals, and between thousands. */
export interface NumberMarks {
  decimal: string;
  group: string;
}

/** `45.000,5` is forty-five thousand and a half. */
export const VIETNAMESE_MARKS: NumberMarks = { decimal: ',', group: '.' };
/** The same as `45,000.5`. */
export const ENGLISH_MARKS: NumberMarks = { decimal: '.', group: ',' };

/** As documents and programs write them: no thousands. */
export const PLAIN_MARKS: NumberMarks = { decimal: '.', group: '' };

const INTEGER = /^[+-]?\d+$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:g\d{3})+(?:d\d+)?$/;
const DECIMAL = /^[+-]?\d+d\d+$/;

/**
 * Reads a number written with these marks: `1000`, `1 000`, `1.000` or `2,5` in Vietnamese. Undefined for what is none.
 */
export function readNumber(text: string, { decimal, group }: NumberMarks): number | undefined {
  const plain = visibleText(text)
    .replace('\u2212', '-')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '');
  // The marks as letters, which do not occur in numbers.
  const marked = plain.replace(/[.,]/g, (mark) => (mark === group ? 'g' : mark === decimal ? 'd' : mark));
  if (!INTEGER.test(marked) && !GROUPED.test(marked) && !DECIMAL.test(marked)) return undefined;
  const value = Number(marked.replaceAll('g', '').replace('d', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Reads a number as people type it in a language. Undefined for what people of the two languages would read differently, as
 * `45,000` in Vietnamese. A number without decimals (`isWhole`) may have the thousands of either language.
 */
export function parseNumber(text: string, marks: NumberMarks, isWhole = false): number | undefined {
  const { decimal, group } = marks;
  const value = readNumber(text, marks);
  if (group === '') return value;
  const other = readNumber(text, { decimal: group, group: decimal });
  if (value === undefined) return isWhole && Number.isInteger(other) ? other : undefined;
  // The decimal mark followed by three digits: in the other language these are thousands.
  const isAmbiguous = other !== undefined && Math.abs(other) > Math.abs(value);
  return isAmbiguous ? (isWhole ? other : undefined) : value;
}

const WHOLE_CURRENCIES = ['VND', 'JPY', 'KRW'];
const DECIMAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'SGD', 'CNY', 'THB'];

/** The number typed into a field, which may have the sign of a currency beside it as the field's screen shows amounts. */
export function typedNumber(text: string, marks: NumberMarks, isWhole = false): number | undefined {
  const currencies = isWhole ? WHOLE_CURRENCIES : DECIMAL_CURRENCIES;
  return parseNumber(withoutCurrency(text, currencies), marks, isWhole);
}

/** Writes a number as people of a language do: `45.000,5`. */
export function formatNumber(value: number, { decimal, group }: NumberMarks): string {
  const [integer = '', decimals] = String(Math.abs(value)).split('.');
  const groups: string[] = [];
  for (let end = integer.length; end > 0; end -= 3) groups.unshift(integer.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? '-' : ''}${groups.join(group)}${decimals === undefined ? '' : decimal + decimals}`;
}
