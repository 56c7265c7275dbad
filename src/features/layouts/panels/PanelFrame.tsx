import { Fragment, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Panel, type Side, WIDTHS } from './panelState';
import type { Panels } from './usePanels';

const ORDER: readonly Panel[] = ['outline', 'canvas', 'properties', 'json'];
const STEP_PX = 16;
const CANVAS_TRACK = 'minmax(300px, 1fr)';

interface PanelFrameProps {
  panels: Panels;
  parts: Readonly<Record<Panel, ReactNode>>;
}

function tracksOf({ room, state, isShown }: Panels): string {
  if (room !== 'columns') return room === 'pair' ? 'minmax(0, 1fr) minmax(280px, 340px)' : 'minmax(0, 1fr)';
  return ORDER.filter(isShown)
    .map((panel) =>
      // At most its chosen width; shrinks to its minimum before the page overflows.
      panel === 'canvas' ? CANVAS_TRACK : `minmax(${WIDTHS[panel].min}px, ${state.widths[panel]}px)`,
    )
    .join(' 9px ');
}

/**
 * The panels side by side with edges that move by pointer and by keyboard (antd's Splitter knows the pointer alone). All of
 * them stay mounted: the text, its history and what is typed live in them while they are not seen.
 */
export function PanelFrame({ panels, parts }: PanelFrameProps) {
  const columns = panels.room === 'columns';
  const style: CSSProperties = { gridTemplateColumns: tracksOf(panels) };
  const isStacked = panels.room === 'single' && panels.front === 'properties';
  return (
    <div className={`panels panels-${panels.room}`} data-stacked={isStacked || undefined} style={style}>
      {ORDER.map((panel) => {
        const shown = panels.isShown(panel);
        const edge = columns && shown && panel !== 'canvas' && <Edge side={panel} panels={panels} />;
        return (
          <Fragment key={panel}>
            {panel !== 'outline' && edge}
            <div className={`workbench-panel workbench-${panel}`} hidden={!shown} id={`workbench-${panel}`}>
              {parts[panel]}
            </div>
            {panel === 'outline' && edge}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The edge of a panel towards the canvas. */
function Edge({ side, panels }: { side: Side; panels: Panels }) {
  const { t } = useTranslation('layouts');
  const { min, max, initial } = WIDTHS[side];
  const width = panels.state.widths[side];
  const panelOf = (edge: HTMLElement) => {
    const panel = side === 'outline' ? edge.previousElementSibling : edge.nextElementSibling;
    return panel?.getBoundingClientRect();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = panelOf(event.currentTarget);
    if (box) panels.resize(side, side === 'outline' ? event.clientX - box.left : box.right - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Starts from the rendered width, which is smaller than the chosen one in a narrow window.
    const drawn = panelOf(event.currentTarget)?.width ?? 0;
    const from = drawn > 0 ? Math.min(width, drawn) : width;
    const grow = side === 'outline' ? 'ArrowRight' : 'ArrowLeft';
    const shrink = side === 'outline' ? 'ArrowLeft' : 'ArrowRight';
    const to = new Map([
      [grow, from + STEP_PX],
      [shrink, from - STEP_PX],
      ['Home', min],
      ['End', max],
      ['Enter', initial],
    ]).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    panels.resize(side, to);
  };
  return (
    <div
      className="panel-edge"
      role="separator"
      tabIndex={0}
      aria-label={t(`panels.resize.${side}`)}
      aria-orientation="vertical"
      aria-controls={`workbench-${side}`}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => panels.resize(side, initial)}
      onKeyDown={onKeyDown}
    />
  );
}
