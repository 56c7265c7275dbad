import { visibleText } from '../../protocol';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
// A year of two digits would leave the century to chance.
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const VIETNAMESE = /^(?:ngày )?(\d{1,2}) (?:tháng|thg) (\d{1,2})(?:,| năm)? (\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const MONTH_SECOND = /^(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})$/i;
const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?|(?:h| ?giờ) ?(\d{2})?)? ?(am|pm|sa|ch)?$/i;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-01-31`; undefined for a day that no calendar has. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (!(year >= 1000 && year <= 9999) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The number of a month by its English name or the beginning of it; 0 for none. */
const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

/** The day so many days after a stored one, or before it; undefined where either is none. */
export function plusDays(stored: string, days: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored) ?? [];
  if (year === undefined || isoDay(Number(year), Number(month), Number(date)) === undefined) return undefined;
  const moved = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + Math.trunc(days)));
  return isoDay(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** Which of day and month comes first in `30/11/2026`; `either`: the day is read only where a single reading is possible. */
type DayOrder = 'dayFirst' | 'monthFirst' | 'either';

/** In Vietnamese the day comes first; in English people write either first. */
export const dayOrderOf = (locale: string): DayOrder => (locale === 'vi' ? 'dayFirst' : 'either');

function numericDay(first: number, second: number, year: number, order: DayOrder): string | undefined {
  const [dayFirst, monthFirst] = [isoDay(year, second, first), isoDay(year, first, second)];
  if (order === 'dayFirst') return dayFirst;
  if (order === 'monthFirst') return monthFirst;
  return dayFirst && monthFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst);
}

const isEither = (first: number, second: number, year: number): boolean =>
  isoDay(year, second, first) !== undefined || isoDay(year, first, second) !== undefined;

/** Reads a day as people write it, or as ISO 8601 does; undefined for what is none. */
export function readDay(text: string, order: DayOrder): string | undefined {
  const plain = visibleText(text).replace(/\s+/g, ' ');
  const [, isoYear, , isoMonth, isoDate] = YEAR_FIRST.exec(plain) ?? [];
  if (isoYear !== undefined) return isoDay(Number(isoYear), Number(isoMonth), Number(isoDate));
  const [, first, , second, year] = YEAR_LAST.exec(plain) ?? [];
  if (first !== undefined) return numericDay(Number(first), Number(second), Number(year), order);
  const [, day, month, ofYear] = VIETNAMESE.exec(plain) ?? [];
  if (day !== undefined) return isoDay(Number(ofYear), Number(month), Number(day));
  const [, name, dayAfter, yearAfter] = MONTH_FIRST.exec(plain) ?? [];
  if (name !== undefined) return isoDay(Number(yearAfter), monthNumber(name), Number(dayAfter));
  const [, dayBefore, nameAfter = ' ', yearLast] = MONTH_SECOND.exec(plain) ?? [];
  return isoDay(Number(yearLast), monthNumber(nameAfter), Number(dayBefore));
}

/** Why a text is no day that can be read; `unclearDay`: either number may be the month. */
export function dayFault(text: string): 'noSuchDay' | 'shortYear' | 'unclearDay' | 'invalidDate' {
  const plain = visibleText(text);
  if (SHORT_YEAR.test(plain)) return 'shortYear';
  const [, year] = YEAR_FIRST.exec(plain) ?? [];
  const [, first, , second, yearLast] = YEAR_LAST.exec(plain) ?? [];
  const order = [Number(first), Number(second)] as const;
  if (yearLast !== undefined && numericDay(...order, Number(yearLast), 'either') === undefined)
    return isEither(...order, Number(yearLast)) ? 'unclearDay' : 'noSuchDay';
  return year !== undefined ? 'noSuchDay' : 'invalidDate';
}

/**
 * Writes a stored day as the lists of a language do: `30/11/2026`, `Nov 30, 2026`. Undefined for what is no day. Lists write it
 * with `Format.date`, whose formats are loaded with the expressions of a screen, which one with a field for a day may lack.
 */
export function writeDay(stored: string, locale: string): string | undefined {
  const [, year = '', month = '', day = ''] = STORED.exec(stored) ?? [];
  if (isoDay(Number(year), Number(month), Number(day)) === undefined || year === '') return undefined;
  return locale === 'vi'
    ? `${day}/${month}/${year}`
    : `${MONTHS[Number(month) - 1]?.slice(0, 3) ?? ''} ${day}, ${year}`;
}

/** How a calendar writes and reads days, in dayjs's notation: as `writeDay`, then as they are stored. */
export const dayFormats = (locale: string): string[] => [
  locale === 'vi' ? 'DD/MM/YYYY' : 'MMM DD, YYYY',
  'YYYY-MM-DD',
];

/** Reads a time of day as people write it: `8:05`, `8h05`, `8 giờ`, `8:05 pm`; undefined for what is none. */
export function readClock(text: string): string | undefined {
  const [, hours, minutes, after, half = ''] = CLOCK.exec(visibleText(text)) ?? [];
  if (hours === undefined) return undefined;
  const isLate = /^(?:pm|ch)$/i.test(half);
  if (half !== '' && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  const minute = Number(minutes ?? after ?? 0);
  return hour < 24 && minute < 60 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
}
