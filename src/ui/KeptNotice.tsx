import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

/** Tells that a form shows what was typed at an earlier time, and lets it go. */
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
