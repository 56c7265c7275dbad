import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import { PlainButton } from './PlainButton';
import { PlainNotice } from './PlainNotice';

/** The state of a screen's post, a subset of its handle. */
interface ShownPost {
  /** The outbox entry; undefined if nothing was posted. `silent`: the platform does not answer this post. */
  entry: { status: 'waiting' | 'sending' | 'sent' | 'answered' | 'failed'; silent: boolean } | undefined;
  /** Upload of the pictures before the post. */
  pictures?: 'sending' | 'failed' | undefined;
  /** There is no connection; pending work continues when it is back. */
  offline: boolean;
  error: unknown;
  /** Absent where sending it again would not help. */
  retry: (() => void) | undefined;
  discard: () => void;
}

interface PostStatusProps {
  post: ShownPost;
  /** Message for a completed post; by default that it was sent. */
  done?: ReactNode;
}

/** The outcome of a screen's post. */
export function PostStatus({ post, done }: PostStatusProps) {
  const { error, retry, discard, pictures, offline } = post;
  const { status, silent = false } = post.entry ?? {};
  const { t } = useTranslation('exchange');
  if (error !== undefined) {
    return <ErrorState error={error} onRetry={retry} />;
  }
  const isPostUnderWay = status === 'sending' || (status === 'sent' && !silent);
  const lost = offline && (isPostUnderWay || pictures === 'sending');
  return (
    <div role="status" aria-live="polite">
      {lost && <PlainNotice tone="warning">{t('post.offline')}</PlainNotice>}
      {pictures === 'sending' && !lost && <PlainNotice tone="info">{t('upload.sending')}</PlainNotice>}
      {status === 'waiting' && (
        <PlainNotice
          tone="warning"
          action={
            <PlainButton small onClick={discard}>
              {t('post.discard')}
            </PlainButton>
          }
        >
          {t('post.waiting')}
        </PlainNotice>
      )}
      {isPostUnderWay && !lost && <PlainNotice tone="info">{t('post.sending')}</PlainNotice>}
      {status === 'answered' && (done ?? <span className="visually-hidden">{t('post.answered')}</span>)}
      {status === 'sent' && silent && (done ?? <PlainNotice tone="success">{t('post.sent')}</PlainNotice>)}
    </div>
  );
}
