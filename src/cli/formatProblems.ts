import type { LayoutProblem } from '../authoring/check/LayoutProblem';
import { masked } from '../config/printable';
import { paint, type Terminal } from './Terminal';

export interface CheckedFile {
  file: string;
  text: string;
  problems: readonly LayoutProblem[];
}

export type Language = 'vi' | 'en';

const COLORS = { error: 'red', warning: 'yellow', info: 'blue' } as const;
const MAX_COLUMNS = 100;

/** The line with the problem, and a mark below it. A long line is shown around the place. */
function excerpt(text: string, { offset, column, length }: LayoutProblem): string[] {
  const start = offset - (column - 1);
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end).trimEnd();
  const from = column > MAX_COLUMNS - 20 ? column - 41 : 0;
  const shown = line.slice(from, from + MAX_COLUMNS);
  const at = column - 1 - from;
  const marks = '^'.repeat(Math.max(1, Math.min(length, shown.length - at)));
  return [masked(shown), `${' '.repeat(at)}${marks}`];
}

function counted(files: readonly CheckedFile[]): string {
  const all = files.flatMap(({ problems }) => problems);
  const count = (severity: LayoutProblem['severity']) =>
    all.filter((problem) => problem.severity === severity).length;
  const some = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${some(files.length, 'file')}: ${some(count('error'), 'error')}, ${some(count('warning'), 'warning')}, ${some(count('info'), 'note')}`;
}

/** For people: each problem with its line, and a count at the end. */
export function prettyProblems(
  files: readonly CheckedFile[],
  language: Language,
  terminal: Terminal,
): string {
  const lines: string[] = [];
  for (const { file, text, problems } of files) {
    if (problems.length === 0) continue;
    lines.push(paint(terminal, 'bold', masked(file)));
    for (const problem of problems) {
      const { line, column, severity, code, message, fixes } = problem;
      const place = `${line}:${column}`;
      const [shown = '', marks = ''] = excerpt(text, problem);
      const head = `  ${place}  ${paint(terminal, COLORS[severity], severity)}  ${masked(message[language])}`;
      lines.push(`${head}  ${paint(terminal, 'gray', code)}`);
      lines.push(
        paint(terminal, 'gray', `      ${shown}`),
        paint(terminal, COLORS[severity], `      ${marks}`),
      );
      for (const { title } of fixes)
        lines.push(paint(terminal, 'green', `      → ${masked(title[language])}`));
    }
    lines.push('');
  }
  return `${lines.join('\n')}${lines.length > 0 ? '\n' : ''}${counted(files)}\n`;
}

/** For programs: one list of files with their problems. */
export function jsonProblems(files: readonly CheckedFile[]): string {
  return `${JSON.stringify(
    files.map(({ file, problems }) => ({ file, problems })),
    null,
    2,
  )}\n`;
}

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** For GitHub Actions: annotations of the changed files. */
export function githubProblems(files: readonly CheckedFile[], language: Language): string {
  return files
    .flatMap(({ file, problems }) =>
      problems.map(({ severity, code, message, line, column, endLine, endColumn }) => {
        const place = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
        return `::${LEVELS[severity]} ${place},title=${property(code)}::${escaped(message[language])}\n`;
      }),
    )
    .join('');
}
