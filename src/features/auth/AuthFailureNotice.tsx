import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../transport/AuthGateway';
import { PlainNotice } from '../../ui/PlainNotice';
import { authErrorWords } from './authErrorWords';

/** A failure of the identity service, announced; with its code where there are no words for it. */
export function AuthFailureNotice({ failure }: { failure: AuthError | undefined }) {
  const { t } = useTranslation('auth');
  if (!failure) return null;
  const { key, tone } = authErrorWords(failure.code);
  return (
    <PlainNotice tone={tone}>
      {t(`error.${key}`)}
      {key === 'unknown' && <div>{t('code', { code: `${failure.code} – ${failure.message}` })}</div>}
    </PlainNotice>
  );
}
