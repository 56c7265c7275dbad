import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../../ui/Confirm';

interface FieldButtonsProps {
  /** What the field is called. */
  label: string;
  at: number;
  /** How many fields there are. */
  count: number;
  /** Rows may have values of it: the person who removes it is asked first. */
  isKept: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves a field up or down, or removes it. */
export function FieldButtons({ label, at, count, isKept, onMove, onRemove }: FieldButtonsProps) {
  const { t } = useTranslation('data');
  const remove = { size: 'small', 'aria-label': t('model.removeLabel', { label }) } as const;
  return (
    <div className="data-buttons">
      <Button
        size="small"
        disabled={at === 0}
        aria-label={t('model.up', { label })}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        disabled={at === count - 1}
        aria-label={t('model.down', { label })}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      {isKept ? (
        <Confirm
          title={t('model.removeAsk')}
          okText={t('model.remove')}
          cancelText={t('cancel')}
          onConfirm={onRemove}
        >
          <Button {...remove}>{t('model.remove')}</Button>
        </Confirm>
      ) : (
        <Button {...remove} onClick={onRemove}>
          {t('model.remove')}
        </Button>
      )}
    </div>
  );
}
