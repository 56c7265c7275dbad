import { normalized } from '../../../../protocol/textForms';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import {
  dayFault,
  ENGLISH_MARKS,
  parseNumber,
  readDay,
  readNumber,
  VIETNAMESE_MARKS,
} from '../../../../engine';
import { visibleText, type FieldValue } from '../../../../protocol';
import { REMOVED_PERSON } from '../../../../protocol/data/removedPerson';
import { hasDecimals, withoutCurrency } from '../../../../protocol/data/currency';
import { isDay, MAX_TEXT } from '../../../../protocol/data/definition';
import { placeText, readPlace } from '../../../../protocol/data/place';
import { matchesPattern } from '../../../../protocol/data/pattern';
import en from '../../../../../locales/en/data.json';
import vi from '../../../../../locales/vi/data.json';
import { unguarded } from './guarded';

/** How a column writes its numbers (`8.000,01`, `8,000.01`) or its days (`31/01/2026`, `01/31/2026`). */
export type ColumnStyle = 'comma' | 'point' | 'dayFirst' | 'monthFirst';

/** A cell as a field's value, or what is wrong with it. */
export type ReadCell = { value: FieldValue } | { fault: CellFault };

/** What may be wrong with a value that is there. */
export type ValueFault =
  'short' | 'long' | 'pattern' | 'location' | 'decimals' | 'low' | 'high' | 'day' | 'early' | 'late';

export type CellFault = ValueFault | 'noSuchDay' | 'shortYear' | 'required' | 'number' | 'choice' | 'boolean';

const MAX_DIGITS = 17;
const YES = new Set(['true', '1', 'yes', 'x', 'có', 'đúng']);
const NO = new Set(['false', '0', 'no', 'không', 'sai']);

// What a file says of a row that is gone, or that its reader did not see.
const NOT_AVAILABLE = new Set<string>([vi.notAvailable, en.notAvailable]);

/** What is wrong with a text, trimmed; undefined when nothing is. */
export function checkText({ min, max, pattern }: UsableField, text: string): ValueFault | undefined {
  if (text.length < Number(min ?? 0)) return 'short';
  if (text.length > Math.min(MAX_TEXT, Number(max ?? MAX_TEXT))) return 'long';
  return pattern !== undefined && !matchesPattern(pattern, text) ? 'pattern' : undefined;
}

/** The same of a number. */
export function checkNumber({ type, min, max }: UsableField, value: number): ValueFault | undefined {
  if (type === 'money' && Math.abs(Math.round(value * 100) - value * 100) > 1e-6) return 'decimals';
  if (min !== undefined && value < Number(min)) return 'low';
  return max !== undefined && value > Number(max) ? 'high' : undefined;
}

function readText(field: UsableField, text: string): ReadCell {
  const fault = checkText(field, text);
  return fault ? { fault } : { value: text };
}

const currencies = new WeakMap<UsableField, readonly string[]>();

/** Always the same list for a field: a file has thousands of amounts, and signs are found once for each list. */
function currenciesOf(field: UsableField): readonly string[] {
  const own = currencies.get(field) ?? [field.currency ?? 'VND'];
  currencies.set(field, own);
  return own;
}

function readNumberCell(field: UsableField, cell: string, style: ColumnStyle | undefined): ReadCell {
  const isMoney = field.type === 'money';
  const text = isMoney ? visibleText(withoutCurrency(cell, currenciesOf(field))) : cell;
  const marks = style === 'comma' ? VIETNAMESE_MARKS : ENGLISH_MARKS;
  const value =
    isMoney && field.currency !== undefined && !hasDecimals(field.currency)
      ? parseNumber(text, marks, true)
      : readNumber(text, marks);
  if (value === undefined || text.replace(/\D/g, '').length > MAX_DIGITS) return { fault: 'number' };
  // Amounts have two decimals at most, so three digits behind the mark are thousands in the other style.
  const decimals =
    Number.isInteger(value) && Math.abs(value) >= 1000 ? '' : (text.split(marks.decimal)[1] ?? '');
  if (isMoney && decimals.length > 2) return { fault: 'decimals' };
  const fault = checkNumber(field, value);
  return fault ? { fault } : { value };
}

/** The same of a day. */
export function checkDay({ min, max }: UsableField, text: string): ValueFault | undefined {
  if (!isDay(text)) return 'day';
  if (min !== undefined && text < String(min)) return 'early';
  return max !== undefined && text > String(max) ? 'late' : undefined;
}

function readDayCell(field: UsableField, cell: string, style: ColumnStyle | undefined): ReadCell {
  // Spreadsheets write a day as a moment, too.
  const text = cell.replace(/[T ]00:00(?::00(?:\.0{1,3})?)?Z?$/, '');
  const day = readDay(text, style === 'monthFirst' ? 'monthFirst' : 'dayFirst');
  if (day === undefined) {
    const fault = dayFault(text);
    return { fault: fault === 'invalidDate' || fault === 'unclearDay' ? 'day' : fault };
  }
  const fault = checkDay(field, day);
  return fault ? { fault } : { value: day };
}

function readBoolean(text: string): ReadCell {
  const word = text.toLowerCase();
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { fault: 'boolean' };
}

function readLocation(text: string): ReadCell {
  const place = readPlace(text);
  return place ? { value: placeText(place) } : { fault: 'location' };
}

function readChoice({ choices = [] }: UsableField, text: string): ReadCell {
  const value = choices.find((choice) => normalized(choice, 'NFC') === text);
  return value === undefined ? { fault: 'choice' } : { value };
}

/**
 * Parses a cell for a field as the platform would, so that errors are shown before anything is sent; undefined for an
 * empty optional cell. People and references are not checked: only the platform knows them.
 */
export function readCell(
  field: UsableField,
  cell: string,
  style: ColumnStyle | undefined,
): ReadCell | undefined {
  const words = normalized(unguarded(cell), 'NFC').trim();
  const isNothing =
    (field.type === 'reference' && NOT_AVAILABLE.has(words)) ||
    (field.type === 'person' && words === REMOVED_PERSON);
  const text = isNothing ? '' : words;
  if (text === '') return field.required && field.initial === undefined ? { fault: 'required' } : undefined;
  switch (field.type) {
    case 'text':
      return readText(field, text);
    case 'number':
    case 'money':
      return readNumberCell(field, text, style);
    case 'date':
      return readDayCell(field, text, style);
    case 'boolean':
      return readBoolean(text);
    case 'location':
      return readLocation(text);
    case 'choice':
      return readChoice(field, text);
    default:
      return { value: text };
  }
}
