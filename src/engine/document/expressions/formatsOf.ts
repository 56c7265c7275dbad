import { dayOrderOf, readDay } from '../dayText';
import type { Formats } from './ExpressionFunction';

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/;
/** Characters of a text that can be a day or a moment. */
const MAX_MOMENT = 40;

/**
 * Reads a day as people of a language write it or data has it, or a moment of ISO 8601. A day without time is independent of the
 * time zone, a moment is shown in the local one. Undefined for everything else.
 */
function readMoment(value: string | number, locale: string): Date | undefined {
  if (typeof value === 'number') return Number.isNaN(new Date(value).getTime()) ? undefined : new Date(value);
  if (value.length > MAX_MOMENT) return undefined;
  const [, date, time = '', zone = ''] = MOMENT.exec(value.trim()) ?? [];
  const day = readDay(date ?? value, dayOrderOf(locale));
  if (day === undefined) return undefined;
  const moment = new Date(date === undefined ? `${day}T00:00` : `${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Caches the value of each key. */
function memoize<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const cache = new Map<Key, T>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Formats of a language (`vi`, `en`) for numbers, money and dates. Formatters are expensive: each is created on first use. */
export function formatsOf(locale: string): Formats {
  const month = locale === 'vi' ? '2-digit' : 'short';
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month, day: '2-digit' };
  const minute: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit' };
  const dateFormatter = memoize(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  );
  const numberFormatters = [false, true].map((useGrouping) =>
    memoize(
      (decimals: number | undefined) =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals ?? 0,
          maximumFractionDigits: decimals ?? 6,
          useGrouping,
        }),
    ),
  );
  const write = (value: string | number, options: Intl.DateTimeFormatOptions) => {
    const moment = readMoment(value, locale);
    return moment && dateFormatter(options).format(moment);
  };
  const number: Formats['number'] = (value, decimals, isGrouped = true) =>
    numberFormatters[isGrouped ? 1 : 0]?.(decimals).format(value) ?? '';
  return {
    number,
    money: (value, currency = 'VND') => {
      if (currency === 'VND') return `${number(value, 0)} đ`;
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
    },
    date: (value) => write(value, day),
    dateTime: (value) => write(value, minute),
  };
}
