import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../transport/AuthGateway';
import { lazyPart } from '../../ui/lazyPart';
import { PlainNotice } from '../../ui/PlainNotice';
import { bareCode } from './failureField';
import { authWords } from './words';

const RareFailure = lazyPart(
  async () => (await import(/* webpackChunkName: "auth-failure" */ './RareFailure')).RareFailure,
);

type CommonError = keyof typeof authWords.en.error;

/** A failure of the identity service, announced; with its code where there are no words for it. */
export function AuthFailureNotice({ failure }: { failure: AuthError | undefined }) {
  const { t } = useTranslation('auth');
  if (!failure) return null;
  const common = Object.keys(authWords.en.error).find(
    (key): key is CommonError => key === bareCode(failure.code),
  );
  if (common) return <PlainNotice tone="error">{t(`error.${common}`)}</PlainNotice>;
  const unknown = (
    <PlainNotice tone="error">
      {t('error.unknown')}
      <div>{t('code', { code: `${failure.code} – ${failure.message}` })}</div>
    </PlainNotice>
  );
  return (
    <ErrorBoundary fallback={unknown}>
      <Suspense fallback={null}>
        <RareFailure code={failure.code} unknown={unknown} />
      </Suspense>
    </ErrorBoundary>
  );
}
