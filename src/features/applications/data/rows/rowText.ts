import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { UsableField } from '../../../../api/endpoints/dataModel';

/** What a row is called: its first text, else the first field that says something, else its id. */
export function rowTitle(fields: readonly UsableField[], row: DataRow): string {
  const shown = fields.filter(({ type }) => type !== 'picture' && type !== 'boolean');
  const [title] = [...shown.filter(({ type }) => type === 'text'), ...shown].flatMap((field) => {
    const ownWords = field.type === 'reference' ? undefined : row.values[field.name];
    const words = row.names[field.name] ?? ownWords;
    return words === undefined || words === '' ? [] : [String(words)];
  });
  return title ?? row.id;
}

/** Writes numbers, money, days and moments as the language does. */
export interface Formats {
  number: (value: number) => string;
  money: (value: number, currency: string | undefined) => string;
  day: (day: string) => string;
  moment: (at: number) => string;
}

export function formatsOf(locale: string): Formats {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 });
  const money = new Map<string, Intl.NumberFormat>();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return {
    number: (value) => number.format(value),
    money: (value, currency) => {
      if (currency === undefined) return number.format(value);
      const cached = money.get(currency);
      // Cents that are there are shown, also of a currency that has none.
      const format =
        cached ?? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 2 });
      money.set(currency, format);
      return format.format(value);
    },
    day: (text) => {
      const time = Date.parse(`${text}T00:00:00Z`);
      return Number.isNaN(time) ? text : day.format(time);
    },
    moment: (at) => (at > 0 ? moment.format(at) : ''),
  };
}
