import type { DataField } from '../../protocol/data/definition';
import type { Json } from '../../protocol';
import { REMOVED_PERSON, REMOVED_PERSON_NAME } from '../../protocol/data/removedPerson';

type Language = 'vi' | 'en';

const YES_NO = { vi: ['có', 'không'], en: ['yes', 'no'] } as const;
/** Who is told of a row need not be told where it is. */
const LOCATION_GIVEN = { vi: 'có vị trí', en: 'location given' } as const;
/** For a row that is gone and for one that the reader does not see alike. */
const NOT_AVAILABLE = { vi: '(không xem được)', en: '(not available)' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function number(value: number, language: Language, currency?: string): string {
  if (currency === undefined)
    return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);
  if (currency !== 'VND')
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value);
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value)} đ`;
}

function day(value: string, language: Language): string {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN;
  if (Number.isNaN(at)) return value;
  const month = language === 'vi' ? '2-digit' : 'short';
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month,
    day: '2-digit',
    timeZone: 'UTC',
  });
  return format.format(at);
}

/**
 * A value of a row as people of a language read it, as the screens of a collection write it; empty for what has no words of
 * its own (pictures). `names` are those of people, and titles of rows, by their ids.
 */
export function fieldText(
  { type, currency }: DataField,
  value: Json | undefined,
  language: Language,
  names: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  if (typeof value === 'number')
    return number(value, language, type === 'money' ? (currency ?? 'VND') : undefined);
  if (typeof value !== 'string') return '';
  switch (type) {
    case 'date':
      return day(value, language);
    case 'person':
      return value === REMOVED_PERSON ? REMOVED_PERSON_NAME[language] : (names.get(value) ?? '');
    case 'reference':
      return names.get(value) ?? NOT_AVAILABLE[language];
    case 'location':
      return LOCATION_GIVEN[language];
    case 'text':
    case 'choice':
      return value;
    default:
      return '';
  }
}
