import en from '../../../../locales/en/values.json';
import vi from '../../../../locales/vi/values.json';

const TITLES: Readonly<Record<'vi' | 'en', Readonly<Record<string, string>>>> = { vi, en };

/** What a word of Android that stands as a value means, in the person's language; as it is written where that is not told. */
export const valueTitle = (value: string, language: 'vi' | 'en'): string =>
  Object.hasOwn(TITLES[language], value) ? (TITLES[language][value] ?? value) : value;
