import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import { LoadingState } from './LoadingState';

interface AsyncStateProps {
  loading: boolean;
  /** Any error value; undefined when there is none. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** There is an answer, and it holds nothing. */
  empty?: boolean;
  emptyText?: ReactNode;
  children: ReactNode;
}

/** The four faces of anything asked for: on its way, failed, empty, there. */
export function AsyncState({ loading, error, onRetry, empty, emptyText, children }: AsyncStateProps) {
  const { t } = useTranslation('ui');
  if (loading) return <LoadingState />;
  if (error !== undefined) return <ErrorState error={error} onRetry={onRetry} />;
  if (empty) {
    return (
      <div role="status">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText ?? t('empty')} />
      </div>
    );
  }
  return children;
}
