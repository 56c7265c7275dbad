import { isRecord } from './json';
import { wireList } from './wireList';

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
