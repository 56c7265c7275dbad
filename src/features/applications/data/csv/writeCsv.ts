// Texts that spreadsheets would evaluate as a formula, also in full width and behind apostrophes added earlier.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Escapes a cell against formula injection with a leading apostrophe. */
export function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Reverses `guarded`. */
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
