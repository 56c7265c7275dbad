/** Limits of one layout document. What exceeds them is cut off and reported; only `bytes` refuses the whole document. */
export interface Limits {
  /** Size of the document as JSON text, rows of lists apart. */
  bytes: number;
  /** Views inside views. */
  depth: number;
  /** Views of the document, rows of lists apart. */
  nodes: number;
  /** Views of one row. */
  rowNodes: number;
  /** Size of one row as JSON text. */
  rowBytes: number;
  /** Rows of one list. */
  rows: number;
  /** Inline rows (of a grid: four items each) up to here are ordinary children; a longer list is compiled row by row as it comes into view. */
  eagerRows: number;
  /** Characters of one text; embedded pictures have `pictureLength`. */
  stringLength: number;
  /** Characters of one size, colour, style, gravity or any other value that is no text; a longer one is refused. */
  scalarLength: number;
  /** Characters of one id, field name, collection or resource reference; a longer one is refused. */
  referenceLength: number;
  /** Characters of one address; a longer one is refused. */
  addressLength: number;
  /** Characters of one `data:image/…` address. */
  pictureLength: number;
  /** Characters of all expressions of a document, or of one row. */
  expressions: number;
  /** Properties of one view. */
  properties: number;
  /** Largest width, height, margin or padding in px. */
  size: number;
  /** Diagnostics kept; the rest is counted in one last line. */
  diagnostics: number;
}

export const DEFAULT_LIMITS: Limits = {
  bytes: 3_000_000,
  depth: 32,
  nodes: 5_000,
  rowNodes: 500,
  rowBytes: 400_000,
  rows: 100_000,
  eagerRows: 30,
  stringLength: 20_000,
  scalarLength: 64,
  referenceLength: 256,
  addressLength: 2_048,
  pictureLength: 410_000,
  expressions: 50_000,
  properties: 200,
  size: 16_384,
  diagnostics: 200,
};
