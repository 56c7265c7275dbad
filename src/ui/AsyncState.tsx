import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import { LoadingState } from './LoadingState';

interface AsyncStateProps {
  loading: boolean;
  /** Placeholder while loading; by default lines of text. */
  skeleton?: ReactNode;
  /** Any error value; undefined when there is none. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** The answer contains nothing. */
  empty?: boolean;
  emptyText?: ReactNode;
  children: ReactNode;
}

/** The four states of a request: loading, failed, empty, loaded. */
export function AsyncState({
  loading,
  skeleton,
  error,
  onRetry,
  empty,
  emptyText,
  children,
}: AsyncStateProps) {
  const { t } = useTranslation('exchange');
  if (loading) return skeleton ?? <LoadingState />;
  if (error !== undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (empty) {
    return (
      <div role="status" className="empty">
        <svg width="64" height="41" viewBox="0 0 64 41" aria-hidden>
          <ellipse cx="32" cy="33" rx="32" ry="7" />
          <path d="M55 12.8 44.9 1.3C44.4.5 43.7 0 42.9 0H21.1c-.8 0-1.5.5-2 1.3L9 12.8V22h46v-9.2z" />
          <path d="M41.6 15.9c0-1.6 1-2.9 2.2-2.9H55v18.1c0 2.1-1.3 3.9-3 3.9H12c-1.7 0-3-1.7-3-3.9V13h11.2c1.2 0 2.2 1.3 2.2 2.9 0 1.6 1 3 2.2 3h14.8c1.2 0 2.2-1.4 2.2-3z" />
        </svg>
        {emptyText ?? t('empty')}
      </div>
    );
  }
  return children;
}
