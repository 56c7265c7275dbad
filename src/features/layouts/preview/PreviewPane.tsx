import { Alert, Button, Segmented } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { ScreenPlace } from '../../../protocol';
import { useDark } from '../../../ui/useDark';
import { Canvas } from '../canvas/Canvas';
import '../canvas/canvas.css';
import { CanvasTools } from '../canvas/CanvasTools';
import { Palette } from '../canvas/Palette';
import { ZoomTools } from '../canvas/ZoomTools';
import type { Workspace } from '../editor/Workspace';
import { BesideChoice, type BesideOption } from './BesideDevices';
import type { Device } from './devices';
import { Preview } from './Preview';
import { withTrial, type Trial } from './trials';
import { TryOut } from './TryOut';

const NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];

interface PreviewPaneProps {
  workspace: Workspace;
  /** Counts requests to open the palette from elsewhere. */
  paletteRequests: number;
  /** Where the document is published; undefined for parts and samples. */
  place: ScreenPlace | undefined;
}

/** The layout as people will see it, on the device, in the direction, look and language that are chosen. */
export function PreviewPane({ workspace, paletteRequests, place }: PreviewPaneProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const isDark = useDark();
  const drawing = useSyncExternalStore(workspace.subscribe, workspace.drawing);
  const [device, setDevice] = useState<Device>('phone');
  const [rtl, setRtl] = useState(false);
  const [night, setNight] = useState<boolean>();
  const [language, setLanguage] = useState<'vi' | 'en'>();
  const [sample, setSample] = useState(true);
  const [using, setUsing] = useState(false);
  const [others, setOthers] = useState<readonly BesideOption[]>([]);
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const [canvas] = useState(() => new Canvas(workspace));
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const [handledRequests, setHandledRequests] = useState(paletteRequests);
  if (handledRequests !== paletteRequests) {
    setHandledRequests(paletteRequests);
    setUsing(false);
  }
  useEffect(() => {
    if (paletteRequests > 0) search.current?.focus();
  }, [paletteRequests]);
  const dark = night ?? isDark;
  const shown = language ?? locale;
  const look = { device, rtl, dark, language: shown };
  const toggle = (name: 'rtl' | 'dark' | 'english' | 'sample' | 'using', on: boolean, change: () => void) => (
    <Button size="small" type={on ? 'primary' : 'default'} aria-pressed={on} onClick={change}>
      {t(`preview.${name}`)}
    </Button>
  );
  return (
    <section className="preview-pane" aria-label={t('preview.title')}>
      <div className="pane-tools" role="toolbar" aria-label={t('preview.tools')}>
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
        {toggle('sample', sample, () => setSample(!sample))}
        {toggle('using', using, () => setUsing(!using))}
        <BesideChoice look={look} others={others} onOthers={setOthers} />
        <ZoomTools canvas={canvas} />
      </div>
      {drawing.behind && <Alert type="warning" banner title={t('preview.behind')} />}
      {!using && <CanvasTools canvas={canvas} shortcutsOpen={shortcutsOpen} onShortcuts={setShortcutsOpen} />}
      <div className="canvas-room">
        {!using && <Palette canvas={canvas} searchRef={search} />}
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
            else search.current?.focus();
          }}
        />
      </div>
      {using && <TryOut trials={trials} onClear={() => setTrials([])} />}
    </section>
  );
}
