import { isRecord } from './json';
import { isShort } from './messageTexts';

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
