import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { FieldValue } from '../../../../protocol';
import { isDay, MAX_TEXT } from '../../../../protocol/data/definition';
import { matchesPattern } from '../../../../protocol/data/pattern';
import { unguarded } from './writeCsv';

/** A cell as a field's value, or what is wrong with it. */
export type ReadCell = { value: FieldValue } | { fault: CellFault };

export type CellFault =
  | 'required'
  | 'short'
  | 'long'
  | 'pattern'
  | 'number'
  | 'decimals'
  | 'low'
  | 'high'
  | 'day'
  | 'early'
  | 'late'
  | 'choice'
  | 'boolean';

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,9})?$/;
const YES = new Set(['true', '1', 'yes', 'có']);
const NO = new Set(['false', '0', 'no', 'không']);

function readText({ min, max, pattern }: UsableField, text: string): ReadCell {
  if (text.length < Number(min ?? 0)) return { fault: 'short' };
  if (text.length > Math.min(MAX_TEXT, Number(max ?? MAX_TEXT))) return { fault: 'long' };
  if (pattern !== undefined && !matchesPattern(pattern, text)) return { fault: 'pattern' };
  return { value: text };
}

function readNumber({ type, min, max }: UsableField, text: string): ReadCell {
  if (!NUMBER.test(text)) return { fault: 'number' };
  const plain = text.replace(',', '.');
  // Three digits behind a point or a comma may be a thousands separator: amounts of money are never guessed.
  if (type === 'money' && /\.\d{3}/.test(plain)) return { fault: 'decimals' };
  const value = Number(plain);
  if (min !== undefined && value < Number(min)) return { fault: 'low' };
  if (max !== undefined && value > Number(max)) return { fault: 'high' };
  return { value };
}

function readDay({ min, max }: UsableField, text: string): ReadCell {
  if (!isDay(text)) return { fault: 'day' };
  if (min !== undefined && text < String(min)) return { fault: 'early' };
  if (max !== undefined && text > String(max)) return { fault: 'late' };
  return { value: text };
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
