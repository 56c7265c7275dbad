import { normalized } from '../../../protocol/textForms';
import { visibleText } from '../../../protocol';
import type { FieldValue } from '../../document/types';
import type { FieldDefinition } from './fieldDefinition';
import type { FieldError } from './FieldStore';
import { dayFault, readClock, readDay } from '../../document/dayText';
import { type NumberMarks, typedNumber } from './numberMarks';

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
const PHONE = /^[+(]?\d[\d\s().-]{2,18}$/;

/** A required box that is not ticked, or a rating without a star: there is a value, but no answer. */
function isUnanswered({ kind, required }: FieldDefinition, value: FieldValue): boolean {
  return required && ((kind === 'boolean' && value === false) || (kind === 'rating' && Number(value) === 0));
}

function numberError(
  { min, max, isWhole }: FieldDefinition,
  number: number | undefined,
  error: (code: FieldError['code'], message?: string, count?: number) => FieldError,
): FieldError | undefined {
  if (number === undefined) return error('invalidNumber');
  if (min !== undefined && number < min) return error('tooSmall', '', min);
  if (max !== undefined && number > max) return error('tooGreat', '', max);
  return isWhole && !Number.isInteger(number) ? error('notWhole') : undefined;
}

/** A day outside the bounds. One that nobody changed stays: it was allowed when it was entered. */
function dayError(
  { earliest = '', latest = '', initial }: FieldDefinition,
  day: string,
): Pick<FieldError, 'code' | 'days'> | undefined {
  const isAllowed = day >= earliest && (latest === '' || day <= latest);
  if (isAllowed || day === initial) return undefined;
  const code = latest === '' ? 'tooEarly' : earliest === '' ? 'tooLate' : 'outsideDays';
  return { code, days: { earliest, latest } };
}

/** The first thing wrong with an editable field, or undefined. */
export function validateField(
  field: FieldDefinition,
  value: FieldValue,
  marks: NumberMarks,
): FieldError | undefined {
  if (!field.editable) return undefined;
  const error = (code: FieldError['code'], message = '', count = field.maxLength): FieldError => ({
    code,
    message,
    count,
  });
  const text = typeof value === 'string' ? value.trim() : String(value);
  if (text === '' || isUnanswered(field, value))
    return field.required ? error('required', field.requiredMessage) : undefined;
  if (field.kind === 'date' && readDay(text, 'dayFirst') !== text) return error(dayFault(text));
  if (field.problem) return error('refused', field.problem);
  if (field.maxLength > 0 && typeof value === 'string' && normalized(value, 'NFC').length > field.maxLength)
    return error('tooLong');
  switch (field.kind) {
    case 'number':
      return numberError(
        field,
        typeof value === 'number' ? value : typedNumber(text, marks, field.isWhole),
        error,
      );
    case 'email':
      return isEmail(visibleText(text)) ? undefined : error('invalidEmail');
    case 'phone':
      return PHONE.test(visibleText(text)) ? undefined : error('invalidPhone');
    case 'date': {
      const fault = dayError(field, text);
      return fault && { ...error(fault.code), ...fault };
    }
    case 'time':
      return readClock(text) === undefined ? error('invalidTime') : undefined;
    default:
      return undefined;
  }
}
