const MAX_LENGTH = 60;

/** An untrusted name as one short line, without bidi controls and line breaks. */
export function shortName(name: string, maxLength = MAX_LENGTH): string {
  const line = name
    .slice(0, 4 * maxLength)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= maxLength ? line : `${letters.slice(0, maxLength - 1).join('')}…`;
}
