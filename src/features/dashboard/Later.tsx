import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '../../ui/ErrorState';
import { retryFailedParts } from '../../ui/lazyPart';

interface LaterProps {
  /** As large as what comes. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard whose code comes when it is wanted; where that does not come, it says so and can be asked again. */
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
