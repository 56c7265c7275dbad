import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { DESIGN_SHARE, designShared, selectDesignShare } from '../../api/slices/preferencesSlice';

const STEP = 2;

interface DesignSplitProps {
  data: ReactNode;
  form: ReactNode;
}

/**
 * Two panes with a line between them that moves by pointer and by keyboard (antd's Splitter knows the pointer alone);
 * a double click or Enter puts it back. On phones the panes are stacked.
 */
export function DesignSplit({ data, form }: DesignSplitProps) {
  const { t } = useTranslation('form');
  const dispatch = useAppDispatch();
  const share = useAppSelector(selectDesignShare);
  const dataId = useId();
  const move = (to: number) => dispatch(designShared(Math.round(to * 10) / 10));

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!frame || frame.width === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move((100 * (event.clientX - frame.left)) / frame.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = afterKey(event.key, share);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };

  const columns = { '--design-data': `${share}fr`, '--design-form': `${100 - share}fr` } as CSSProperties;
  return (
    <div className="design" style={columns}>
      <div className="design-data" id={dataId}>
        {data}
      </div>
      <div
        className="design-line"
        role="separator"
        tabIndex={0}
        aria-label={t('resize')}
        aria-orientation="vertical"
        aria-controls={dataId}
        aria-valuenow={Math.round(share)}
        aria-valuemin={DESIGN_SHARE.min}
        aria-valuemax={DESIGN_SHARE.max}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => move(DESIGN_SHARE.initial)}
        onKeyDown={onKeyDown}
      />
      <div className="design-form">{form}</div>
    </div>
  );
}

function afterKey(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return share - STEP;
    case 'ArrowRight':
      return share + STEP;
    case 'Home':
      return DESIGN_SHARE.min;
    case 'End':
      return DESIGN_SHARE.max;
    case 'Enter':
      return DESIGN_SHARE.initial;
    default:
      return undefined;
  }
}
