import { type ReactElement, useCallback } from 'react';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

interface FieldMessageProps {
  node: LayoutNode;
  scope: Scope;
  id: string;
  message: string;
}

/** What is wrong with a field, right below its box. */
export function FieldMessage({ node, scope, id, message }: FieldMessageProps): ReactElement | null {
  const { treeKey } = scope;
  const { geometry } = scope.screen;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      return geometry.messages.attach(treeKey, { node, element, text: message });
    },
    [geometry, treeKey, node, message],
  );
  if (message === '') return null;
  return (
    <div ref={ref} id={id} role="alert" className="sw sw-error">
      {message}
    </div>
  );
}
