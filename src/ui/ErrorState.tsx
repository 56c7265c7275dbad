import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';
import { useFailureText } from './useFailureText';

/** A failed call, announced: what happened, what to do, and a way to try again where that is safe. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('exchange');
  const { title, hint, detail } = useFailureText()(error);
  return (
    <PlainNotice
      tone="error"
      action={
        onRetry && (
          <PlainButton small onClick={onRetry}>
            {t('retry')}
          </PlainButton>
        )
      }
    >
      <strong className="notice-title">{title}</strong>
      {hint !== '' && <div>{hint}</div>}
      {detail && (
        <details>
          <summary>{t('details')}</summary>
          <code className="wrap">{detail}</code>
        </details>
      )}
    </PlainNotice>
  );
}
