import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { widgetTitle } from '../plainNames';
import type { Canvas } from './Canvas';
import type { Box } from './drawnBoxes';
import { dragOnCanvas } from './dragOnCanvas';
import { InlineText } from './InlineText';
import type { Edge } from './resizeViews';

interface CanvasOverlayProps {
  canvas: Canvas;
  /** CSS px a dp. */
  scale: number;
}

/** Minimum size of a view in CSS px for handles inside it; smaller ones are only clicked and dragged. */
const ROOM = 36;

/** The edges with a handle: it lies within the view, so that nothing beside it is covered. */
function edgesOf({ width, height }: Box, scale: number): Edge[] {
  const wide = width * scale >= ROOM;
  const high = height * scale >= ROOM;
  if (!wide) return high ? ['bottom'] : [];
  return high ? ['right', 'bottom', 'corner'] : ['right'];
}

const boxStyle = ({ x, y, width, height }: Box, scale: number): CSSProperties => ({
  transform: `translate(${String(x * scale)}px, ${String(y * scale)}px)`,
  width: width * scale,
  height: height * scale,
});

/** The box of a view as it is drawn now, followed while it is shown; undefined while it is not. */
function useBoxOf(canvas: Canvas, path: string | undefined): Box | undefined {
  const [found, setFound] = useState<Box>();
  const drawing = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.drawing);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const box = path === undefined ? undefined : canvas.boxOf(path);
        setFound((before) => (JSON.stringify(before) === JSON.stringify(box) ? before : box));
      });
    };
    measure();
    const room = canvas.room();
    // Lazy controls and pictures change the box after the first render, and so does scrolling inside.
    const observer = new MutationObserver(measure);
    const device = room?.querySelector('.preview-device');
    if (device) observer.observe(device, { subtree: true, childList: true, attributeFilter: ['style'] });
    room?.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      room?.removeEventListener('scroll', measure, { capture: true });
    };
  }, [canvas, path, drawing]);
  return found;
}

/** What is shown over the drawing and is no part of it: handles, marks of a drag, and the text being written. */
export function CanvasOverlay({ canvas, scale }: CanvasOverlayProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const { marks, carried, writing } = useSyncExternalStore(canvas.subscribe, canvas.state);
  const reading = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.lastReading);
  const view = reading.selected === undefined ? undefined : reading.source.byPath.get(reading.selected);
  const measured = useBoxOf(canvas, view?.listed ? view.path : undefined);
  const overlay = useRef<HTMLDivElement>(null);
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    // Once for a selection: after that the drawing stays where it is scrolled to.
    if (reading.selected === revealed.current) return;
    if (reading.selected === undefined || canvas.revealSelected()) revealed.current = reading.selected;
  }, [canvas, reading.selected, measured]);
  const box = view?.listed && measured && !marks ? measured : undefined;
  const isSmall = box !== undefined && (box.width < 1 || box.height < 1);
  return (
    <div ref={overlay} className="canvas-overlay">
      {box && view && !isSmall && writing === undefined && (
        <div className="canvas-frame" style={boxStyle(box, scale)} aria-hidden>
          {edgesOf(box, scale).map((edge) => (
            <span
              key={edge}
              className={`canvas-handle canvas-handle-${edge}`}
              title={t(`canvas.resize.${edge}`)}
              onPointerDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
                const dragged = { type: 'edge', path: view.path, edge } as const;
                const place = { x: event.clientX, y: event.clientY };
                dragOnCanvas(canvas, dragged, event.nativeEvent, (wasDrag) => {
                  // A click without a drag selects the view under the handle.
                  if (!wasDrag) canvas.selectAt(place);
                });
              }}
            />
          ))}
          <span className="canvas-size">
            {Math.round(box.width)} × {Math.round(box.height)}
          </span>
        </div>
      )}
      {marks?.map((mark, index) => (
        <div key={index} className={`canvas-mark canvas-mark-${mark.kind}`} style={boxStyle(mark, scale)}>
          {mark.label && <span>{mark.label}</span>}
        </div>
      ))}
      {writing !== undefined && view && box && (
        <InlineText key={writing} canvas={canvas} view={view} style={boxStyle(box, scale)} />
      )}
      {carried &&
        // Portaled to the body, so that it follows the pointer outside of the canvas, too.
        createPortal(
          <div className="canvas-carried" style={{ left: carried.x, top: carried.y }}>
            {widgetTitle(carried.widget, language)}
          </div>,
          document.body,
        )}
    </div>
  );
}
