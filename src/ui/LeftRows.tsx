import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

interface LeftRowsProps {
  count: number;
  onHide: () => void;
}

/** Says that others changed rows of a filtered list, which stay there, marked, until the person hides them. */
export function LeftRows({ count, onHide }: LeftRowsProps) {
  const { t } = useTranslation('exchange');
  if (count === 0) return null;
  return (
    <PlainNotice
      tone="info"
      action={
        <PlainButton small onClick={onHide}>
          {t('left.hide')}
        </PlainButton>
      }
    >
      {t('left.count', { count })}
    </PlainNotice>
  );
}
