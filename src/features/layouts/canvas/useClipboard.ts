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
    // Where the middle button pastes, it does so as it is let go: here that button pans.
    let isMiddle = false;
    let forget = 0;
    const onLetGo = ({ button }: PointerEvent) => {
      if (button !== 1) return;
      isMiddle = true;
      clearTimeout(forget);
      forget = window.setTimeout(() => (isMiddle = false));
    };
    window.addEventListener('pointerup', onLetGo, true);
    const ends = [
      on('copy', (event) => give(copyChosen(canvas), event)),
      on('cut', (event) => give(cutChosen(canvas), event)),
      on('paste', ({ clipboardData }) => {
        if (!isMiddle) paste(canvas, clipboardData?.getData('text/plain') ?? '');
        return true;
      }),
    ];
    return () => {
      for (const end of ends) end();
      clearTimeout(forget);
      window.removeEventListener('pointerup', onLetGo, true);
    };
  }, [canvas, focused]);
}
