import type { ProblemCode } from '../../src/authoring/check/problemTexts';

/** A document with one problem: its code, and the text that it is reported at. */
export interface BrokenLayout {
  name: string;
  code: ProblemCode;
  text: string;
  /** The very characters the problem marks; of several equal ones, `nth` counts from 0. */
  at: string;
  nth?: number;
  /** The document after its fix; absent when nothing is certain enough to be fixed. */
  fixed?: string;
}
