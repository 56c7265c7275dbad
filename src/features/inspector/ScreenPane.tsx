import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLayouts, type ViewDescription } from '../../engine';
import { saveFile } from '../../ui/saveFile';
import { JsonBox } from './JsonBox';

interface ScreenPaneProps {
  picking: boolean;
  picked: ViewDescription | undefined;
  onPick: () => void;
}

/** One layout as it is; several, as on the dashboard, as a list. */
function drawnLayouts(): unknown {
  const page = document.querySelector('main');
  const layouts = page ? currentLayouts(page) : [];
  return layouts.length > 1 ? layouts : layouts[0];
}

/** What is drawn: the picked view, and the layout as it is now. */
export function ScreenPane({ picking, picked, onPick }: ScreenPaneProps) {
  const { t } = useTranslation('inspector');
  const [statusKey, setStatusKey] = useState<'copied' | 'copyFailed' | 'layoutsNone'>();
  const withLayout = (handOver: (layout: unknown) => void) => {
    const layout = drawnLayouts();
    setStatusKey(layout === undefined ? 'layoutsNone' : undefined);
    if (layout !== undefined) handOver(layout);
  };
  const copy = () =>
    withLayout((layout) => {
      navigator.clipboard.writeText(JSON.stringify(layout, null, 2)).then(
        () => setStatusKey('copied'),
        () => setStatusKey('copyFailed'),
      );
    });
  return (
    <>
      <section aria-label={t('layouts')}>
        <h2>{t('layouts')}</h2>
        <p>{t('layoutsText')}</p>
        <div className="inspector-tools">
          <Button
            size="small"
            onClick={() => withLayout((layout) => saveFile('layout.json', JSON.stringify(layout, null, 2)))}
          >
            {t('layoutsDownload')}
          </Button>
          <Button size="small" onClick={copy}>
            {t('layoutsCopy')}
          </Button>
          <span role="status">{statusKey && t(statusKey)}</span>
        </div>
      </section>
      <section aria-label={t('pick')}>
        <Button size="small" type={picking ? 'primary' : 'default'} aria-pressed={picking} onClick={onPick}>
          {t('pick')}
        </Button>
        <p role="status">{picking ? t('picking') : picked ? '' : t('nothingPicked')}</p>
        {picked && <Picked view={picked} />}
      </section>
    </>
  );
}

function Picked({ view }: { view: ViewDescription }) {
  const { t } = useTranslation('inspector');
  const { x, y, width, height } = view.box;
  const round = (size: number) => String(Math.round(size * 10) / 10);
  const facts = {
    id: view.id,
    widget: view.widget,
    path: view.path,
    row: view.row,
    field: view.field,
    value: view.value === undefined ? '' : JSON.stringify(view.value),
    box: `${round(x)}, ${round(y)} · ${round(width)} × ${round(height)}`,
  };
  const names = ['id', 'widget', 'path', 'row', 'field', 'value', 'box'] as const;
  return (
    <>
      <dl className="inspector-view">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`view.${name}`)}</dt>
            <dd>{facts[name] === '' ? t('none') : <code className="wrap">{facts[name]}</code>}</dd>
          </div>
        ))}
      </dl>
      <JsonBox name={view.id || view.widget} text={JSON.stringify(view.source, null, 2)} />
    </>
  );
}
