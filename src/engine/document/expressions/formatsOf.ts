import type { Formats } from './ExpressionFunction';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day is the same day everywhere; a moment is shown where the person is. */
function readMoment(value: string | number): Date | undefined {
  const [, year, month, day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : [];
  const moment =
    year === undefined ? new Date(value) : new Date(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** How a language (`vi`, `en`) writes numbers, money and dates. */
export function formatsOf(locale: string): Formats {
  const month = locale === 'vi' ? '2-digit' : 'short';
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month, day: '2-digit' };
  const minute: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit' };
  const write = (value: string | number, options: Intl.DateTimeFormatOptions) => {
    const moment = readMoment(value);
    return moment && new Intl.DateTimeFormat(locale, options).format(moment);
  };
  const number: Formats['number'] = (value, decimals) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 6,
    }).format(value);
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
