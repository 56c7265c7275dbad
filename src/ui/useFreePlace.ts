import { useLayoutEffect, useRef, type RefObject } from 'react';
import { freeBottom, keepPlaced, takenAreas } from './freePlace';

/** Moves a box fixed to the lower edge of the window up until it covers nothing that is pressed, written or read there. */
export function useFreePlace(shown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!shown || !box) return;
    let bottom: number | undefined;
    return keepPlaced(() => {
      const { left, right, height } = box.getBoundingClientRect();
      const room = { height: window.innerHeight, left, right, tall: height };
      const taken = takenAreas((element) => box.contains(element));
      bottom = freeBottom(room, taken, bottom);
      box.style.bottom = `${String(bottom)}px`;
    });
  }, [shown]);
  return ref;
}
