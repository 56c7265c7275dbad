import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../transport/AuthGateway';
import { authErrorWords } from './authErrorWords';

/** A failure of the identity service, announced; with its code where there are no words for it. */
export function AuthFailureAlert({ failure }: { failure: AuthError | undefined }) {
  const { t } = useTranslation('auth');
  if (!failure) return null;
  const { key, tone } = authErrorWords(failure.code);
  const quiet = tone === 'info';
  return (
    <Alert
      className="auth-alert"
      type={tone}
      showIcon
      role={quiet ? 'status' : 'alert'}
      title={t(`error.${key}`)}
      description={
        key === 'unknown' ? t('code', { code: `${failure.code} – ${failure.message}` }) : undefined
      }
    />
  );
}
