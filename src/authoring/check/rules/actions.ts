import { below, PICK_COMMANDS } from '../../../engine/docs';
import type { CheckedView } from '../CheckedView';
import { child, type JsonNode } from '../jsonTree';
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

/** Whether the command of a view's `action` is one the console performs, and says where to what it posts or opens. */
export function checkAction(view: CheckedView, report: Report): void {
  const action = child(view.node, 'action')?.value;
  const command = action?.type === 'string' ? action : child(action, 'command')?.value;
  if (!action || !command || typeof command.value !== 'string') return;
  const written = command.value.trim();
  const commands: readonly string[] = COMMANDS;
  const collection = child(action, 'post_conlection') ?? child(action, 'post_collection');
  if (written === '' || view.type.formPart === 'search') return;
  if (written === 'post' && !isText(collection?.value))
    report.add('no-collection', command, below(view.path, 'action'));
  if (commands.includes(written)) return;
  const meant = report.suggest(written, COMMANDS);
  // With a collection it posts in any case, whatever word it has.
  if (collection && !meant) return;
  const fixes = meant ? [replaceString(command, meant)] : [];
  report.add('unknown-command', command, below(view.path, 'action/command'), { value: written }, fixes);
}

/** Whether the button that a list shows without rows does something. */
export function checkEmptyAction(view: CheckedView, report: Report): void {
  if (child(view.node, 'actions') || child(view.node, 'action')) return;
  const written =
    view.byName.get('emptyActionText')?.key ??
    child(child(view.node, 'expressions')?.value, 'emptyActionText')?.key;
  if (written) report.add('dead-empty-action', written, view.path);
}

const isText = (node: JsonNode | undefined): boolean =>
  typeof node?.value === 'string' && node.value.trim() !== '';
