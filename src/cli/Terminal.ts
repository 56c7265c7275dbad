/** Where a command writes; a test gives its own. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  /** Whether colours are understood. */
  colors: boolean;
}

const CODES = { red: 31, yellow: 33, blue: 34, gray: 90, bold: 1, green: 32 } as const;

/** Puts a colour round a text, where colours are understood. */
export function paint(terminal: Terminal, color: keyof typeof CODES, text: string): string {
  return terminal.colors ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text;
}
