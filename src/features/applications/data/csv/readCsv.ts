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
const SEPARATORS = [',', ';', '\t'] as const;

// The most frequent candidate in the first line outside quotes: spreadsheets use the list separator of their locale.
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  const count = (separator: string): number => counts.get(separator) ?? 0;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/**
 * Reads CSV as RFC 4180 has it, once from left to right: quoted cells with `""` for a quote, any of the three line ends, with
 * or without one at the end; beyond it a byte order mark and `;` or tabs between cells. Empty lines are passed over.
 */
export function readCsv(file: string): CsvRead {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  const endLine = (): CsvFault | undefined => {
    if (cells.length > MAX_COLUMNS) return 'tooManyColumns';
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: startLine, cells });
    cells = [];
    return lines.length > MAX_LINES ? 'tooManyLines' : undefined;
  };
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const read = readQuoted(text, at);
      if (!read) return { ok: false, line, reason: 'quote' };
      ({ cell, next: at } = read);
      line += read.breaks;
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      cell = text.slice(start, at);
    }
    cells.push(cell);
    const char = text[at];
    if (char === separator) {
      at += 1;
      // A separator at the very end stands before one more, empty cell.
      if (at === text.length) cells.push('');
    } else if (char === '\n' || char === '\r') {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      const fault = endLine();
      if (fault) return { ok: false, line: startLine, reason: fault };
      line += 1;
      startLine = line;
    } else if (char !== undefined) return { ok: false, line, reason: 'afterQuote' };
  }
  const fault = cells.length > 0 ? endLine() : undefined;
  if (fault) return { ok: false, line: startLine, reason: fault };
  return lines.length > 0 ? { ok: true, lines } : { ok: false, line: 1, reason: 'empty' };
}

/** A quoted cell that begins at `at`, where it ends, and how many line ends are in it. */
function readQuoted(text: string, at: number): { cell: string; next: number; breaks: number } | undefined {
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
