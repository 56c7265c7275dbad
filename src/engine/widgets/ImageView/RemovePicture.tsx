import { type ReactElement, useCallback } from 'react';
import type { LayoutNode } from '../../document/node';
import type { Scope } from '../../draw/Scope';

interface RemovePictureProps {
  node: LayoutNode;
  scope: Scope;
  /** The field that holds the picture. */
  field: string;
}

/** Button that removes a picked picture; placed below the picture in reserved space. */
export function RemovePicture({ node, scope, field }: RemovePictureProps): ReactElement {
  const { treeKey, screen } = scope;
  const { geometry, words, locked } = screen;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      // Two lines of room: a target for fingers is larger than a line of text.
      return geometry.messages.attach(treeKey, { node, element, text: `${words.removeImage}\n ` });
    },
    [geometry, treeKey, node, words],
  );
  return (
    <button
      ref={ref}
      type="button"
      className="sw sw-error sw-remove"
      disabled={locked}
      onClick={() => {
        scope.store.forget(field);
        // This button goes with the picture, and another element takes the picture's place.
        setTimeout(() => screen.focusField(field, scope.store));
      }}
    >
      {words.removeImage}
    </button>
  );
}
