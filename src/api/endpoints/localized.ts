import * as v from 'valibot';
import type { Locale } from '../slices/preferencesSlice';

/** What stands in English beside the fields of an answer, by the wire's names of the fields. */
export const english = v.optional(v.fallback(v.record(v.string(), v.string()), {}), {});

/** A value of an answer in one language, as far as the answer brings its texts. */
export function localized<T extends { english?: object | undefined }>(value: T, locale: Locale): T {
  if (locale !== 'en' || !value.english) return value;
  const words = Object.entries(value.english).filter(([field, text]) => text !== '' && field in value);
  return { ...value, ...Object.fromEntries(words) };
}
