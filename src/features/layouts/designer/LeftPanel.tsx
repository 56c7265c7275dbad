import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SIDES = ['layers', 'insert'] as const;
export type LeftSide = (typeof SIDES)[number];

interface LeftPanelProps {
  side: LeftSide;
  onSide: (side: LeftSide) => void;
  layers: ReactNode;
  insert: ReactNode;
}

/** The views of the screen, or what can be inserted into it. */
export function LeftPanel({ side, onSide, layers, insert }: LeftPanelProps) {
  const { t } = useTranslation('layouts');
  return (
    <div className="designer-left">
      <Segmented
        size="small"
        block
        aria-label={t('designer.left')}
        value={side}
        options={SIDES.map((value) => ({ value, label: t(`designer.${value}`) }))}
        onChange={onSide}
      />
      {/* Both stay mounted: what is unfolded and searched for is there again. */}
      <div className="designer-side" hidden={side !== 'layers'}>
        {layers}
      </div>
      <div className="designer-side" hidden={side !== 'insert'}>
        {insert}
      </div>
    </div>
  );
}
