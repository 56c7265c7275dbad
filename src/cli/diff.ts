import { diffLayouts, type LayoutChange } from '../authoring/diff/diffLayouts';
import { masked } from '../config/printable';
import { CliError } from './CliError';
import { readLayoutFile } from './readTextFile';
import { paint, type Terminal } from './Terminal';
import { Words } from './Words';

const MAX_SHOWN = 120;

function short(json: string | undefined): string {
  if (json === undefined) return '(none)';
  return masked(json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}…` : json);
}

function line(change: LayoutChange, terminal: Terminal): string {
  const { kind, path, view } = change;
  const place = masked([path, view].filter(Boolean).join('  '));
  switch (kind) {
    case 'added':
      return paint(terminal, 'green', `+ ${place}`);
    case 'removed':
      return paint(terminal, 'red', `- ${place}`);
    case 'moved':
      return paint(terminal, 'blue', `> ${place}  from ${masked(change.from)}`);
    case 'changed':
      return `~ ${place}${place ? '  ' : ''}${masked(change.name)}: ${short(change.before)} → ${short(change.after)}`;
  }
}

/** `diff A B`: 0 = both draw and post the same, 1 = they differ. */
export function diff(args: readonly string[], terminal: Terminal): number {
  const words = new Words(args, ['--format'], []);
  const format = words.oneOf('--format', ['pretty', 'json'], 'pretty');
  const [before, after, more] = words.files;
  if (before === undefined || after === undefined || more !== undefined)
    throw new CliError('Name two layout files, the older one first.');
  const changes = diffLayouts(readLayoutFile(before), readLayoutFile(after));
  if (format === 'json') terminal.out(`${JSON.stringify(changes, null, 2)}\n`);
  else if (changes.length === 0) terminal.out('No difference.\n');
  else terminal.out(`${changes.map((change) => line(change, terminal)).join('\n')}\n`);
  return changes.length === 0 ? 0 : 1;
}
