import en from '../../../locales/en/engine.json';
import vi from '../../../locales/vi/engine.json';
import { ENGLISH_MARKS, type NumberMarks, VIETNAMESE_MARKS } from './fields/numberMarks';

/** Texts of the engine itself; everything else comes from the layout. `{name}`, `{path}` … are filled in. */
export interface LayoutWords extends Readonly<Record<keyof typeof en, string>> {
  /** How the language writes numbers: `decimal` and `group` marks. */
  numbers: NumberMarks;
  /** The language itself (`vi`, `en`), for what expressions write. */
  locale: string;
}

/** The engine's texts in both languages of the console. The spec's texts stay as they are in both. */
export const layoutWords: { vi: LayoutWords; en: LayoutWords } = {
  vi: { ...vi, numbers: VIETNAMESE_MARKS, locale: 'vi' },
  en: { ...en, numbers: ENGLISH_MARKS, locale: 'en' },
};

/** Fills `{name}` places of a word; unknown places stay as they are. */
export function fillWord(word: string, values: Record<string, string | number>): string {
  return word.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
