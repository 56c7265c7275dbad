import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import type { AuthError } from '../../transport/AuthGateway';
import { lazyPart } from '../../ui/lazyPart';
import { PlainNotice } from '../../ui/PlainNotice';
import { bareCode } from './failureField';
import { withTexts } from '../../ui/i18n';

const RareFailure = lazyPart(() =>
  withTexts(
    ['rareErrors'],
    async () => (await import(/* webpackChunkName: "auth-failure" */ './RareFailure')).RareFailure,
  ),
);

/** A failure of the identity service, announced; with its code where there are no words for it. */
export function AuthFailureNotice({ failure }: { failure: AuthError | undefined }) {
  const { t, i18n } = useTranslation('auth');
  if (!failure) return null;
  const common = `error.${bareCode(failure.code)}`;
  if (i18n.exists(common, { ns: 'auth' }))
    return <PlainNotice tone="error">{t(common as 'error.unknown')}</PlainNotice>;
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
