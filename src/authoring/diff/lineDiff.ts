import { diffArrays } from 'diff';

/** One line of a comparison: only in the first text, only in the second, or in both. */
export interface DiffLine {
  side: 'old' | 'new' | 'both';
  text: string;
}

// Beyond this many changed lines the smallest difference is no longer looked for: it takes time by their square.
const MAX_CHANGED = 900;

/** Compares two texts line by line with the fewest changes; a very great difference is shown whole. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const sided = (side: DiffLine['side'], lines: readonly string[]): DiffLine[] =>
    lines.map((text) => ({ side, text }));
  const old = a.slice(start, a.length - tail);
  const fresh = b.slice(start, b.length - tail);
  const parts = diffArrays(old, fresh, { maxEditLength: MAX_CHANGED });
  return [
    ...sided('both', a.slice(0, start)),
    ...(parts?.flatMap(({ added, removed, value }) =>
      sided(added ? 'new' : removed ? 'old' : 'both', value),
    ) ?? [...sided('old', old), ...sided('new', fresh)]),
    ...sided('both', a.slice(a.length - tail)),
  ];
}
