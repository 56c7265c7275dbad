import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../ui/PageFrame';
import { PlainButton } from '../../ui/PlainButton';

/** Stands in for a screen that threw while drawing; the shell around it lives on. */
export function CrashedPage({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('app');
  return (
    <PageFrame title={t('crashed')} width="narrow">
      <p role="alert">{t('crashedText')}</p>
      <p>
        <code className="wrap">{error instanceof Error ? error.message : String(error)}</code>
      </p>
      <p className="button-row">
        <PlainButton primary onClick={resetErrorBoundary}>
          {t('retry')}
        </PlainButton>
        <Link to="/">{t('backHome')}</Link>
      </p>
    </PageFrame>
  );
}
