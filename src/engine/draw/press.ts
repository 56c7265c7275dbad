import type { AriaRole, KeyboardEvent, MouseEvent } from 'react';
import { clickIntent, type ClickIntent } from '../screen/actions/clickIntent';
import { isHostCommand, performClick } from '../screen/actions/performClick';
import { ownValue } from '../screen/binding/fieldMap';
import { applyCommands, commandAction } from '../screen/commands/applyCommand';
import type { ScreenCommand } from '../screen/commands/ScreenCommand';
import { itemClicks, type ScreenState } from '../screen/commands/ScreenState';
import { runScript } from '../screen/scripts/runScript';
import { gridItem, isScopeRoot } from './gridItem';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

/** The name that the document gives a picture or pressable view: its description, or its text that is not drawn. */
export function writtenName({ props, views }: LayoutNode): string | undefined {
  const written =
    props['contentDescription'] ?? props['alt'] ?? (views.length === 0 ? props['text'] : undefined);
  return typeof written === 'string' && written !== '' ? written : undefined;
}

/** Accessible name of a pressable picture or view: from the document, else from the effect of its click. */
export function accessibleName(node: LayoutNode, scope: Scope): string | undefined {
  const { words } = scope.screen;
  const written = writtenName(node);
  if (written !== undefined) return written;
  const intent = clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false });
  if (intent?.kind === 'back') return words.back;
  if (intent?.kind === 'pickImage') return words.pickImage;
  return intent?.kind === 'post' ? words.confirm : undefined;
}

/** Props of an element that acts as a button. */
interface PressProps {
  role: AriaRole;
  tabIndex: number;
  'aria-label': string | undefined;
  'aria-disabled': boolean | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function intentOf(
  node: LayoutNode,
  scope: Scope,
  { clicks } = scope.changes,
): ClickIntent | undefined {
  const item = gridItem(node);
  return clickIntent(node, {
    data: scope.data,
    clicks,
    itemRoot: item !== undefined,
    isButton: scope.screen.catalogue.get(node.widget)?.isButton,
    itemScript: item && ownValue(clicks, itemClicks(item.grid)),
  });
}

/** True for the second click of a double click or double tap: the first one already performed the action. */
export function isRepeatedClick({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}

/**
 * The commands of a click as the current screen state has them. The script may have been sent again with other texts since
 * the view was drawn: its newer version is used when it runs the same commands on the same ids.
 */
function currentCommands(
  { changes, rows }: ScreenState,
  commands: readonly ScreenCommand[],
  intent: ClickIntent,
  node: LayoutNode,
  scope: Scope,
): readonly ScreenCommand[] {
  if (intent.kind !== 'script') return commands;
  const { rowKey } = scope;
  const row = rowKey === '' ? undefined : rows.find(({ key }) => key === rowKey);
  const currentIntent = intentOf(node, scope, row?.changes ?? changes);
  if (currentIntent?.kind !== 'script' || currentIntent.script === intent.script) return commands;
  const current = runScript(currentIntent.script, scope.data.scriptParam, rowKey).filter(
    (command) => !isHostCommand(command),
  );
  const isSame =
    current.length === commands.length &&
    current.every((command, index) => {
      const planned = commands[index];
      return command.command === planned?.command && idOf(command) === idOf(planned);
    });
  return isSame ? current : commands;
}

const idOf = (command: ScreenCommand): string => ('id' in command ? command.id : '');

/** Performs the click of a view in its scope. */
export function press(node: LayoutNode, scope: Scope, intent: ClickIntent): void {
  const { screen } = scope;
  if (screen.locked && intent.kind !== 'back' && intent.kind !== 'close') return;
  const { data, store, context, rowKey, itemMessageKey, parentRowKey } = scope;
  const clicked = { node, data, store, context, rowKey, itemMessageKey, parentRowKey };
  if (intent.kind === 'steps') {
    screen.performSteps(intent.steps, {
      clicked,
      data,
      act: screen.act,
      onInvalid: ([name]) => {
        if (name !== undefined) screen.focusField(name, store);
      },
    });
    return;
  }
  const { actions, commands, invalid } = performClick(intent, clicked);
  for (const action of actions) screen.act(action);
  if (commands.length > 0)
    screen.applyUpdate((state) =>
      applyCommands(state, currentCommands(state, commands, intent, node, scope)),
    );
  for (const command of commands) {
    const action = commandAction(command);
    if (action) screen.act(action);
  }
  if (invalid[0] !== undefined) screen.focusField(invalid[0], store);
}

/** Performs the steps of an input once a person has chosen its value. */
export function performChosen(node: LayoutNode, scope: Scope): void {
  if (node.steps) press(node, scope, { kind: 'steps', steps: node.steps });
}

// All ids with a built-in action begin like this.
const ACTION_ID = /^(?:btn|book_items|imageViewScreen$)/;

/** True for a view that a click may do something to; a cheap check that excludes most views of a screen. */
export function mayAct(node: LayoutNode, scope: Scope): boolean {
  return (
    node.action !== undefined ||
    node.steps !== undefined ||
    ACTION_ID.test(node.id) ||
    isScopeRoot(node) ||
    ownValue(scope.changes.clicks, node.id) !== undefined
  );
}

/** Click and keyboard of a view that does something; undefined when it does nothing. */
export function pressProps(node: LayoutNode, scope: Scope): PressProps | undefined {
  if (!mayAct(node, scope)) return undefined;
  const intent = intentOf(node, scope);
  const { screen } = scope;
  if (!intent) return undefined;
  const run = (): void => press(node, scope, intent);
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': accessibleName(node, scope),
    'aria-disabled': screen.locked || undefined,
    onClick: (event) => {
      event.stopPropagation();
      if (!isRepeatedClick(event)) run();
    },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) run();
    },
  };
}

/** In the editor's preview a click on a label without an action reports its node. */
export function inspectProps(node: LayoutNode, scope: Scope): Pick<PressProps, 'onClick'> | undefined {
  if (!scope.screen.inspect) return undefined;
  return {
    onClick: (event) => {
      event.stopPropagation();
      scope.screen.act({ command: 'label', path: node.path, node: node.source });
    },
  };
}
