import type { ClickIntent } from '../screen/actions/clickIntent';
import { performClick } from '../screen/actions/performClick';
import { applyCommands, commandAction } from '../screen/commands/applyCommand';
export { collectFields } from '../screen/fields/collectFields';
import type { LayoutNode } from '../document/node';
import type { Comparing } from '../document/parse/comparing';
import { keptDiagnostics, nodesByPath, reuse, unchangedParts } from '../document/parse/unchanged';
import type { Scope } from './Scope';

/** How a document is compared with the one before it. */
export const comparing: Comparing = { unchangedParts, nodesByPath, reuse, keptDiagnostics };

/** Performs the click of a view in its scope. */
export function click(node: LayoutNode, scope: Scope, intent: ClickIntent): void {
  const { screen } = scope;
  const { actions, commands, invalid } = performClick(intent, {
    node,
    data: scope.data,
    store: scope.store,
    context: scope.context,
    rowKey: scope.rowKey,
    itemKey: scope.itemKey,
    parentRowKey: scope.parentRowKey,
  });
  for (const action of actions) screen.act(action);
  if (commands.length > 0) screen.change((state) => applyCommands(state, commands));
  for (const command of commands) {
    const action = commandAction(command);
    if (action) screen.act(action);
  }
  if (invalid[0] !== undefined) screen.focusField(invalid[0]);
}
