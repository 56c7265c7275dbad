/** Characters of the longest word that is taken for a misspelt one. */
const MAX_LENGTH = 64;

/** Edit distance with swaps (Damerau-Levenshtein) of two words; counted up to `maxSteps`. */
function distance(a: string, b: string, maxSteps: number): number {
  if (Math.abs(a.length - b.length) > maxSteps) return maxSteps + 1;
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let rowMin = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (previousRow[j - 2] ?? 0) + 1);
      next.push(steps);
      rowMin = Math.min(rowMin, steps);
    }
    // A swap reaches back one row further.
    if (rowMin > maxSteps && Math.min(...row) > maxSteps) return maxSteps + 1;
    previousRow = row;
    row = next;
  }
  return row[b.length] ?? maxSteps + 1;
}

/**
 * The word that a misspelt one most likely means: equal but for case, or one edit away (two in a long word) with no other as
 * near. Undefined when it is ambiguous.
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const plain = word.toLowerCase();
  const maxSteps = plain.length > 7 ? 2 : plain.length > 3 ? 1 : 0;
  let best: string | undefined;
  let bestSteps = maxSteps + 1;
  let tied = false;
  for (const candidate of words) {
    const steps = distance(plain, candidate.toLowerCase(), maxSteps);
    if (steps < bestSteps) {
      best = candidate;
      bestSteps = steps;
      tied = false;
    } else if (steps === bestSteps && candidate !== best) tied = true;
  }
  return tied ? undefined : best;
}
