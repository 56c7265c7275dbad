import { useCallback, useRef } from 'react';
import type { EditorHandle } from '../EditorViewProps';

/** The text of a layout while the view that holds it edits it; `onTyped` is called with each change. */
export function useEditedText(initial: string, onTyped: (text: () => string) => void) {
  const latestText = useRef(() => initial);
  const view = useRef<EditorHandle>(undefined);
  return {
    /** The text as it is now. */
    text: useCallback(() => latestText.current(), []),
    /** For the view that holds the text. */
    onText: useCallback(
      (text: () => string) => {
        latestText.current = text;
        onTyped(text);
      },
      [onTyped],
    ),
    onHandle: useCallback((handle: EditorHandle) => {
      view.current = handle;
    }, []),
    replace: useCallback((next: string) => {
      view.current?.replace(next);
      latestText.current = () => next;
    }, []),
  };
}
