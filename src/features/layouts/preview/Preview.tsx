import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutWords, LayoutView } from '../../../engine';
import type { Canvas } from '../canvas/Canvas';
import { SHORTCUTS } from '../canvas/canvasKeys';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import { useClipboard } from '../canvas/useClipboard';
import { Frame } from './Frame';
import { sampleData } from './sampleData';
import { drawnSelector } from './sourcePath';

interface PreviewProps {
  canvas: Canvas;
  layout: unknown;
  size: { width: number; height: number };
  rtl: boolean;
  dark: boolean;
  language: 'vi' | 'en';
  sample: boolean;
  /** A click works as on the phone instead of selecting. */
  using: boolean;
  /** Asked for by key: the list of shortcuts, or the palette. */
  onAsk: (what: 'list' | 'palette') => void;
}

const ANTD = { vi: viVN, en: enUS };
const NO_DATA = {};

/** The frame with the drawn layout in it, small enough to be seen whole in width. */
export function Preview({ canvas, layout, size, rtl, dark, language, sample, using, onAsk }: PreviewProps) {
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(canvas.workspace.subscribe, canvas.workspace.lastReading);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [pointed, setPointed] = useState<string>();
  const device = useRef<HTMLDivElement>(null);
  const { source, selected, chosen } = reading;
  useClipboard(canvas, room);

  useLayoutEffect(() => {
    canvas.attach(device.current ?? undefined, scale);
    return () => canvas.attach(undefined, 1);
  }, [canvas, scale]);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = () => setScale(Math.min(1, Math.max(0.2, (element.clientWidth - 26) / size.width)));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [size.width]);

  // The same fields have the same values: the drawing is not bound anew because a text was typed elsewhere.
  const made = useMemo(() => JSON.stringify(sample ? sampleData(source) : NO_DATA), [sample, source]);
  const data = useMemo(() => JSON.parse(made) as ReturnType<typeof sampleData>, [made]);
  const marks = [
    ...chosen
      .filter((path) => path !== selected)
      .map((path) => `${drawnSelector(path)}{outline:2px dashed #1677ff!important;outline-offset:-2px}`),
    ...(selected === undefined
      ? []
      : [`${drawnSelector(selected)}{outline:2px solid #1677ff!important;outline-offset:-2px}`]),
    // A finger drags what is selected, and scrolls by everything else.
    ...(using ? [] : chosen.map((path) => `${drawnSelector(path)}{touch-action:none}`)),
    ...(pointed === undefined || using
      ? []
      : [`${drawnSelector(pointed)}{outline:1px dashed #1677ff;outline-offset:-1px}`]),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    // What is drawn has keys of its own while it is being used, and so has a text that is written.
    if (using || event.target !== event.currentTarget) return;
    const ask = event.key === '?' ? 'list' : event.key === '/' ? 'palette' : undefined;
    const shortcut = SHORTCUTS.find(({ matches }) => matches(event));
    if (!ask && !shortcut) return;
    event.preventDefault();
    if (ask) onAsk(ask);
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
      onKeyDown={onKeyDown}
    >
      <ConfigProvider
        locale={ANTD[language]}
        direction={rtl ? 'rtl' : 'ltr'}
        theme={{
          inherit: false,
          algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
          cssVar: { key: dark ? 'preview-dark' : 'preview-light' },
          hashed: false,
        }}
      >
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
              width={size.width}
              height={size.height}
              words={layoutWords[language]}
              rtl={rtl}
              dark={dark}
              inspect
            />
          </Frame>
          {!using && <CanvasOverlay canvas={canvas} scale={scale} />}
        </div>
      </ConfigProvider>
    </div>
  );
}
