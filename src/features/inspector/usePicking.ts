import { useEffect, useState } from 'react';
import { describeView, drawnAt, type ViewDescription } from '../../engine';

const OWN = '.ant-drawer';

/**
 * While `picking`, the page is inspected instead of operated: the view under the pointer or focus is outlined (the
 * returned rectangle), a click or Enter picks it, Escape cancels.
 */
export function usePicking(
  picking: boolean,
  onEnd: (picked: ViewDescription | undefined) => void,
): DOMRect | undefined {
  const [outline, setOutline] = useState<DOMRect>();
  useEffect(() => {
    if (!picking) return undefined;
    const elementOf = ({ target }: Event) =>
      target instanceof Element && !target.closest(OWN) ? target : undefined;
    const point = (event: Event) =>
      setOutline(drawnAt(elementOf(event) ?? null)?.element.getBoundingClientRect());
    const hold = (event: Event) => {
      if (!elementOf(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const pick = (event: Event) => {
      const element = elementOf(event);
      if (!element) return;
      hold(event);
      onEnd(describeView(element));
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter') pick(event);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEnd(undefined);
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointerover', point, options);
    document.addEventListener('focusin', point, options);
    document.addEventListener('pointerdown', hold, options);
    document.addEventListener('mousedown', hold, options);
    document.addEventListener('click', pick, options);
    document.addEventListener('keydown', press, options);
    return () => {
      stop.abort();
      setOutline(undefined);
    };
  }, [picking, onEnd]);
  return outline;
}
