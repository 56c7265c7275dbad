import { useCallback, useState } from 'react';
import { useIsDesigner } from '../designer/DesignerBar';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { boundedWidth, keepPanels, type Panel, type PanelState, readPanels, type Side } from './panelState';

/** How many panels have room: all of them, the canvas and one more, or one; the properties keep the drawing above them. */
export type Room = 'columns' | 'pair' | 'single';

export interface Panels {
  room: Room;
  state: PanelState;
  /** The panel that was chosen where not all of them have room. */
  front: Panel;
  isShown: (panel: Panel) => boolean;
  /** Shows a panel, or hides it where the others can do without it. */
  show: (panel: Panel, shown?: boolean) => void;
  resize: (side: Side, width: number) => void;
}

/** The panels of the workbench as this browser keeps them. */
export function usePanels(): Panels {
  const isDesigner = useIsDesigner();
  const [state, setState] = useState(() => readPanels(isDesigner));
  const wide = useMediaQuery('(min-width: 1200px)');
  const roomy = useMediaQuery('(min-width: 768px)');
  const room = wide ? 'columns' : roomy ? 'pair' : 'single';
  const change = useCallback(
    (next: (current: PanelState) => PanelState) => {
      setState((current) => {
        const updated = next(current);
        keepPanels(isDesigner, updated);
        return updated;
      });
    },
    [isDesigner],
  );
  const beside = state.front === 'canvas' ? 'properties' : state.front;
  const isShown = (panel: Panel): boolean => {
    if (room === 'single')
      return state.front === panel || (panel === 'canvas' && state.front === 'properties');
    if (panel === 'canvas') return true;
    return room === 'pair' ? beside === panel : state.shown[panel];
  };
  const show = (panel: Panel, shown = true): void =>
    change((current) => ({
      ...current,
      ...(shown && { front: panel }),
      ...(panel !== 'canvas' && { shown: { ...current.shown, [panel]: shown } }),
    }));
  const resize = (side: Side, width: number): void =>
    change((current) => ({ ...current, widths: { ...current.widths, [side]: boundedWidth(side, width) } }));
  return { room, state, front: room === 'pair' ? beside : state.front, isShown, show, resize };
}
