import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { FieldValue } from '../../../../protocol';
import { isDay, MAX_TEXT } from '../../../../protocol/data/definition';
import { matchesPattern } from '../../../../protocol/data/pattern';
import { unguarded } from './writeCsv';

/** A cell as a field's value, or what is wrong with it. */
export type ReadCell = { value: FieldValue } | { fault: CellFault };

/** What may be wrong with a value that is there. */
export type ValueFault =
  'short' | 'long' | 'pattern' | 'decimals' | 'low' | 'high' | 'day' | 'early' | 'late';

export type CellFault = ValueFault | 'required' | 'number' | 'choice' | 'boolean';

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,9})?$/;
const YES = new Set(['true', '1', 'yes', 'có']);
const NO = new Set(['false', '0', 'no', 'không']);

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

function readNumber(field: UsableField, text: string): ReadCell {
  if (!NUMBER.test(text)) return { fault: 'number' };
  const plain = text.replace(',', '.');
  // Three digits behind a point or a comma may be a thousands separator: amounts of money are never guessed.
  if (field.type === 'money' && /\.\d{3}/.test(plain)) return { fault: 'decimals' };
  const value = Number(plain);
  const fault = checkNumber(field, value);
  return fault ? { fault } : { value };
}

/** The same of a day. */
export function checkDay({ min, max }: UsableField, text: string): ValueFault | undefined {
  if (!isDay(text)) return 'day';
  if (min !== undefined && text < String(min)) return 'early';
  return max !== undefined && text > String(max) ? 'late' : undefined;
}

function readDay(field: UsableField, text: string): ReadCell {
  const fault = checkDay(field, text);
  return fault ? { fault } : { value: text };
}

function readBoolean(text: string): ReadCell {
  const word = text.normalize('NFC').toLowerCase();
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { fault: 'boolean' };
}

/**
 * Parses a cell for a field as the platform would, so that errors are shown before anything is sent; undefined for an
 * empty optional cell. People and references are not checked: only the platform knows them.
 */
export function readCell(field: UsableField, cell: string): ReadCell | undefined {
  const text = unguarded(cell).trim();
  if (text === '') return field.required && field.initial === undefined ? { fault: 'required' } : undefined;
  switch (field.type) {
    case 'text':
      return readText(field, text);
    case 'number':
    case 'money':
      return readNumber(field, text);
    case 'date':
      return readDay(field, text);
    case 'boolean':
      return readBoolean(text);
    case 'choice':
      return field.choices?.includes(text) ? { value: text } : { fault: 'choice' };
    default:
      return { value: text };
  }
}
