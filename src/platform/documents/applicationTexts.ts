import { textsIn } from '../../protocol/messageTexts';
import type { HandlerContext } from '../requests/handler';
import { resourcesOf } from './resources';

/** What the texts of an application are called in each language. */
export type ApplicationTexts = Readonly<Record<'vi' | 'en', ReadonlyMap<string, string>>>;

export async function readApplicationTexts(
  context: HandlerContext,
  application: string,
): Promise<ApplicationTexts> {
  const strings = (await resourcesOf(context, application)).resources?.['strings'];
  return { vi: textsIn('vi', strings), en: textsIn('en', strings) };
}

/** A text as it is called in each language. */
export const inBothLanguages = (texts: ApplicationTexts, text: string): { vi: string; en: string } => ({
  vi: texts.vi.get(text) ?? text,
  en: texts.en.get(text) ?? text,
});

/** Those of the texts that are called otherwise in English, by the same names. */
export function inEnglish(
  { en }: ApplicationTexts,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, string][] => {
      const english = en.get(text);
      return english === undefined || english === text ? [] : [[name, english]];
    }),
  );
}
