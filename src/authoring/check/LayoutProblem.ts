import type { Doc } from '../../engine/docs';
import type { DataField } from '../../protocol/data/definition';
import type { ProblemCode, Severity } from './problemTexts';

/** Replaces `length` characters from `offset` by `text`. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** A field that a collection of the application is to have. */
export interface AddedField {
  collection: string;
  name: string;
  label: string;
  type: DataField['type'];
}

/** A change that certainly fixes the problem. Its edits do not overlap and all refer to the text that was checked. */
export interface ProblemFix {
  title: Doc;
  edits: TextEdit[];
  /** What is to change besides the text. */
  adds?: AddedField;
}

/** One thing that is wrong with a layout document, and where. */
export interface LayoutProblem {
  code: ProblemCode;
  severity: Severity;
  message: Doc;
  /** As the engine names places: `json_layout/views/2/properties/text`; empty for the document as a whole. */
  path: string;
  /** Position in the text, in UTF-16 units. */
  offset: number;
  length: number;
  /** From 1, as editors show them. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  fixes: ProblemFix[];
}
