import { useEffect, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { PlainButton } from '../../ui/PlainButton';
import { hasNewVersion, isMissingPart, reloadOnce } from '../newVersion';

/** Stands in for a screen that threw while drawing, or did not arrive; the shell around it lives on. */
export function CrashedPage(props: FallbackProps) {
  return isMissingPart(props.error) ? <MissingPage {...props} /> : <BrokenPage {...props} />;
}

function BrokenPage({ error, resetErrorBoundary }: FallbackProps) {
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

/** A screen whose file is gone since a deployment comes with the new version, by a reload of its own or by a press. */
function MissingPage(props: FallbackProps) {
  const { t } = useTranslation('app');
  const [found, setFound] = useState<'asking' | 'sameVersion' | 'newVersion'>('asking');
  useEffect(() => {
    let isLeft = false;
    void hasNewVersion().then((isNew) => {
      if (isLeft) return;
      if (!isNew) setFound('sameVersion');
      else if (!reloadOnce()) setFound('newVersion');
    });
    return () => {
      isLeft = true;
    };
  }, []);
  if (found === 'asking') return <LoadingState />;
  if (found === 'sameVersion') return <BrokenPage {...props} />;
  return (
    <PageFrame title={t('notice.newVersion')} width="narrow">
      <p role="alert">{t('update.text')}</p>
      <p className="button-row">
        <PlainButton primary onClick={() => window.location.reload()}>
          {t('update.take')}
        </PlainButton>
      </p>
    </PageFrame>
  );
}
