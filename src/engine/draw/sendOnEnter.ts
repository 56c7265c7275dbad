import type { KeyboardEvent } from 'react';
import { isMultiline } from '../screen/fields/fieldRules';
import { drawnAt, type DrawnView } from './drawnViews';
import { intentOf } from './press';

// Safari has ended the composition when it reports the Enter that ended it; only the old code still tells.
const TO_INPUT_METHOD = 229;

/** A key that an input method takes, such as the Enter that ends a word. */
export function goesToInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === TO_INPUT_METHOD;
}

/** Where a button would post what stands in a field; undefined when it does not. */
function collectionOf(button: Element, { node, scope }: DrawnView): string | undefined {
  const view = drawnAt(button);
  const field = scope.fieldOf(node);
  if (!view || !field || view.scope.store !== scope.store) return undefined;
  const intent = intentOf(view.node, view.scope);
  if (intent?.kind !== 'post') return undefined;
  const { listField } = view.scope.context;
  const names = [field.name, ...field.ids];
  return !listField || names.some((name) => listField.includes(name)) ? intent.postCollection : undefined;
}

/**
 * Enter in a line of text presses the first button that posts the line, as in a form of the browser. Where buttons
 * would post it to different places nobody can tell which one is meant: none is pressed.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (goesToInputMethod(event)) return;
  const line = drawnAt(target);
  if (line?.node.formPart !== 'line' || isMultiline(line.node)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [role="button"]')];
  const found = buttons.flatMap((button) => {
    const collection = collectionOf(button, line);
    return collection === undefined ? [] : [{ button, collection }];
  });
  const [first] = found;
  if (!first || found.some(({ collection }) => collection !== first.collection)) return;
  event.preventDefault();
  first.button.click();
}
