import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '../../ui/ErrorState';
import { retryFailedParts } from '../../ui/lazyPart';

interface LaterProps {
  /** Same size as the loaded content. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A lazily loaded part of the dashboard; a failed load is shown with a retry. */
export function Later({ skeleton, children }: LaterProps) {
  return (
    <ErrorBoundary
      onReset={retryFailedParts}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}
