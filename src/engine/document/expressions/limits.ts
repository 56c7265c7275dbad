/** Bounds of one expression: what is beyond is refused when it is read, so that none takes long. */
export const MAX_EXPRESSION_LENGTH = 1_000;
/** Parts of one expression: literals, names, operators, calls. */
export const MAX_PARTS = 256;
export const MAX_EXPRESSION_DEPTH = 32;
/** Characters that a text comes to; the rest is cut off. */
export const MAX_RESULT_LENGTH = 10_000;
/** Entries of a list that are looked through. */
export const MAX_LIST_LENGTH = 1_000;
