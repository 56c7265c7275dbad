import { type RefObject, useMemo, useRef } from 'react';

interface CompositionProps {
  onCompositionStart: () => void;
  onCompositionEnd: () => void;
}

/**
 * True while an input method composes a word, and for the rest of the event that ends it: some browsers send the Enter
 * that ends a word after saying that composing is over.
 */
export function useComposing(): [RefObject<boolean>, CompositionProps] {
  const composing = useRef(false);
  const props = useMemo(
    () => ({
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        setTimeout(() => {
          composing.current = false;
        });
      },
    }),
    [],
  );
  return [composing, props];
}
