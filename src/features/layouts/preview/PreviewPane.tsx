import { Alert, Button, Segmented } from 'antd';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { useDark } from '../../../ui/useDark';
import { Canvas } from '../canvas/Canvas';
import '../canvas/canvas.css';
import { CanvasTools } from '../canvas/CanvasTools';
import { Palette } from '../canvas/Palette';
import type { Workspace } from '../editor/Workspace';
import { DEVICES, type Device } from './devices';
import { Preview } from './Preview';

const NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];

/** The layout as people will see it, on the device, in the direction, look and language that are chosen. */
export function PreviewPane({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const isDark = useDark();
  const drawing = useSyncExternalStore(workspace.subscribe, workspace.drawing);
  const [device, setDevice] = useState<Device>('phone');
  const [rtl, setRtl] = useState(false);
  const [look, setLook] = useState<boolean>();
  const [language, setLanguage] = useState<'vi' | 'en'>();
  const [sample, setSample] = useState(true);
  const [using, setUsing] = useState(false);
  const [canvas] = useState(() => new Canvas(workspace));
  const [listed, setListed] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const dark = look ?? isDark;
  const shown = language ?? locale;
  const toggle = (name: string, on: boolean, change: () => void) => (
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
          onChange={setDevice}
        />
        {toggle('rtl', rtl, () => setRtl(!rtl))}
        {toggle('dark', dark, () => setLook(!dark))}
        {toggle('english', shown === 'en', () => setLanguage(shown === 'en' ? 'vi' : 'en'))}
        {toggle('sample', sample, () => setSample(!sample))}
        {toggle('using', using, () => setUsing(!using))}
      </div>
      {drawing.behind && <Alert type="warning" banner title={t('preview.behind')} />}
      {!using && <CanvasTools canvas={canvas} listed={listed} onList={setListed} />}
      <div className="canvas-room">
        {!using && <Palette canvas={canvas} searchRef={search} />}
        <Preview
          canvas={canvas}
          layout={drawing.layout}
          size={DEVICES[device]}
          rtl={rtl}
          dark={dark}
          language={shown}
          sample={sample}
          using={using}
          onAsk={(what) => {
            if (what === 'list') setListed(true);
            else search.current?.focus();
          }}
        />
      </div>
    </section>
  );
}
