import { visibleText } from '../../../protocol';
import type { FieldValue } from '../../document/types';
import type { FieldDefinition } from './fieldDefinition';
import { type NumberMarks, typedNumber } from './numberMarks';

// Platform listeners read these as text even where the layout asks for digits only.
const TEXT_BY_NAME = /phone|(^|_)(id|key|code)$/i;
const MAX_EXACT_DIGITS = 15;

function numberOrText({ name, isWhole }: FieldDefinition, text: string, marks: NumberMarks): FieldValue {
  const digits = visibleText(text);
  // A leading zero or plus and very long digits mean an identifier: a number would lose characters.
  const identifier =
    TEXT_BY_NAME.test(name) ||
    /^(?:\+[\d ]*$|0\d)/.test(digits) ||
    digits.replace(/\D/g, '').length > MAX_EXACT_DIGITS;
  return identifier ? digits : (typedNumber(digits, marks, isWhole) ?? digits);
}

/**
 * The value a field posts; undefined when it is to be left out: an empty number would fail the whole record at the
 * platform, while an absent one takes its default.
 */
export function typedValue(
  field: FieldDefinition,
  value: FieldValue,
  marks: NumberMarks,
): FieldValue | undefined {
  switch (field.kind) {
    case 'number':
      if (typeof value !== 'string') return value;
      return value.trim() === '' ? undefined : numberOrText(field, value, marks);
    case 'rating':
      return typeof value === 'number' ? value : Number(value) || 0;
    case 'boolean':
      return typeof value === 'string' ? value === 'true' : Boolean(value);
    case 'phone':
    case 'email':
      return visibleText(String(value));
    default:
      return value;
  }
}
