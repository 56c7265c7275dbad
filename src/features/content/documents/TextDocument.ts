import type { SampleName } from '../samples';

/**
 * A piece of a document. A plain string is a paragraph; `code` in backticks and [links](/path) stand inside text. `file`
 * is a sample program, shown under the name `as` if it has another name where it is used.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { note: string }
  | { code: string }
  | { file: SampleName; as?: string };

export interface Section {
  /** Anchor of the section within its page; the same in every language. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A long text of one page in one language. */
export interface TextDocument {
  intro: readonly Block[];
  sections: readonly Section[];
}
