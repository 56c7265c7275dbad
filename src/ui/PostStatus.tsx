import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

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
        <PlainNotice
          tone="warning"
          action={
            <PlainButton small onClick={onDiscard}>
              {t('post.discard')}
            </PlainButton>
          }
        >
          {t('post.waiting')}
        </PlainNotice>
      )}
      {(status === 'sending' || (status === 'sent' && !silent)) && (
        <PlainNotice tone="info">{t('post.sending')}</PlainNotice>
      )}
      {status === 'answered' && <span className="visually-hidden">{t('post.answered')}</span>}
      {status === 'sent' && silent && <PlainNotice tone="success">{t('post.sent')}</PlainNotice>}
    </div>
  );
}
