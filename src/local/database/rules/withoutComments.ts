import { endOfString } from '../../../tree/JsonParser';

/** A rules file as JSON: the format allows comments, JSON does not. One pass: what looks like a comment inside a string
 * stays, and what has no end runs to the end of the text. */
export function withoutComments(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const start = nextStart(text, at);
    result += text.slice(at, start);
    if (start === text.length) break;
    const isString = text.charAt(start) === '"';
    const end = isString ? endOfString(text, start) + 1 : endOfComment(text, start);
    result += isString ? text.slice(start, end) : ' ';
    at = end;
  }
  return result;
}

/** Where the next string or comment begins. */
function nextStart(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '"') return i;
    if (char === '/' && (text.charAt(i + 1) === '/' || text.charAt(i + 1) === '*')) return i;
  }
  return text.length;
}

function endOfComment(text: string, start: number): number {
  const isLine = text.charAt(start + 1) === '/';
  const end = isLine ? text.indexOf('\n', start) : text.indexOf('*/', start + 2);
  if (end < 0) return text.length;
  return isLine ? end : end + 2;
}
