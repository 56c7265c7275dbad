import { Alert, Button, Segmented } from 'antd';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { ScreenPlace } from '../../../protocol';
import { useDark } from '../../../ui/useDark';
import type { Canvas } from '../canvas/Canvas';
import '../canvas/canvas.css';
import { CanvasTools } from '../canvas/CanvasTools';
import { ZoomTools } from '../canvas/ZoomTools';
import { BarPart, useIsDesigner } from '../designer/DesignerBar';
import { LookMenu } from '../designer/LookMenu';
import { BesideChoice, type BesideOption } from './BesideDevices';
import type { Device } from './devices';
import { Preview } from './Preview';
import { withTrial, type Trial } from './trials';
import { TryOut } from './TryOut';

const NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];

interface PreviewPaneProps {
  canvas: Canvas;
  /** Above the canvas while it is edited; the designer has it in a panel. */
  palette: ReactNode;
  /** Counts requests to open the palette. */
  paletteRequests: number;
  onPalette: () => void;
  /** Where the document is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
}

/** The layout as people will see it, on the device, in the direction, look and language that are chosen. */
export function PreviewPane({ canvas, palette, paletteRequests, onPalette, place }: PreviewPaneProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const isDark = useDark();
  const { workspace } = canvas;
  const isDesigner = useIsDesigner();
  const drawing = useSyncExternalStore(workspace.subscribe, workspace.drawing);
  const [device, setDevice] = useState<Device>('phone');
  const [rtl, setRtl] = useState(false);
  const [night, setNight] = useState<boolean>();
  const [language, setLanguage] = useState<'vi' | 'en'>();
  const [sample, setSample] = useState(true);
  const [using, setUsing] = useState(false);
  const [others, setOthers] = useState<readonly BesideOption[]>([]);
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const [handledRequests, setHandledRequests] = useState(paletteRequests);
  if (handledRequests !== paletteRequests) {
    setHandledRequests(paletteRequests);
    setUsing(false);
  }
  const dark = night ?? isDark;
  const shown = language ?? locale;
  const look = { device, rtl, dark, language: shown };
  const toggle = (name: 'rtl' | 'dark' | 'english' | 'sample' | 'using', on: boolean, change: () => void) => (
    <Button size="small" type={on ? 'primary' : 'default'} aria-pressed={on} onClick={change}>
      {t(`preview.${name}`)}
    </Button>
  );
  const looks = (
    <>
      <Segmented
        size="small"
        aria-label={t('preview.device')}
        value={device}
        options={NAMES.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={(chosen) => {
          setDevice(chosen);
          setOthers(others.filter((other) => other !== chosen));
        }}
      />
      {toggle('rtl', rtl, () => setRtl(!rtl))}
      {toggle('dark', dark, () => setNight(!dark))}
      {toggle('english', shown === 'en', () => setLanguage(shown === 'en' ? 'vi' : 'en'))}
      <BesideChoice look={look} others={others} onOthers={setOthers} />
    </>
  );
  return (
    <section className="preview-pane" aria-label={t('preview.title')}>
      {isDesigner ? (
        <>
          <BarPart slot="look">
            <LookMenu device={device}>
              {looks}
              {toggle('sample', sample, () => setSample(!sample))}
            </LookMenu>
            {toggle('using', using, () => setUsing(!using))}
          </BarPart>
          <ZoomTools canvas={canvas} />
        </>
      ) : (
        <div className="pane-tools" role="toolbar" aria-label={t('preview.tools')}>
          {looks}
          {toggle('sample', sample, () => setSample(!sample))}
          {toggle('using', using, () => setUsing(!using))}
          <ZoomTools canvas={canvas} />
        </div>
      )}
      {drawing.behind && <Alert type="warning" banner title={t('preview.behind')} />}
      {!using && <CanvasTools canvas={canvas} shortcutsOpen={shortcutsOpen} onShortcuts={setShortcutsOpen} />}
      <div className="canvas-room">
        {!using && palette}
        <Preview
          canvas={canvas}
          layout={drawing.layout}
          look={look}
          others={others}
          sample={sample}
          place={place}
          using={using}
          onAction={(action) => {
            setTrials((current) => withTrial(current, action));
            // Simulates a successful answer, so that the following step runs.
            if (action.command === 'post') action.done?.({});
          }}
          onOpenPart={(part) => {
            if (part === 'list') setShortcutsOpen(true);
            else onPalette();
          }}
        />
      </div>
      {using && <TryOut trials={trials} onClear={() => setTrials([])} />}
    </section>
  );
}
