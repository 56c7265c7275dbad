import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_SCREEN, layoutWords, LayoutView, type LayoutAction } from '../../../engine';
import type { ScreenPlace } from '../../../protocol';
import type { Canvas } from '../canvas/Canvas';
import { SHORTCUTS, ZOOM_KEYS } from '../canvas/canvasKeys';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import { useClipboard } from '../canvas/useClipboard';
import { useZoomGestures } from '../canvas/useZoomGestures';
import { fittingZoom } from '../canvas/zoom';
import { useOwnResources } from '../resources/ownResources';
import { BesideDevice, besideLook, totalWidth, type BesideOption } from './BesideDevices';
import { DEVICES } from './devices';
import { Frame } from './Frame';
import { PreviewLook, type Look } from './PreviewLook';
import { sampleData } from './sampleData';
import { useSampleRow } from './sampleRow';
import { useSampleRows } from './sampleRows';
import { drawnSelector } from './sourcePath';

interface PreviewProps {
  canvas: Canvas;
  layout: unknown;
  look: Look;
  /** What is drawn beside it, to look at only. */
  others: readonly BesideOption[];
  sample: boolean;
  /** Where the document is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
  /** A click works as on the phone instead of selecting. */
  using: boolean;
  /** Receives the actions while `using`. */
  onAction: (action: LayoutAction) => void;
  /** Opens the list of shortcuts or the palette, requested by key. */
  onOpenPart: (part: 'list' | 'palette') => void;
}

const NO_DATA = {};

/** The frame with the drawn layout in it, as large as it was asked to be, at first small enough to be seen whole in width. */
export function Preview(props: PreviewProps) {
  const { canvas, layout, look, others, sample, place, using, onAction, onOpenPart } = props;
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.lastReading);
  const room = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(1);
  const zoom = useSyncExternalStore(canvas.subscribe, () => canvas.state().zoom);
  const byHand = useSyncExternalStore(canvas.subscribe, () => canvas.state().panMode);
  const scale = zoom === 'fit' ? fitting : zoom;
  const [pointed, setPointed] = useState<string>();
  const device = useRef<HTMLDivElement>(null);
  const { source, selected, chosen } = reading;
  const { rtl, dark, language } = look;
  const resources = useOwnResources(language);
  const row = useSampleRow(place);
  const rows = useSampleRows(place, source);
  const size = DEVICES[look.device];
  const fullWidth = totalWidth(look, others);
  useClipboard(canvas, room);
  useZoomGestures(canvas, room);

  useLayoutEffect(() => {
    canvas.attach(device.current ?? undefined, scale);
    return () => canvas.attach(undefined, scale);
  }, [canvas, scale]);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = () => setFitting(fittingZoom(element.clientWidth - 26, fullWidth));
    const observer = new ResizeObserver(() => {
      fit();
      canvas.revealSelected();
    });
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [canvas, fullWidth]);

  // Serialized for a stable identity, so that typing elsewhere does not bind the drawing anew.
  const made = useMemo(
    () => JSON.stringify(sample ? sampleData(source, row) : NO_DATA),
    [sample, source, row],
  );
  const data = useMemo(() => JSON.parse(made) as ReturnType<typeof sampleData>, [made]);
  const shown = sample ? rows : EMPTY_SCREEN;
  // Outlines keep their width at every zoom.
  const px = (width: number) => `${String(width / scale)}px`;
  const marks = [
    ...chosen
      .filter((path) => path !== selected)
      .map(
        (path) =>
          `${drawnSelector(path)}{outline:${px(2)} dashed #1677ff!important;outline-offset:-${px(2)}}`,
      ),
    ...(selected === undefined
      ? []
      : [`${drawnSelector(selected)}{outline:${px(2)} solid #1677ff!important;outline-offset:-${px(2)}}`]),
    // Touch drags selected views and scrolls elsewhere.
    ...(using ? [] : chosen.map((path) => `${drawnSelector(path)}{touch-action:none}`)),
    ...(pointed === undefined || using
      ? []
      : [`${drawnSelector(pointed)}{outline:${px(1)} dashed #1677ff;outline-offset:-${px(1)}}`]),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    // The drawn screen handles its own keys while in use, and so does inline text.
    if (using || event.target !== event.currentTarget) return;
    const requestedPart = event.key === '?' ? 'list' : event.key === '/' ? 'palette' : undefined;
    const shortcut = [...SHORTCUTS, ...ZOOM_KEYS].find(({ matches }) => matches(event));
    if (!requestedPart && !shortcut) return;
    event.preventDefault();
    if (requestedPart) onOpenPart(requestedPart);
    else shortcut?.run(canvas, event);
  };
  return (
    <div
      ref={room}
      className="preview-room"
      tabIndex={0}
      role={using ? 'region' : 'application'}
      aria-label={t('preview.frame')}
      aria-description={using ? undefined : t('canvas.hint')}
      data-by-hand={byHand || undefined}
      onKeyDown={onKeyDown}
    >
      <PreviewLook rtl={rtl} dark={dark} language={language}>
        <div className="canvas" style={{ width: size.width * scale, height: size.height * scale }}>
          <Frame
            canvas={canvas}
            device={device}
            size={size}
            scale={scale}
            dark={dark}
            language={language}
            using={using}
            onPoint={setPointed}
          >
            <style>{marks.join('')}</style>
            <LayoutView
              layout={layout}
              data={data}
              screen={shown}
              width={size.width}
              height={size.height}
              words={layoutWords[language]}
              rtl={rtl}
              dark={dark}
              resources={resources}
              onAction={using ? onAction : undefined}
              inspect
            />
          </Frame>
          {!using && <CanvasOverlay canvas={canvas} scale={scale} />}
        </div>
      </PreviewLook>
      {others.map((other) => (
        <BesideDevice
          key={other}
          look={besideLook(look, other)}
          layout={layout}
          data={data}
          screen={shown}
          scale={scale}
        />
      ))}
    </div>
  );
}
