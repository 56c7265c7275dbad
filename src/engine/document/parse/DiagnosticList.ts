import type { Diagnostic } from '../types';

/** Collects diagnostics, at most `limit` entries; the rest is counted in one last entry. */
export class DiagnosticList {
  private readonly entries: Diagnostic[] = [];
  private dropped = 0;

  constructor(private readonly limit: number) {}

  /** Adds a diagnostic; `detail` is the value or limit that its code (`size-clamped`) is about. */
  add(
    code: string,
    path: string,
    detail: string | number = '',
    severity: Diagnostic['severity'] = 'warning',
  ): void {
    this.addEntry(diagnostic(code, path, detail, severity));
  }

  /** Number of diagnostics so far. */
  get count(): number {
    return this.entries.length + this.dropped;
  }

  addEntry(entry: Diagnostic): void {
    if (this.entries.length < this.limit) this.entries.push(entry);
    else this.dropped += 1;
  }

  list(): Diagnostic[] {
    return this.dropped === 0
      ? this.entries
      : [...this.entries, diagnostic('more', '', this.dropped, 'info')];
  }
}

/** The message is the code in words and the value, shortened because it is untrusted. */
function diagnostic(
  code: string,
  path: string,
  detail: string | number,
  severity: Diagnostic['severity'],
): Diagnostic {
  const words = code.replaceAll('-', ' ');
  const text = String(detail);
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return { code, severity, path, message: short === '' ? words : `${words}: ${short}` };
}
