import type { KeyboardEvent } from 'react';

// Safari ends the composition before it reports this Enter; only the legacy keyCode shows that the input method consumed it.
const TO_INPUT_METHOD = 229;

/** Key handler for forms: Enter that ends an input method's composition submits nothing. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  const composing =
    event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === TO_INPUT_METHOD;
  if (event.key === 'Enter' && composing) {
    event.preventDefault();
    event.stopPropagation();
  }
}
