import type { MouseEvent } from 'react';
import { clickIntent } from '../screen/actions/clickIntent';
import type { LayoutNode } from '../document/node';
import { accessibleName } from './accessibleName';
import { intentOf, mayAct, press } from './press';
import type { Scope } from './Scope';

/** What makes an element a link to the form it opens. */
export interface LinkProps {
  href: string;
  draggable: false;
  'aria-label': string | undefined;
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Nothing in it does something of its own, so that it may stand inside a link. */
function isPlain(root: LayoutNode, scope: Scope): boolean {
  const rest = [...root.views];
  for (let node = rest.pop(); node; node = rest.pop()) {
    const { props, widget } = node;
    const operated = props['autoLink'] !== undefined || props['textarea'] !== undefined;
    if (!scope.screen.catalogue.get(widget)?.isStatic || operated) return false;
    if (clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false })) return false;
    rest.push(...node.views);
  }
  return true;
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/**
 * A view that opens a form is a link where the host knows the form's address: a plain click acts in place, every
 * other (new tab, new window, copy) is the browser's. A form that needs values of this screen has no address of its own.
 */
export function linkProps(node: LayoutNode, scope: Scope): LinkProps | undefined {
  const { screen, context } = scope;
  if (!screen.hrefFor || !mayAct(node, scope)) return undefined;
  const intent = intentOf(node, scope);
  if (intent?.kind !== 'openForm' || intent.fields.length > 0 || intent.layoutForm === '') return undefined;
  const { layoutForm, screenName, fragment } = intent;
  const target = { layoutForm, screenName, fragment, context };
  const href = isPlain(node, scope) ? screen.hrefFor(target) : undefined;
  if (href === undefined) return undefined;
  return {
    href,
    draggable: false,
    'aria-label': accessibleName(node, scope),
    'aria-disabled': screen.locked || undefined,
    onClick: (event) => {
      event.stopPropagation();
      if (!isPlainClick(event)) return;
      event.preventDefault();
      press(node, scope, intent);
    },
  };
}
