import type { ProblemFix } from '../src/authoring/check/LayoutProblem';

/** The text with all edits of one fix made. */
export function applyFix(text: string, { edits }: ProblemFix): string {
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (edited, { offset, length, text: replacement }) =>
        edited.slice(0, offset) + replacement + edited.slice(offset + length),
      text,
    );
}
