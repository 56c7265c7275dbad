export interface Point {
  x: number;
  y: number;
}

interface PointerListeners {
  onMove: (at: Point, isExact: boolean) => void;
  onRelease: (at: Point) => void;
  /** The pointer was lost, or a second finger zooms instead. */
  onCancel: () => void;
  /** Escape was pressed; true when nothing else may handle it. */
  onEscape: () => boolean;
}

/** Follows a pressed pointer in the whole window. Alt makes its moves exact. Returns what stops following. */
export function followPointer(
  pointerId: number,
  { onMove, onRelease, onCancel, onEscape }: PointerListeners,
): () => void {
  const controller = new AbortController();
  function listen<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) {
    window.addEventListener(name, listener, { capture: true, signal: controller.signal });
  }
  listen('pointermove', (event) => {
    if (event.pointerId === pointerId) onMove({ x: event.clientX, y: event.clientY }, event.altKey);
  });
  listen('pointerup', (event) => {
    if (event.pointerId === pointerId) onRelease({ x: event.clientX, y: event.clientY });
  });
  listen('pointerdown', (event) => {
    if (event.pointerId !== pointerId && event.pointerType === 'touch') onCancel();
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === pointerId) onCancel();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !onEscape()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => controller.abort();
}
