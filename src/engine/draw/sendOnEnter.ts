import type { KeyboardEvent } from 'react';
import { fieldPosts } from '../screen/actions/postedFields';
import { isMultiline } from '../screen/fields/fieldRules';
import { drawnAt, type DrawnView } from './drawnViews';
import { intentOf } from './press';

// Safari reports the Enter that ends a composition after the composition; only the deprecated `keyCode` still identifies it.
const INPUT_METHOD_KEY_CODE = 229;

/** True for a key that belongs to an input method, such as the Enter that ends a word. */
export function isInputMethodKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === INPUT_METHOD_KEY_CODE;
}

/** The collection to which a button would post the field of a view; undefined when it does not post it. */
function collectionOf(button: Element, { node, scope }: DrawnView): string | undefined {
  const view = drawnAt(button);
  const field = scope.fieldOf(node);
  if (!view || !field || view.scope.store !== scope.store) return undefined;
  const intent = intentOf(view.node, view.scope);
  // What a script of a press posts is not known before it runs.
  if (intent?.kind === 'script') return undefined;
  return fieldPosts(intent, view.scope.context).find((post) => post.carries(field))?.postCollection;
}

/**
 * Enter in a line of text presses the first button that posts the line, as in an HTML form. When buttons post it to different
 * collections it is ambiguous which one is meant, and none is pressed.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (isInputMethodKey(event)) return;
  const line = drawnAt(target);
  if (line?.node.formPart !== 'line' || isMultiline(line.node)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [role="button"]')];
  const posting = buttons.flatMap((button) => {
    const collection = collectionOf(button, line);
    return collection === undefined ? [] : [{ button, collection }];
  });
  const [first] = posting;
  if (!first || posting.some(({ collection }) => collection !== first.collection)) return;
  event.preventDefault();
  first.button.click();
}
