import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_SCREEN, layoutWords, LayoutView, type LayoutAction } from '../../../engine';
import type { ScreenPlace } from '../../../protocol';
import type { Canvas } from '../canvas/Canvas';
import { SHORTCUTS, ZOOM_KEYS } from '../canvas/canvasKeys';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import { useClipboard } from '../canvas/useClipboard';
import { useZoomGestures } from '../canvas/useZoomGestures';
import { fittingZoom } from '../canvas/zoom';
import type { LastReading } from '../editor/Reading';
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

/** The zoom at which all devices are seen whole in the width of the room. */
function useFittingZoom(canvas: Canvas, room: RefObject<HTMLElement | null>, fullWidth: number): number {
  const [fitting, setFitting] = useState(1);
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
  }, [canvas, room, fullWidth]);
  return fitting;
}

/** What the layout is filled with: samples, or nothing. */
function useShownData({ source }: LastReading, place: ScreenPlace | undefined, sample: boolean) {
  const row = useSampleRow(place);
  const rows = useSampleRows(place, source);
  // Serialized for a stable identity, so that typing elsewhere does not bind the drawing again.
  const made = useMemo(
    () => JSON.stringify(sample ? sampleData(source, row) : NO_DATA),
    [sample, source, row],
  );
  const data = useMemo(() => JSON.parse(made) as ReturnType<typeof sampleData>, [made]);
  return { data, screen: sample ? rows : EMPTY_SCREEN };
}

/** The style sheet that marks the selected views, and the one under the pointer, at a zoom. */
function markStyles({ selected, chosen }: LastReading, pointed: string | undefined, scale: number): string {
  // Outlines keep their width at every zoom.
  const px = (width: number) => `${String(width / scale)}px`;
  const outline = (path: string, line: string, width: number) =>
    `${drawnSelector(path)}{outline:${px(width)} ${line};outline-offset:-${px(width)}}`;
  const others = chosen.filter((path) => path !== selected);
  return [
    ...others.map((path) => outline(path, 'dashed #1677ff!important', 2)),
    ...(selected === undefined ? [] : [outline(selected, 'solid #1677ff!important', 2)]),
    ...(pointed === undefined ? [] : [outline(pointed, 'dashed #1677ff', 1)]),
  ].join('');
}

/** Touch drags selected views and scrolls elsewhere. */
const touchStyles = ({ chosen }: LastReading): string =>
  chosen.map((path) => `${drawnSelector(path)}{touch-action:none}`).join('');

/** The frame with the drawn layout in it, as large as it was asked to be, at first small enough to be seen whole in width. */
export function Preview(props: PreviewProps) {
  const { canvas, layout, look, others, sample, place, using, onAction, onOpenPart } = props;
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.lastReading);
  const room = useRef<HTMLDivElement>(null);
  const zoom = useSyncExternalStore(canvas.subscribe, () => canvas.state().zoom);
  const byHand = useSyncExternalStore(canvas.subscribe, () => canvas.state().panMode);
  const fitting = useFittingZoom(canvas, room, totalWidth(look, others));
  const scale = zoom === 'fit' ? fitting : zoom;
  const [pointed, setPointed] = useState<string>();
  const device = useRef<HTMLDivElement>(null);
  const { rtl, dark, language } = look;
  const resources = useOwnResources(language);
  const size = DEVICES[look.device];
  useClipboard(canvas, room);
  useZoomGestures(canvas, room);
  useLayoutEffect(() => {
    canvas.attach(device.current ?? undefined, scale);
    return () => canvas.attach(undefined, scale);
  }, [canvas, scale]);
  const shown = useShownData(reading, place, sample);
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
          <Frame {...{ canvas, device, size, scale, dark, language, using }} onPoint={setPointed}>
            <style>
              {markStyles(reading, using ? undefined : pointed, scale) + (using ? '' : touchStyles(reading))}
            </style>
            <LayoutView
              {...shown}
              layout={layout}
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
        <BesideDevice key={other} {...shown} look={besideLook(look, other)} layout={layout} scale={scale} />
      ))}
    </div>
  );
}
