import type { Diagnostic } from '../types';

/** Collects what was worked around, never more than `limit` entries; the rest is one line that counts them. */
export class DiagnosticList {
  private readonly kept: Diagnostic[] = [];
  private dropped = 0;

  constructor(private readonly limit: number) {}

  add(severity: Diagnostic['severity'], code: string, path: string, message: string): void {
    this.keep({ code, severity, path, message });
  }

  keep(diagnostic: Diagnostic): void {
    if (this.kept.length < this.limit) this.kept.push(diagnostic);
    else this.dropped += 1;
  }

  list(): Diagnostic[] {
    if (this.dropped === 0) return this.kept;
    const message = `${String(this.dropped)} more not listed`;
    return [...this.kept, { code: 'more', severity: 'info', path: '', message }];
  }
}

/** A value of a stranger, short enough for a message. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value;
  return `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`;
}
