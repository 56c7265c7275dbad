import type { JsonObject } from '../../protocol';
import type { Words } from '../requests/refuse';

// Names chosen by people may contain the separator too, equally often in both languages.
const MARK = ' / ';

/** `vi / en`, as the wire has refusals and notes, in its two halves; undefined for words of one language. */
export function halvesOf(words: string): Words | undefined {
  const parts = words.split(MARK);
  const half = parts.length / 2;
  if (!Number.isInteger(half)) return undefined;
  return { vi: parts.slice(0, half).join(MARK), en: parts.slice(half).join(MARK) };
}

/** What stands beside a message of the platform's own that says `words` in both languages at once: each half by itself. */
export function textsOfBoth(words: string): { texts?: JsonObject[] } {
  const halves = halvesOf(words);
  return halves ? { texts: [{ text: words, ...halves }] } : {};
}
