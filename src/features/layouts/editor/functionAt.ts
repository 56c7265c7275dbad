import { expressionDoc } from './expressionDocs';

const NAME = /[\w$]/;
const WINDOW = 80;

export interface Documentation {
  title: string;
  lines: string[];
}

/** What is known of the function, method or reserved name of an expression at an offset of a text. */
export function functionAt(text: string, offset: number, language: 'vi' | 'en'): Documentation | undefined {
  // A function's name has one dot, and nothing that matters is far away.
  let from = offset;
  while (from > Math.max(0, offset - WINDOW) && NAME.test(text.charAt(from - 1))) from -= 1;
  let to = offset;
  while (to < Math.min(text.length, offset + WINDOW) && NAME.test(text.charAt(to))) to += 1;
  const name = text.slice(from, to);
  if (name === '') return undefined;
  const qualifier = /([\w$]{1,40})\.$/.exec(text.slice(Math.max(0, from - 41), from))?.[1];
  const memberName = /^\.([\w$]{1,40})/.exec(text.slice(to, to + 41))?.[1];
  const isMember = text.charAt(from - 1) === '.';
  const doc =
    expressionDoc('functions', `${qualifier}.${name}`, language) ??
    expressionDoc('functions', `${name}.${memberName}`, language) ??
    expressionDoc(isMember ? 'methods' : 'names', name, language);
  return doc && { title: doc.usage, lines: [doc.text] };
}
