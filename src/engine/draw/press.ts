import type { AriaRole, KeyboardEvent, MouseEvent } from 'react';
import { clickIntent, type ClickIntent } from '../screen/actions/clickIntent';
import { ownValue } from '../screen/binding/fieldMap';
import { itemClicks } from '../screen/commands/ScreenState';
import { imageName } from '../widgets/ImageView/imageName';
import { gridItem } from './gridItem';
import { clickPerformer, loadLive } from './loadLive';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

/** What makes an element a button: a role, a place in the tab order, and the click itself. */
export interface PressProps {
  role: AriaRole;
  tabIndex: number;
  'aria-label': string | undefined;
  'aria-disabled': boolean | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function intentOf(node: LayoutNode, scope: Scope): ClickIntent | undefined {
  const item = gridItem(node);
  const { clicks } = scope.changes;
  return clickIntent(node, {
    data: scope.data,
    clicks,
    itemRoot: item !== undefined,
    itemScript: item && ownValue(clicks, itemClicks(item.grid)),
  });
}

/** True for all but the first click of a double click or double tap, whose first did all that was meant. */
export function isSecondOfTwo({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}

/** Performs the click of a view in its scope. */
export function press(node: LayoutNode, scope: Scope, intent: ClickIntent): void {
  const { screen } = scope;
  if (screen.locked && intent.kind !== 'back' && intent.kind !== 'close') return;
  const perform = clickPerformer();
  if (perform) {
    perform(node, scope, intent);
    return;
  }
  void loadLive().then(() => {
    const loaded = clickPerformer();
    if (loaded) loaded(node, scope, intent);
    else
      screen.report({
        code: 'part-missing',
        severity: 'error',
        path: node.path,
        message: 'What clicks do could not be loaded',
      });
  });
}

/** Click and keyboard of a view that does something; undefined when it does nothing. */
export function pressProps(node: LayoutNode, scope: Scope): PressProps | undefined {
  const intent = intentOf(node, scope);
  const { screen } = scope;
  if (!intent) return undefined;
  const run = (): void => press(node, scope, intent);
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': imageName(node, scope),
    'aria-disabled': screen.locked || undefined,
    onClick: (event) => {
      event.stopPropagation();
      if (!isSecondOfTwo(event)) run();
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

/** In the editor's preview a label without an action tells which node it is. */
export function inspectProps(node: LayoutNode, scope: Scope): Pick<PressProps, 'onClick'> | undefined {
  if (!scope.screen.inspect) return undefined;
  return {
    onClick: (event) => {
      event.stopPropagation();
      scope.screen.act({ command: 'label', path: node.path, node: node.source });
    },
  };
}
