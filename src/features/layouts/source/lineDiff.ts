/** One line of a comparison: only in the first text, only in the second, or in both. */
export interface DiffLine {
  side: 'old' | 'new' | 'both';
  text: string;
}

// Beyond about this many comparisons the smallest difference is no longer looked for.
const MOST_WORK = 400_000;

/** Compares two texts line by line with the fewest changes (Myers); a very great difference is shown whole. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const both = (lines: string[]): DiffLine[] => lines.map((text) => ({ side: 'both', text }));
  return [
    ...both(a.slice(0, start)),
    ...middle(a.slice(start, a.length - tail), b.slice(start, b.length - tail)),
    ...both(a.slice(a.length - tail)),
  ];
}

function middle(a: string[], b: string[]): DiffLine[] {
  const trace = shortest(a, b);
  if (!trace)
    return [
      ...a.map((text) => ({ side: 'old' as const, text })),
      ...b.map((text) => ({ side: 'new' as const, text })),
    ];
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let step = trace.length - 1; step >= 0; step -= 1) {
    const reached = trace[step] ?? new Map<number, number>();
    const k = x - y;
    const at = (diagonal: number) => reached.get(diagonal) ?? -1;
    const down = k === -step || (k !== step && at(k - 1) < at(k + 1));
    const fromX = step === 0 ? 0 : down ? at(k + 1) : at(k - 1);
    const fromY = step === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    while (x > fromX && y > fromY) {
      lines.push({ side: 'both', text: a[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (step === 0) break;
    if (down) {
      lines.push({ side: 'new', text: b[y - 1] ?? '' });
      y -= 1;
    } else {
      lines.push({ side: 'old', text: a[x - 1] ?? '' });
      x -= 1;
    }
  }
  return lines.reverse();
}

/** How far each diagonal was reached before each step; undefined when the texts differ too much. */
function shortest(a: string[], b: string[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  const reached = new Map<number, number>([[1, 0]]);
  let cost = 0;
  for (let step = 0; step <= a.length + b.length; step += 1) {
    trace.push(new Map(reached));
    cost += step;
    if (cost > MOST_WORK) return undefined;
    for (let k = -step; k <= step; k += 2) {
      const at = (diagonal: number) => reached.get(diagonal) ?? -1;
      let x = k === -step || (k !== step && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reached.set(k, x);
      if (x >= a.length && x - k >= b.length) return trace;
    }
  }
  return trace;
}
