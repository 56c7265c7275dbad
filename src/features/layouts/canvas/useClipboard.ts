import { useEffect, type RefObject } from 'react';
import type { Canvas } from './Canvas';
import { copyChosen, cutChosen, paste } from './canvasActions';

/**
 * Copies, cuts and pastes views while the element itself has the focus. The browser tells of its keys and menus by events
 * that need no leave to read the clipboard.
 */
export function useClipboard(canvas: Canvas, focused: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const on = (name: 'copy' | 'cut' | 'paste', run: (event: ClipboardEvent) => boolean) => {
      const listener = (event: ClipboardEvent) => {
        if (document.activeElement === focused.current && run(event)) event.preventDefault();
      };
      document.addEventListener(name, listener, true);
      return () => document.removeEventListener(name, listener, true);
    };
    const give = (text: string | undefined, { clipboardData }: ClipboardEvent) => {
      if (text !== undefined) clipboardData?.setData('text/plain', text);
      return text !== undefined;
    };
    const ends = [
      on('copy', (event) => give(copyChosen(canvas), event)),
      on('cut', (event) => give(cutChosen(canvas), event)),
      on('paste', ({ clipboardData }) => {
        paste(canvas, clipboardData?.getData('text/plain') ?? '');
        return true;
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [canvas, focused]);
}
