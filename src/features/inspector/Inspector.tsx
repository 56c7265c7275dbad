import { Drawer, Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ViewDescription } from '../../engine';
import { useMediaQuery } from '../../ui/useMediaQuery';
import './inspector.css';
import { ScreenPane } from './ScreenPane';
import { Traffic, type TrafficProps } from './Traffic';
import { usePicking } from './usePicking';

export interface InspectorProps extends TrafficProps {
  open: boolean;
  onClose: () => void;
}

/** The developer's inspector. It is not modal: the page beside it stays usable. */
export function Inspector({ open, onClose, fixtureOf }: InspectorProps) {
  const { t } = useTranslation('inspector');
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<ViewDescription>();
  const [tab, setTab] = useState('traffic');
  // On a phone the drawer would cover what is to be picked.
  const covers = useMediaQuery('(max-width: 767px)');
  const end = useCallback((view: ViewDescription | undefined) => {
    setPicking(false);
    if (view) setPicked(view);
  }, []);
  const outline = usePicking(picking && open, end);
  return (
    <>
      <Drawer
        open={open && !(picking && covers)}
        onClose={onClose}
        title={t('title')}
        size="min(560px, 100vw)"
        mask={false}
        destroyOnHidden
        closable={{ 'aria-label': t('close') }}
        classNames={{ body: 'inspector' }}
      >
        <Tabs
          size="small"
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'traffic', label: t('tab.traffic'), children: <Traffic fixtureOf={fixtureOf} /> },
            {
              key: 'screen',
              label: t('tab.screen'),
              children: <ScreenPane picking={picking} picked={picked} onPick={() => setPicking(!picking)} />,
            },
          ]}
        />
      </Drawer>
      {outline &&
        createPortal(
          <div
            className="inspector-outline"
            style={{ left: outline.x, top: outline.y, width: outline.width, height: outline.height }}
          />,
          document.body,
        )}
    </>
  );
}
