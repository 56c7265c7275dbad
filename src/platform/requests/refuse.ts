import type { JsonObject } from '../../protocol';
import en from '../../../locales/en/refusals.json';
import vi from '../../../locales/vi/refusals.json';
import type { RefusalParams } from './refusalParams';

/** A text in both languages. */
export interface Words {
  vi: string;
  en: string;
}

/** What stands in the place of a `{{name}}` of a text; words where it reads differently in each language. */
type Param = string | number | Words;

/** A key of `locales/{vi,en}/refusals.json`: the code, and what tells apart several texts of one code (`conflict.row`). */
export type RefusalKey = keyof RefusalParams;

/** A refusal: a stable code with its parameters, and a message for the person in both languages. */
export interface Refusal {
  refused: { code: string; words: Words; params: Readonly<Record<string, string | number>> };
}

type ParamsOf<Key extends RefusalKey> = [RefusalParams[Key]] extends [never]
  ? []
  : [params: Readonly<Record<RefusalParams[Key], Param>>];

const bothWords = (words: Words): string => `${words.vi} / ${words.en}`;

const inLanguage = (param: Param | undefined, language: keyof Words): string =>
  typeof param === 'object' ? param[language] : String(param);

// In one pass: what a parameter says is never taken for a place.
const filled = (text: string, params: Readonly<Record<string, Param>>, language: keyof Words): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => inLanguage(params[name], language));

/** Refuses a request, as in `refuse('taken', { name })`. */
export function refuse<Key extends RefusalKey>(key: Key, ...[given]: ParamsOf<Key>): Refusal {
  const [code = key] = key.split('.');
  const params: Readonly<Record<string, Param>> = given ?? {};
  const plain = Object.entries(params).map(([name, param]): [string, string | number] => [
    name,
    typeof param === 'object' ? bothWords(param) : param,
  ]);
  return {
    refused: {
      code,
      words: { vi: filled(vi[key], params, 'vi'), en: filled(en[key], params, 'en') },
      params: Object.fromEntries(plain),
    },
  };
}

/** The same refusal, begun with the name of what it is about. */
export function refusedIn({ refused }: Refusal, document: string): Refusal {
  const { code, words, params } = refused;
  return {
    refused: {
      code,
      words: { vi: `${document}: ${words.vi}`, en: `${document}: ${words.en}` },
      params: { ...params, document },
    },
  };
}

/** What a refusal says. `may_resend`: the key is not used up. The gateway delivers no such field of a back end. */
export function refusalMessage({ refused: { code, words, params } }: Refusal, seen: boolean): JsonObject {
  const message = bothWords(words);
  const hasParams = Object.keys(params).length > 0;
  return {
    error: { code, message, ...(hasParams && { params }) },
    texts: [{ text: message, ...words }],
    ...(!seen && { may_resend: 1 }),
  };
}
