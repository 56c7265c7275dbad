import type { DiffLine } from './lineDiff';

/** What stands before a line that went, came or stayed. */
export const DIFF_SIGNS = { old: '−', new: '+', both: ' ' } as const;

/** A line, or how many that stayed stand there. */
type NearLine = DiffLine | { skipped: number };

/** The changed lines with so many around each, which tell where it is; stretches between that stayed are counted. */
export function nearChanges(lines: readonly DiffLine[], around: number): NearLine[] {
  const near = new Set<number>();
  lines.forEach(({ side }, index) => {
    if (side === 'both') return;
    for (let at = index - around; at <= index + around; at += 1) near.add(at);
  });
  const shown: NearLine[] = [];
  let skipped = 0;
  lines.forEach((line, index) => {
    if (!near.has(index)) {
      skipped += 1;
      return;
    }
    if (skipped > 0) shown.push({ skipped });
    skipped = 0;
    shown.push(line);
  });
  return skipped > 0 ? [...shown, { skipped }] : shown;
}
