import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';
import { wireList } from './wireList';

/** A text of a message's layout in the wire's own language, and in English. */
export interface MessageText {
  text: string;
  en: string;
}

const MAX_TEXTS = 300;
const MAX_LENGTH = 1000;
// A layout is bounded where it is parsed; what is larger or deeper is left as it came.
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;

/** Properties that say something to people. */
const WORDS = new Set(['text', 'hint', 'title', 'contentDescription', 'queryHint', 'error', 'description']);
/** What is filled in: people's own words, which may be the same as one of the layout's. */
const FILLED = new Set(['hash_field_value', 'book_data', 'item_data', 'book', 'layout_data_field', 'script']);

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

/** Reads `texts` of a message: `{text, en}` each; what cannot be read is left out. Our own addition to the wire. */
export function decodeTexts(value: unknown): MessageText[] {
  return (wireList(value) ?? []).slice(0, MAX_TEXTS).flatMap((one) => {
    if (!isRecord(one)) return [];
    const { text, en } = one;
    return isShort(text) && isShort(en) ? [{ text, en }] : [];
  });
}

class Translation {
  private left = MAX_VALUES;

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  of(value: unknown, depth = 0, isPosted = false): unknown {
    this.left -= 1;
    if (depth > MAX_DEPTH || this.left < 0) return value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.of(one, depth + 1, isPosted));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.member(key, one, depth, isPosted)]),
    );
  }

  private member(key: string, value: unknown, depth: number, isPosted: boolean): unknown {
    if (FILLED.has(key)) return value;
    // The text of a view with a field is its value.
    if (key === 'properties') return this.of(value, depth + 1, hasField(value));
    if (typeof value !== 'string') return this.of(value, depth + 1, isPosted);
    if (!WORDS.has(key) || (isPosted && key === 'text')) return value;
    return this.texts.get(value) ?? value;
  }
}

function hasField(properties: unknown): boolean {
  const list = Array.isArray(properties) ? properties : isRecord(properties) ? Object.values(properties) : [];
  return list.some((one) => isRecord(one) && one['field_name'] !== undefined);
}

/** The message with its layout's words in the language of the console, as far as the message brings them; else the same. */
export function messageIn(language: string, message: ResponseMessage): ResponseMessage {
  if (language !== 'en' || !message.texts?.length) return message;
  const texts = new Map(message.texts.map(({ text, en }) => [text, en]));
  return { ...message, data: new Translation(texts).of(message.data) };
}
