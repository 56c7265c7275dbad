const LONGEST = 60;

/** A name as one short line: without what turns the text around it, and without what could pass for a second line. */
export function shortName(name: string, longest = LONGEST): string {
  const line = name
    .slice(0, 4 * longest)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}
