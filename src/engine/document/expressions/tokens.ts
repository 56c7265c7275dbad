import type { ExpressionError } from './Expression';

export interface Token {
  kind: 'number' | 'text' | 'name' | 'resource' | 'mark' | 'end';
  /** A name, mark or reference as written; a literal's own text. */
  text: string;
  at: number;
}

// The longest first.
const MARKS = [
  '>>>', '->', '::', '??', '||', '&&', '==', '!=', '<=', '>=', '<<', '>>', '?', ':', '(', ')', '[', ']', ',', '.', '!',
  '-', '+', '~', '|', '^', '&', '<', '>', '*', '/', '%',
] as const; // prettier-ignore

const SPACE = /\s/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const HEX = /0[xX][0-9a-fA-F]{1,8}[lL]?(?![\p{L}\p{N}_])/uy;
const NUMBER = /(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?[fFdDlL]?(?![\p{L}\p{N}_])/uy;
const RESOURCE = /@(?:[\w.]+:)?(?:string|color|dimen)\/[\w.]+/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** A text in quotes, backquotes or apostrophes from its opening mark on. */
function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  const quote = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === quote) return { value, end: at + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    at += 1;
    const escaped = text[at];
    if (escaped === undefined) return undefined;
    if (escaped === 'u') {
      const code = /^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))
        ? text.slice(at + 1, at + 5)
        : undefined;
      if (code === undefined) return undefined;
      value += String.fromCharCode(Number.parseInt(code, 16));
      at += 4;
    } else value += ESCAPES[escaped] ?? escaped;
  }
  return undefined;
}

/** The number a literal of Java's spellings stands for: `0x1F`, `1.5f`, `10L`. */
export function numberOf(text: string): number {
  return /^0x/i.test(text) ? Number.parseInt(text, 16) : Number(text.replace(/[fFdDlL]$/, ''));
}

/** The tokens of an expression, an `end` last. */
export function readTokens(text: string): Token[] | ExpressionError {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    if (matchAt(SPACE, text, at) !== undefined) {
      at += 1;
      continue;
    }
    const char = text[at] ?? '';
    if (char === '"' || char === '`' || char === "'") {
      const quoted = readQuoted(text, at);
      if (!quoted) return { code: 'expression-unfinished', detail: text.slice(at), at };
      tokens.push({ kind: 'text', text: quoted.value, at });
      at = quoted.end;
      continue;
    }
    const number = matchAt(HEX, text, at) ?? matchAt(NUMBER, text, at);
    const name = number === undefined ? matchAt(NAME, text, at) : undefined;
    const resource = char === '@' ? matchAt(RESOURCE, text, at) : undefined;
    const mark = MARKS.find((candidate) => text.startsWith(candidate, at));
    const found = number ?? name ?? resource ?? mark;
    if (found === undefined)
      return { code: 'expression-unexpected', detail: String.fromCodePoint(text.codePointAt(at) ?? 0), at };
    const kind =
      number !== undefined
        ? 'number'
        : name !== undefined
          ? 'name'
          : resource !== undefined
            ? 'resource'
            : 'mark';
    tokens.push({ kind, text: found, at });
    at += found.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}
