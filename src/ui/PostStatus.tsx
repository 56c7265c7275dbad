import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';

interface PostStatusProps {
  /** As in the outbox; undefined when nothing was posted. */
  status: 'waiting' | 'sending' | 'sent' | 'answered' | 'failed' | undefined;
  /** The platform is known to answer nothing: sent is all there is to know. */
  silent: boolean;
  error: unknown;
  onRetry: () => void;
  onDiscard: () => void;
}

/** What became of the post a screen made. */
export function PostStatus({ status, silent, error, onRetry, onDiscard }: PostStatusProps) {
  const { t } = useTranslation('ui');
  if (error !== undefined) {
    return <ErrorState error={error} onRetry={status === 'failed' ? onRetry : undefined} />;
  }
  return (
    <div role="status" aria-live="polite">
      {status === 'waiting' && (
        <Alert
          type="warning"
          showIcon
          title={t('post.waiting')}
          action={
            <Button size="small" onClick={onDiscard}>
              {t('post.discard')}
            </Button>
          }
        />
      )}
      {(status === 'sending' || (status === 'sent' && !silent)) && (
        <Alert type="info" showIcon title={t('post.sending')} />
      )}
      {status === 'answered' && <span className="visually-hidden">{t('post.answered')}</span>}
      {status === 'sent' && silent && <Alert type="success" showIcon title={t('post.sent')} />}
    </div>
  );
}
