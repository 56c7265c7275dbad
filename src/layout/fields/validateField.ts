import type { FieldValue } from '../types';
import type { FieldDefinition } from './fieldDefinition';
import type { FieldError } from './FieldStore';
import { parseTypedNumber } from './typedValue';

const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
const PHONE = /^[+(]?\d[\d\s().-]{2,18}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function isDate(text: string): boolean {
  return DATE.test(text) && !Number.isNaN(Date.parse(text));
}

/** A box nobody ticked, and no star at all: there is a value, but not what is asked for. */
function isNotGiven({ kind, required }: FieldDefinition, value: FieldValue): boolean {
  return required && ((kind === 'boolean' && value === false) || (kind === 'rating' && Number(value) === 0));
}

/** The first thing wrong with an editable field, or undefined. */
export function validateField(field: FieldDefinition, value: FieldValue): FieldError | undefined {
  if (!field.editable) return undefined;
  const error = (code: FieldError['code'], message = ''): FieldError => ({
    code,
    message,
    count: field.maxLength,
  });
  const text = typeof value === 'string' ? value.trim() : String(value);
  if (text === '' || isNotGiven(field, value))
    return field.required ? error('required', field.requiredMessage) : undefined;
  if (field.maxLength > 0 && typeof value === 'string' && value.length > field.maxLength)
    return error('tooLong');
  switch (field.kind) {
    case 'number':
      return parseTypedNumber(text) === undefined ? error('invalidNumber') : undefined;
    case 'email':
      return text.length <= LONGEST_EMAIL && EMAIL.test(text) ? undefined : error('invalidEmail');
    case 'phone':
      return PHONE.test(text) ? undefined : error('invalidPhone');
    case 'date':
      return isDate(text) ? undefined : error('invalidDate');
    default:
      return undefined;
  }
}
