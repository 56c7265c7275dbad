const MAX_LINE = 4000;

// What moves a terminal's cursor, ends a line, turns its direction, or is no whole character.
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Untrusted text in which whatever acts on a terminal is a dot: as many characters as before. */
export const masked = (text: string): string => text.replace(UNPRINTABLE, '·');

/** Untrusted text as one line of a log: nothing in it acts on a terminal or looks like another line. */
export function printable(text: string): string {
  const line = text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
  return line.replace(UNPRINTABLE, (sign) => (sign === '\n' ? ' ⏎ ' : escaped(sign)));
}
