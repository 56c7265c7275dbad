import { BadInput } from './path';

/** Deep enough for data of 32 levels in its envelope, with priorities and server values, and for rules; shallow enough
 * for any recursive walk. */
export const MAX_NESTING = 80;

const QUOTE = 34;
const BACKSLASH = 92;

/** The end of the string whose opening quote stands at `start`: the index of its closing quote, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

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

/** Parses JSON text from outside, which may nest `maxNesting` deep: whatever walks the result can rely on that.
 * Throws `BadInput`. */
export function readJson(text: string, maxNesting: number): unknown {
  if (isNestedDeeper(text, maxNesting)) throw new BadInput(`JSON is nested deeper than ${maxNesting} levels`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new BadInput("Invalid data; couldn't parse JSON object, array, or value.");
  }
}
