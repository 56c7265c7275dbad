import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberMarks } from './useNumberMarks';

/** How prices, distances, days and moments are written in the language of the console. */
export function useFormats() {
  const { t } = useTranslation('books');
  const { locale } = useNumberMarks();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    return {
      number: (value: number) => number.format(value),
      rating: (value: number) => rating.format(value),
      price: (dong: number) => `${number.format(dong)} đ`,
      distance: (km: number) => kilometres.format(km),
      /** `2026-01-31`; anything else stays as it is. */
      day: (text: string) => {
        const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
        return Number.isNaN(time) ? text : day.format(time);
      },
      /** Of today the clock alone. */
      moment: (at: number) =>
        (new Date(at).toDateString() === new Date().toDateString() ? clock : moment).format(at),
      /** What a copy costs, in a few words. */
      offer: ({ lends, salePrice, quantity }: { lends: boolean; salePrice: number; quantity: number }) => {
        if (lends) return t(quantity > 0 ? 'find.lent' : 'find.allLent');
        return salePrice > 0 ? `${number.format(salePrice)} đ` : t('find.askPrice');
      },
    };
  }, [locale, t]);
}
