import { hasPassed, type Finding } from './Finding';
import { printTable } from './printTable';

function figure(value: number, unit: Finding['unit']): string {
  if (unit === 'ratio') return `${value.toFixed(2)}x`;
  if (unit === 'frames' || unit === 'elements') return value.toFixed(0);
  return `${value.toFixed(2)} ${unit}`;
}

export function verdict(finding: Finding): string {
  const ok = hasPassed(finding);
  if (ok === undefined) return '-';
  return ok ? 'pass' : 'MISSED';
}

function cellsOf(finding: Finding): string[] {
  const { name, target, unit, value, detail } = finding;
  return [
    name,
    target === undefined ? '' : `<= ${figure(target, unit)}`,
    figure(value.median, unit),
    `${figure(value.q1, unit)}..${figure(value.q3, unit)}`,
    verdict(finding),
    detail,
  ];
}

/** One finding for people. */
export function printFinding(finding: Finding): string {
  return cellsOf(finding)
    .filter((cell) => cell !== '')
    .join('  ');
}

/** A table for people, one line a finding. */
export function printFindings(findings: readonly Finding[]): string {
  return printTable([['case', 'target', 'median', 'quartiles', '', 'detail'], ...findings.map(cellsOf)]);
}
