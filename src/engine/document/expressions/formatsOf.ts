import type { Formats } from './ExpressionFunction';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day is the same day everywhere; a moment is shown where the person is. */
function readMoment(value: string | number): Date | undefined {
  const [, year, month, day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : [];
  const moment =
    year === undefined ? new Date(value) : new Date(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Makes a value once for each key it is asked by. */
function once<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** How a language (`vi`, `en`) writes numbers, money and dates. Formatters are dear to make: each is made when first used. */
export function formatsOf(locale: string): Formats {
  const month = locale === 'vi' ? '2-digit' : 'short';
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month, day: '2-digit' };
  const minute: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit' };
  const moments = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const numbers = once(
    (decimals: number | undefined) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? 6,
      }),
  );
  const write = (value: string | number, options: Intl.DateTimeFormatOptions) => {
    const moment = readMoment(value);
    return moment && moments(options).format(moment);
  };
  const number: Formats['number'] = (value, decimals) => numbers(decimals).format(value);
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
