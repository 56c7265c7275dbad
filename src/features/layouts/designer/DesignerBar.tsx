import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Parts of the bar, from left to right. */
export type BarSlot = 'history' | 'look' | 'checks' | 'publish';

/** Where the parts of the bar are drawn, once it is there; undefined outside of the designer's own window. */
export const DesignerBar = createContext<Readonly<Record<BarSlot, HTMLElement | null>> | undefined>(
  undefined,
);

/** True in the designer's own window; false in the JSON editor, which stands in the console's frame. */
export const useIsDesigner = (): boolean => use(DesignerBar) !== undefined;

/** Stands in the bar of the designer's window; in the JSON editor it stays where it is. */
export function BarPart({ slot, children }: { slot: BarSlot; children: ReactNode }) {
  const slots = use(DesignerBar);
  if (slots === undefined) return children;
  const place = slots[slot];
  return place && createPortal(children, place);
}
