// What spreadsheets take for a formula, some of them in full width, also behind quotes that were put before it.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A text as a cell that no spreadsheet runs: what would be a formula gets an apostrophe in front. */
export function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text that `guarded` was given. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) && !NUMBER.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$|^$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;
}
