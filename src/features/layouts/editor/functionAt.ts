import { RESERVED_NAMES } from '../../../engine/docs';
import { behaviourWords } from './behaviourWords';
import { functionWords, methodWords } from './functionWords';

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
  const found =
    (qualifier && functionWords.get(`${qualifier}.${name}`)) ??
    (memberName && functionWords.get(`${name}.${memberName}`)) ??
    (text.charAt(from - 1) === '.' ? methodWords.get(name) : undefined);
  if (found) return { title: found.usage, lines: [found[language]] };
  if (text.charAt(from - 1) === '.' || !RESERVED_NAMES.has(name)) return undefined;
  return { title: name, lines: [behaviourWords[language][name] ?? ''] };
}
