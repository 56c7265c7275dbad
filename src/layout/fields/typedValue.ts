import type { FieldValue } from '../types';
import type { FieldDefinition } from './fieldDefinition';

// Platform listeners read these as text even where the layout asks for digits only.
const TEXT_BY_NAME = /phone|(^|_)(id|key|code)$/i;
const MAX_EXACT_DIGITS = 15;

/** Reads a number as people type it (`30`, `1 000`, `2,5`); undefined when it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.trim().replace(/(?<=\d)[ \u00a0](?=\d{3})/g, '');
  const value = /^[+-]?\d+,\d+$/.test(plain) ? Number(plain.replace(',', '.')) : Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : undefined;
}

function numberOrText(name: string, text: string): FieldValue {
  const digits = text.trim();
  // A leading zero or plus and very long digits mean an identifier: a number would lose characters.
  const identifier = TEXT_BY_NAME.test(name) || /^(\+|0\d)/.test(digits) || digits.length > MAX_EXACT_DIGITS;
  return identifier ? digits : (parseTypedNumber(digits) ?? digits);
}

/**
 * The value a field posts; undefined when it is to be left out: an empty number would fail the whole record at the
 * platform, while an absent one takes its default.
 */
export function typedValue(field: FieldDefinition, value: FieldValue): FieldValue | undefined {
  switch (field.kind) {
    case 'number':
      if (typeof value !== 'string') return value;
      return value.trim() === '' ? undefined : numberOrText(field.name, value);
    case 'rating':
      return typeof value === 'number' ? value : (parseTypedNumber(String(value)) ?? 0);
    case 'boolean':
      return typeof value === 'string' ? value === 'true' : Boolean(value);
    case 'phone':
      return String(value).trim();
    default:
      return value;
  }
}
