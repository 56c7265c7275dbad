import { isRecord } from './json';
import { wireList } from './wireValues';

/** A text of a message as the wire has it, and in each language; without `vi` the wire's is the Vietnamese one. */
export interface MessageText {
  text: string;
  en: string;
  vi?: string;
}

const MAX_TEXTS = 300;
const MAX_LENGTH = 1000;

/** A text that may be shown in the place of another. */
export const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

/** Reads `texts` of a message: `{text, en}` each; what cannot be read is left out. Our own addition to the wire. */
export function decodeTexts(value: unknown): MessageText[] {
  return (wireList(value) ?? []).slice(0, MAX_TEXTS).flatMap((one) => {
    if (!isRecord(one)) return [];
    const { text, en, vi } = one;
    return isShort(text) && isShort(en) ? [{ text, en, ...(isShort(vi) && { vi }) }] : [];
  });
}

/**
 * What each text of an application is called in a language, where the application has it in both; untrusted. A text that is in this
 * language already is itself. Of several that are called the same in the other language, the first one counts.
 */
export function textsIn(language: 'en' | 'vi', strings: unknown): ReadonlyMap<string, string> {
  const pairs = Object.values(isRecord(strings) ? strings : {}).flatMap((one): [string, string][] => {
    const { vi, en } = isRecord(one) ? one : {};
    if (!isShort(vi) || !isShort(en)) return [];
    return [language === 'en' ? [vi, en] : [en, vi]];
  });
  const texts = new Map(pairs.map(([, own]) => [own, own]));
  for (const [other, own] of pairs) if (!texts.has(other)) texts.set(other, own);
  return texts;
}
