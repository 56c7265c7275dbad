import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './useFailureText';

/** A failed call, announced: what happened, what to do, and a way to try again where that is safe. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const { title, hint, detail } = useFailureText()(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        <>
          <div>{hint}</div>
          {detail && (
            <details>
              <summary>{t('details')}</summary>
              <code className="wrap">{detail}</code>
            </details>
          )}
        </>
      }
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
