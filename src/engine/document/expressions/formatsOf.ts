import type { Formats } from './ExpressionFunction';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads a date: a day without time is independent of the time zone, a point in time is shown in the local one. */
function readMoment(value: string | number): Date | undefined {
  const [, year, month, day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : [];
  const moment =
    year === undefined ? new Date(value) : new Date(Number(year), Number(month) - 1, Number(day));
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
  const numberFormatter = memoize(
    (decimals: number | undefined) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? 6,
      }),
  );
  const write = (value: string | number, options: Intl.DateTimeFormatOptions) => {
    const moment = readMoment(value);
    return moment && dateFormatter(options).format(moment);
  };
  const number: Formats['number'] = (value, decimals) => numberFormatter(decimals).format(value);
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
