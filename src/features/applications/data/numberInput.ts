import { useMemo } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { ENGLISH_MARKS, parseNumber, VIETNAMESE_MARKS } from '../../../engine';

/** Numbers of inputs, as people write them in the language of the console. */
export interface NumberInput {
  /**
   * Undefined for what is no number, and for what the other language would read as another one; `isWhole`: an amount of a currency
   * without decimals, which may have the thousands of either language.
   */
  read: (typed: string, isWhole?: boolean) => number | undefined;
  write: (value: number) => string;
}

export function numberInputOf(locale: string): NumberInput {
  const [language, marks] = locale === 'en' ? ['en-US', ENGLISH_MARKS] : ['vi-VN', VIETNAMESE_MARKS];
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 9 });
  return {
    read: (typed, isWhole) => parseNumber(typed, marks, isWhole),
    write: (value) => {
      const written = format.format(value);
      // Three decimals alone could be thousands in the other language; a fourth one says what they are.
      return parseNumber(written, marks) === undefined ? `${written}0` : written;
    },
  };
}

export function useNumberInput(): NumberInput {
  const locale = useAppSelector(selectLocale);
  return useMemo(() => numberInputOf(locale), [locale]);
}
