import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

/** Notice that the server ended what keeps a screen up to date, with a button to ask for it again. */
export function EndedNotice({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('exchange');
  return (
    <PlainNotice
      tone="warning"
      action={
        <PlainButton small onClick={onAsk}>
          {t('retry')}
        </PlainButton>
      }
    >
      {t('ended')}
    </PlainNotice>
  );
}
