/** How files are written for the spreadsheets of a language: a decimal comma leaves the semicolon to separate cells. */
export interface CsvFormat {
  separator: string;
  decimal: string;
}

export const csvFormatOf = (locale: string): CsvFormat =>
  locale === 'vi' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };

/** Spreadsheets take a file for what their own language writes, unless it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF';

function quoted(cell: string, separator: string): string {
  return /[",;\t|\r\n]|^\s|\s$|^$/.test(cell) || cell.includes(separator)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

/** One line of a CSV file, with its end. Its cells are `guarded` or numbers. */
export function csvLine(cells: readonly string[], separator: string): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

/** Digits that spreadsheets show of a number, and so write back; of a longer one they round the rest away. */
const MAX_SHOWN = 10;
const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** A number as a cell; as a text where a spreadsheet would round it. */
export function numberCell(value: number, { decimal }: CsvFormat): string {
  const written = digits.format(value).replace('.', decimal);
  return written.length > MAX_SHOWN ? `'${written}` : written;
}
