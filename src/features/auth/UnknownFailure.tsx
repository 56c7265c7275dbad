import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../transport/AuthGateway';
import { PlainNotice } from '../../ui/PlainNotice';

/** A failure for which there are no words, with its code. */
export function UnknownFailure({ failure: { code, message } }: { failure: AuthError }) {
  const { t } = useTranslation('auth');
  return (
    <PlainNotice tone="error">
      {t('error.unknown')}
      <div>{t('code', { code: `${code} – ${message}` })}</div>
    </PlainNotice>
  );
}
