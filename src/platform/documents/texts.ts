import { isRecord, type Json, type JsonObject } from '../../protocol';
import type { Words } from '../requests/refuse';
import { english } from './english';

// Names chosen by people may contain the separator too, equally often in both languages.
const MARK = ' / ';

/** `vi / en`, as the wire has refusals and notes, in its two halves; undefined for words of one language. */
export function halvesOf(words: string): Words | undefined {
  const parts = words.split(MARK);
  const half = parts.length / 2;
  if (!Number.isInteger(half)) return undefined;
  return { vi: parts.slice(0, half).join(MARK), en: parts.slice(half).join(MARK) };
}

/**
 * What stands beside a message of the platform's own that says `words`: those of both languages at once in each, and what the
 * wire says in Vietnamese alone in English.
 */
export function textsOfBoth(words: string): { texts?: JsonObject[] } {
  const halves = halvesOf(words);
  if (halves) return { texts: [{ text: words, ...halves }] };
  const en = inEnglish('book', words);
  return en === undefined ? {} : { texts: [{ text: words, en }] };
}

/** A text of the platform's own sample in English; undefined for what has no other words, and of other applications. */
export function inEnglish(application: string, text: string): string | undefined {
  return application === 'book' && Object.hasOwn(english, text) ? english[text] : undefined;
}

/** Those of the texts that have other words in English, by the same names. */
export function englishOf(
  application: string,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]): [string, string][] => {
      const en = inEnglish(application, text);
      return en === undefined ? [] : [[field, en]];
    }),
  );
}

/**
 * What a layout of the platform's own sample says, in both languages; `name`, which stands for `@app_name` in it, too, as long
 * as nobody gave it another.
 */
export function textsOf(application: string, layout: Json | undefined, name = ''): { texts?: JsonObject[] } {
  if (application !== 'book') return {};
  const used = new Set([name]);
  collectTexts(layout, used);
  const nameInEnglish = inEnglish(application, name) ?? name;
  const texts = Object.entries(english)
    .map(([text, en]) => ({
      text: text.replaceAll('@app_name', () => name),
      en: en.replaceAll('@app_name', () => nameInEnglish),
    }))
    .filter(({ text }) => used.has(text));
  return texts.length > 0 ? { texts } : {};
}

// A database holds nothing deeper than 32 levels.
function collectTexts(value: Json | undefined, used: Set<string>): void {
  if (typeof value === 'string') used.add(value);
  else if (Array.isArray(value)) for (const one of value) collectTexts(one, used);
  else if (isRecord(value)) for (const one of Object.values(value)) collectTexts(one, used);
}
