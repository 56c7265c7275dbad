import type { KeyboardEvent } from 'react';

/** Key handler for forms: Enter that ends an input method's composition submits nothing. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) {
    event.preventDefault();
    event.stopPropagation();
  }
}
