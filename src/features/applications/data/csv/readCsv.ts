/** A line of a table, and where it begins in the file (the first line is 1). */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** The parsed file, or the first line that is not valid CSV. */
export type CsvRead = { ok: true; lines: CsvLine[] } | { ok: false; line: number; reason: CsvFault };
export type CsvFault = 'quote' | 'afterQuote' | 'tooManyLines' | 'tooManyColumns' | 'empty';

export const MAX_LINES = 10_000;
const MAX_COLUMNS = 100;
export const SEPARATORS = [';', '\t', ',', '|'] as const;

/** Lines and characters from which the separator is detected. */
const MAX_SAMPLE_LINES = 50;
const MAX_SAMPLE = 100_000;

/** The first line by which Excel names the separator; when it saved the file again, cells may stand behind it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\w\s"]|\t)"?[;,\t|]{0,100}(?:\r\n|\r|\n|$)/i;

/** The number that most of these are; of several, the largest. */
export function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, times], [b, others]) => others - times || b - a);
  return first?.[0] ?? 0;
}

/** What separates the cells of a file: what its `sep=` line says, else what parts most lines into equally many cells. */
export function detectSeparator(file: string): string {
  const declared = SEPARATOR_LINE.exec(file)?.[1];
  if (declared !== undefined) return declared;
  const sample = file.slice(0, MAX_SAMPLE);
  const found = SEPARATORS.map((separator) => {
    const { lines } = readTable(sample, separator, MAX_SAMPLE_LINES);
    // A title may stand above the table.
    const width = mostCommon(lines.map(({ cells }) => cells.length));
    const alike = width > 1 ? lines.filter(({ cells }) => cells.length === width).length : 0;
    return { separator, alike, width };
  });
  const [best] = found.toSorted((a, b) => b.alike - a.alike || b.width - a.width);
  return best && best.alike > 0 ? best.separator : ',';
}

/**
 * Reads CSV as RFC 4180 has it: quoted cells with `""` for a quote, any of the three line ends, with or without one at the end;
 * beyond it a byte order mark, a `sep=` line and other separators. Empty lines are passed over.
 */
export function readCsv(file: string, separator = detectSeparator(file)): CsvRead {
  const { lines, fault } = readTable(file, separator, MAX_LINES);
  if (fault) return { ok: false, ...fault };
  return lines.length > 0 ? { ok: true, lines } : { ok: false, line: 1, reason: 'empty' };
}

interface Table {
  lines: CsvLine[];
  /** Where reading ended, if not at the end. */
  fault?: { line: number; reason: CsvFault };
}

/** Reads a table once from left to right. */
function readTable(file: string, separator: string, maxLines: number): Table {
  const declared = SEPARATOR_LINE.exec(file)?.[0] ?? '';
  const text = declared === '' && file.startsWith('\uFEFF') ? file.slice(1) : file.slice(declared.length);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = declared === '' ? 1 : 2;
  let startLine = line;
  let at = 0;
  const endLine = (): CsvFault | undefined => {
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: startLine, cells });
    const isTooWide = cells.length > MAX_COLUMNS;
    cells = [];
    return isTooWide ? 'tooManyColumns' : lines.length > maxLines ? 'tooManyLines' : undefined;
  };
  while (at < text.length) {
    const read = readCell(text, at, separator);
    if (!read) return { lines, fault: { line, reason: 'quote' } };
    at = read.next;
    line += read.breaks;
    cells.push(read.cell);
    const char = text[at];
    if (char === separator) {
      at += 1;
      // A separator at the very end stands before one more, empty cell.
      if (at === text.length) cells.push('');
    } else if (char === '\n' || char === '\r') {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      const fault = endLine();
      if (fault) return { lines, fault: { line: startLine, reason: fault } };
      line += 1;
      startLine = line;
    } else if (char !== undefined) return { lines, fault: { line, reason: 'afterQuote' } };
  }
  const fault = cells.length > 0 ? endLine() : undefined;
  return fault ? { lines, fault: { line: startLine, reason: fault } } : { lines };
}

/** A cell that begins at `at`, where it ends, and how many line ends are in it; undefined for a quote that is not closed. */
function readCell(
  text: string,
  at: number,
  separator: string,
): { cell: string; next: number; breaks: number } | undefined {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return { cell: text.slice(at, end), next: end, breaks: 0 };
  }
  const parts: string[] = [];
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') {
      const cell = parts.join('"');
      return { cell, next: quote + 1, breaks: cell.match(/\r\n|\r|\n/g)?.length ?? 0 };
    }
    from = quote + 2;
  }
}
