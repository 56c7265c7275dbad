import { below, PICK_COMMANDS } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { child } from '../jsonTree';
import { replaceString, type Report } from '../Report';

/** Commands of an `action` that the console performs. */
export const COMMANDS = [
  'back',
  'close',
  'post',
  'open_form',
  'openform',
  'openForm',
  ...PICK_COMMANDS,
] as const;

/** Whether the command of a view's `action` is one the console performs; one with a collection posts in any case. */
export function checkAction(view: CheckedView, report: Report): void {
  const action = child(view.node, 'action')?.value;
  const command = action?.type === 'string' ? action : child(action, 'command')?.value;
  if (!action || !command || typeof command.value !== 'string') return;
  const written = command.value.trim();
  const commands: readonly string[] = COMMANDS;
  const collection = child(action, 'post_conlection') ?? child(action, 'post_collection');
  if (written === '' || commands.includes(written) || collection || view.type.formPart === 'search') return;
  const meant = report.suggest(written, COMMANDS);
  const fixes = meant ? [replaceString(command, meant)] : [];
  report.add('unknown-command', command, below(view.path, 'action/command'), { value: written }, fixes);
}
