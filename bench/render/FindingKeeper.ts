import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from './Finding';

/** The findings of one run; with a file, those of the runs before too, the newer one of a name instead of the older. */
export class FindingKeeper {
  private readonly findings = new Map<string, Finding>();

  constructor(private readonly file: string | undefined) {
    if (file === undefined || !existsSync(file)) return;
    for (const finding of JSON.parse(readFileSync(file, 'utf8')) as Finding[])
      this.findings.set(finding.name, finding);
  }

  add(finding: Finding): void {
    this.findings.set(finding.name, finding);
    if (this.file !== undefined) writeFileSync(this.file, `${JSON.stringify(this.all(), null, 2)}\n`);
  }

  all(): Finding[] {
    return [...this.findings.values()];
  }
}
