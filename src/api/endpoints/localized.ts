import type { Locale } from '../slices/preferencesSlice';

/** A value of an answer in one language, as far as the answer brings its texts. */
export function localized<T extends { english?: object | undefined }>(value: T, locale: Locale): T {
  if (locale !== 'en' || !value.english) return value;
  const words = Object.entries(value.english).filter(([field, text]) => text !== '' && field in value);
  return { ...value, ...Object.fromEntries(words) };
}
