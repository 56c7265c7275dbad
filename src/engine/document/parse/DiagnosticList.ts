import type { Diagnostic } from '../types';

/** Collects what was worked around, never more than `limit` entries; the rest is one line that counts them. */
export class DiagnosticList {
  private readonly kept: Diagnostic[] = [];
  private dropped = 0;

  constructor(private readonly limit: number) {}

  /** The code says what it is about (`size-clamped`), `detail` adds the value or limit. */
  add(
    code: string,
    path: string,
    detail: string | number = '',
    severity: Diagnostic['severity'] = 'warning',
  ): void {
    this.keep(diagnostic(code, path, detail, severity));
  }

  /** How many were told so far. */
  get count(): number {
    return this.kept.length + this.dropped;
  }

  keep(one: Diagnostic): void {
    if (this.kept.length < this.limit) this.kept.push(one);
    else this.dropped += 1;
  }

  list(): Diagnostic[] {
    return this.dropped === 0 ? this.kept : [...this.kept, diagnostic('more', '', this.dropped, 'info')];
  }
}

/** The message is the code in words and the value, shortened: it may be a stranger's. */
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
