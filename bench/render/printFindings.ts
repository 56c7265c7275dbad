import { passed, type Finding } from './Finding';

function figure(value: number, unit: Finding['unit']): string {
  if (unit === 'ratio') return `${value.toFixed(2)}x`;
  if (unit === 'frames' || unit === 'elements') return value.toFixed(0);
  return `${value.toFixed(2)} ${unit}`;
}

export function verdict(finding: Finding): string {
  const ok = passed(finding);
  if (ok === undefined) return '-';
  return ok ? 'pass' : 'MISSED';
}

/** A table for people, one line a finding. */
export function printFindings(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.name,
    finding.target === undefined ? '' : `<= ${figure(finding.target, finding.unit)}`,
    figure(finding.value.median, finding.unit),
    `${figure(finding.value.q1, finding.unit)}..${figure(finding.value.q3, finding.unit)}`,
    verdict(finding),
    finding.detail,
  ]);
  const header = ['case', 'target', 'median', 'quartiles', '', 'detail'];
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (row: string[]) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ');
  return [header, ...rows].map(line).join('\n');
}
