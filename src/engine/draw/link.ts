import type { MouseEvent } from 'react';
import { clickIntent } from '../screen/actions/clickIntent';
import type { LayoutNode } from '../document/node';
import { accessibleName, intentOf, mayAct, press } from './press';
import type { Scope } from './Scope';

/** Props of an element that is a link to the form it opens. */
interface LinkProps {
  href: string;
  draggable: false;
  'aria-label': string | undefined;
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** True when nothing inside the view is interactive, so that it may be the content of a link. */
function isInert(root: LayoutNode, scope: Scope): boolean {
  const pending = [...root.views];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { props, widget } = node;
    const isOperated = props['autoLink'] !== undefined || props['textarea'] !== undefined;
    if (!scope.screen.catalogue.get(widget)?.isStatic || isOperated) return false;
    if (clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false })) return false;
    pending.push(...node.views);
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
  const href = isInert(node, scope) ? screen.hrefFor(target) : undefined;
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
