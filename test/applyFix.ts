import type { ProblemFix } from '../src/authoring/check/LayoutProblem';

/** The text with all edits of one fix made. */
export function applyFix(text: string, { edits }: ProblemFix): string {
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (so, { offset, length, text: put }) => so.slice(0, offset) + put + so.slice(offset + length),
      text,
    );
}
