import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

/** Notice that a form shows restored input, with a button to clear it. */
export function KeptNotice({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('exchange');
  return (
    <PlainNotice
      tone="info"
      action={
        <PlainButton small onClick={onClear}>
          {t('kept.clear')}
        </PlainButton>
      }
    >
      {t('kept.restored')}
    </PlainNotice>
  );
}
