import { useEffect, type RefObject } from 'react';
import type { Canvas } from './Canvas';
import { copyChosen, cutChosen, paste } from './canvasActions';

/** Copies, cuts and pastes views while the element itself has the focus. The browser's clipboard events need no permission. */
export function useClipboard(canvas: Canvas, focused: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const on = (name: 'copy' | 'cut' | 'paste', run: (event: ClipboardEvent) => boolean) => {
      const listener = (event: ClipboardEvent) => {
        if (document.activeElement === focused.current && run(event)) event.preventDefault();
      };
      document.addEventListener(name, listener, true);
      return () => document.removeEventListener(name, listener, true);
    };
    const putText = (text: string | undefined, { clipboardData }: ClipboardEvent) => {
      if (text !== undefined) clipboardData?.setData('text/plain', text);
      return text !== undefined;
    };
    // On systems where releasing the middle button pastes, the paste is ignored: on the canvas that button pans.
    let isMiddle = false;
    let resetTimer = 0;
    const onPointerUp = ({ button }: PointerEvent) => {
      if (button !== 1) return;
      isMiddle = true;
      clearTimeout(resetTimer);
      resetTimer = window.setTimeout(() => (isMiddle = false));
    };
    window.addEventListener('pointerup', onPointerUp, true);
    const ends = [
      on('copy', (event) => putText(copyChosen(canvas), event)),
      on('cut', (event) => putText(cutChosen(canvas), event)),
      on('paste', ({ clipboardData }) => {
        if (!isMiddle) paste(canvas, clipboardData?.getData('text/plain') ?? '');
        return true;
      }),
    ];
    return () => {
      for (const end of ends) end();
      clearTimeout(resetTimer);
      window.removeEventListener('pointerup', onPointerUp, true);
    };
  }, [canvas, focused]);
}
