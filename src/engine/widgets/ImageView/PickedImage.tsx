import { type ReactElement, useCallback, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { picksImage } from '../../screen/actions/picksImage';
import { boundField } from '../../screen/binding/bindValue';
import { ownValue } from '../../screen/binding/fieldMap';
import type { LayoutNode } from '../../document/node';
import { isAddress } from '../../document/resources/resolveDrawable';
import { uploadedPicture } from '../../document/security/uploadedPicture';
import { FieldMessage } from '../../draw/FieldMessage';
import type { Scope } from '../../draw/Scope';
import { useField } from '../../draw/useField';
import { type ImageProps, ShownImage } from './ShownImage';

const fieldName = (node: LayoutNode, scope: Scope): string =>
  scope.fieldOf(node)?.name ?? (boundField(node) || node.id);

/** True for an image that may show a picked picture: it has a pick action or a click script. */
export function mayPick(node: LayoutNode, scope: Scope): boolean {
  return picksImage(node) || ownValue(scope.changes.clicks, node.id) !== undefined;
}

/** The address a person picked for the image; undefined for an image that is only shown, and while nothing is picked. */
export function pickedImage(node: LayoutNode, scope: Scope): string | undefined {
  if (!mayPick(node, scope)) return undefined;
  const value = scope.store.get(fieldName(node, scope));
  if (typeof value !== 'string' || value === '') return undefined;
  // Not an address: one that the screen came with is shown as for any image, and no other one is fetched.
  return isAddress(value) ? uploadedPicture(value) : value;
}

/** An image that shows a picked picture immediately, with a button to remove it. */
export function PickedImage(props: ImageProps): ReactElement {
  const { node, scope } = props;
  const subscribe = useCallback(
    (listener: () => void) => scope.store.subscribe(fieldName(node, scope), listener),
    [node, scope],
  );
  const picked = useSyncExternalStore(subscribe, () => pickedImage(node, scope));
  const { geometry } = scope.screen;
  // Another picture may have another size.
  useLayoutEffect(() => geometry.invalidate(scope.treeKey, node), [geometry, scope, node, picked]);
  const { definition, message } = useField(node, scope);
  const id = useId();
  const marks = { 'data-field': definition.name, 'aria-describedby': message ? id : undefined };
  return (
    <>
      <ShownImage {...props} picked={picked} marks={marks} />
      {message === '' && picked !== undefined && picked !== definition.initial ? (
        <RemovePicture node={node} scope={scope} field={definition.name} />
      ) : (
        <FieldMessage node={node} scope={scope} id={id} message={message} />
      )}
    </>
  );
}

interface RemovePictureProps {
  node: LayoutNode;
  scope: Scope;
  /** The field that holds the picture. */
  field: string;
}

/** Button that removes a picked picture; placed below the picture in reserved space. */
function RemovePicture({ node, scope, field }: RemovePictureProps): ReactElement {
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
