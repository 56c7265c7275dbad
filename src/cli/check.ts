import { checkDocument } from '../authoring/check/checkDocument';
import { parseJsonObject } from '../protocol';
import { RESOURCES, resourcesIn } from '../protocol/resources';
import { CliError } from './CliError';
import { type CheckedFile, githubProblems, jsonProblems, prettyProblems } from './formatProblems';
import { readTextFile } from './readTextFile';
import type { Terminal } from './Terminal';
import { Words } from './Words';

const LEVELS = ['error', 'warning', 'info'] as const;

/** `check FILES…`: 0 = nothing found, 1 = something of the level asked for, 2 = some file could not be read. */
export function check(args: readonly string[], terminal: Terminal): number {
  const words = new Words(args, ['--format', '--level', '--lang', '--resources'], []);
  const format = words.oneOf('--format', ['pretty', 'json', 'github'], 'pretty');
  const language = words.oneOf('--lang', ['en', 'vi'], 'en');
  const level = words.oneOf('--level', LEVELS, 'warning');
  if (words.files.length === 0)
    throw new CliError('Name the layout files to check, or - for the standard input.');
  const table = words.text('--resources');
  // Without what layouts shall be held against, nothing true can be said of them.
  const tableText = table === undefined ? undefined : readTextFile(table);
  const resources = tableText === undefined ? undefined : resourcesIn(language, parseJsonObject(tableText));
  const files: CheckedFile[] = [];
  if (table !== undefined && tableText !== undefined)
    files.push({ file: table, text: tableText, problems: checkDocument(tableText, { ref: RESOURCES }) });
  let unread = 0;
  for (const file of words.files) {
    if (file === table) continue;
    try {
      const text = readTextFile(file);
      files.push({ file, text, problems: checkDocument(text, { resources }) });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      unread += 1;
      terminal.error(`${error.message}\n`);
    }
  }
  if (format === 'json') terminal.out(jsonProblems(files));
  else if (format === 'github') terminal.out(githubProblems(files, language));
  else terminal.out(prettyProblems(files, language, terminal));
  if (unread > 0) return 2;
  const counts = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return files.some(({ problems }) => problems.some(({ severity }) => counts.includes(severity))) ? 1 : 0;
}
