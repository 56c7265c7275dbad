/** Characters of the longest word that is taken for a misspelt one. */
const MAX_LENGTH = 64;

/** Letters to change, add, drop or swap to get from one word to the other; counted up to `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      next.push(steps);
      least = Math.min(least, steps);
    }
    // A swap reaches back one row further.
    if (least > most && Math.min(...row) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/**
 * The one word that a misspelt one must mean: same but for case, or one slip away (two in a long word) with no
 * other as near. Undefined when that is not certain.
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const plain = word.toLowerCase();
  const most = plain.length > 7 ? 2 : plain.length > 3 ? 1 : 0;
  let best: string | undefined;
  let least = most + 1;
  let tied = false;
  for (const candidate of words) {
    const steps = distance(plain, candidate.toLowerCase(), most);
    if (steps < least) {
      best = candidate;
      least = steps;
      tied = false;
    } else if (steps === least && candidate !== best) tied = true;
  }
  return tied ? undefined : best;
}
