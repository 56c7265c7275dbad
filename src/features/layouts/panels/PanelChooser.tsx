import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsDesigner } from '../designer/DesignerBar';
import { type Panel, PANELS, SIDES } from './panelState';
import type { Panels } from './usePanels';

/** Which panels are there: each on its own where all have room, else one of them. */
export function PanelChooser({ panels }: { panels: Panels }) {
  const { t } = useTranslation('layouts');
  const { room, front, isShown, show } = panels;
  const isDesigner = useIsDesigner();
  if (room === 'columns')
    return (
      <span className="panel-chooser" role="group" aria-label={t('panels.title')}>
        {(isDesigner ? SIDES.filter((side) => side === 'json') : SIDES).map((side) => (
          <Button
            key={side}
            size="small"
            type={isShown(side) ? 'primary' : 'default'}
            aria-pressed={isShown(side)}
            onClick={() => show(side, !isShown(side))}
          >
            {t(`panels.${side}`)}
          </Button>
        ))}
      </span>
    );
  const options: readonly Panel[] = room === 'pair' ? SIDES : PANELS;
  return (
    <Segmented<Panel>
      size="small"
      aria-label={t('panels.title')}
      value={front}
      options={options.map((value) => ({ value, label: t(`panels.${value}`) }))}
      onChange={(panel) => show(panel)}
    />
  );
}
