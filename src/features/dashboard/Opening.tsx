import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';

/** An application is on its way to the front of the recent ones. */
export function Opening({ application, onCancel }: { application: string; onCancel: () => void }) {
  const { t } = useTranslation('dashboard');
  const button = (
    <PlainButton small onClick={onCancel}>
      {t('stopOpening')}
    </PlainButton>
  );
  return (
    <PlainNotice tone="info" action={button}>
      {t('opening', { application })}
    </PlainNotice>
  );
}
