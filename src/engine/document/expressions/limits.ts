/** Limits of one expression, checked when it is read, so that evaluation always ends soon. */
export const MAX_EXPRESSION_LENGTH = 1_000;
/** Parts of one expression: literals, names, operators, calls. */
export const MAX_PARTS = 256;
export const MAX_EXPRESSION_DEPTH = 32;
/** Characters of a resulting text; the rest is cut off. */
export const MAX_RESULT_LENGTH = 10_000;
/** Characters of texts that the expressions of one screen, row, item or step may read and produce in one evaluation. */
export const MAX_WORK = 400_000;
/** Characters of a text that can be a number. */
export const MAX_NUMBER_LENGTH = 400;
/** Entries of a list that are searched. */
export const MAX_LIST_LENGTH = 1_000;
