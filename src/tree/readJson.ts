import type { Steps } from './steps';
import { endOfString, JsonParser, NOT_JSON } from './JsonParser';
import { BadInput } from './path';

/** Deep enough for data of 32 levels in its envelope, with priorities and server values, and for rules; shallow enough
 * for any recursive walk. */
export const MAX_NESTING = 80;
/** Characters from which on text is parsed in steps. */
export const LARGE_TEXT = 64 * 1024;

const QUOTE = 34;
/** Values parsed between two steps. */
const STEP = 500;

/** True if lists and objects of a JSON text stand inside one another more than `max` deep. One pass, no recursion. */
export function isNestedDeeper(text: string, max: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i);
    } else if (code === 123 || code === 91) {
      if (++depth > max) return true;
    } else if (code === 125 || code === 93) {
      depth--;
    }
  }
  return false;
}

/** Parses JSON text from outside, which may nest `MAX_NESTING` deep: whatever walks the result can rely on that. A large
 * text is parsed in steps and may have `maxMembers` members in its objects and lists. Throws `BadInput`. */
export function* readJson(text: string, maxMembers: number): Steps<unknown> {
  if (text.length >= LARGE_TEXT) {
    const parser = new JsonParser(text, MAX_NESTING, maxMembers);
    while (!parser.advance(STEP)) yield;
    return parser.value;
  }
  if (isNestedDeeper(text, MAX_NESTING))
    throw new BadInput(`JSON is nested deeper than ${MAX_NESTING} levels`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new BadInput(NOT_JSON);
  }
}
