import { useAppSelector } from '../../api/hooks';
import { ENGLISH_MARKS, type NumberMarks, VIETNAMESE_MARKS } from '../../engine';
import { selectLocale } from '../../api/slices/preferencesSlice';

/** How numbers are written in the language of the console. */
export function useNumberMarks(): NumberMarks & { locale: string } {
  return useAppSelector(selectLocale) === 'en' ? ENGLISH : VIETNAMESE;
}

const ENGLISH = { ...ENGLISH_MARKS, locale: 'en-US' };
const VIETNAMESE = { ...VIETNAMESE_MARKS, locale: 'vi-VN' };
