import { isDataName, nameFrom } from './names';

/** The role that the back end of an application has by itself: a definition that names it says what the back end may do. */
export const BACK_END_ROLE = 'back_end';

/** The role that somebody means by its name, or by words for it: `Quản lý` is `quan_ly`; undefined where the words give none. */
export function roleFrom(words: string): string | undefined {
  return [words.trim(), nameFrom(words)].find(isDataName);
}
