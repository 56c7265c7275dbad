import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppDispatch } from '../../api/hooks';
import { useLocation } from 'react-router-dom';
import { noticeRaised } from '../../api/slices/noticesSlice';
import { retryFailedParts } from '../../ui/lazyPart';

interface AsideProps {
  /** Stands there while the part comes. */
  fallback?: ReactNode;
  /** Stands there when it broke or did not come; is given the function that tries again. */
  broken?: (retry: () => void) => ReactNode;
  /** A part that is opened: closes it again, so that opening it tries anew. */
  onBroken?: () => void;
  /** The person need not be notified: they see `broken`. */
  quiet?: boolean;
  children: ReactNode;
}

/** A part beside the page, which never takes the page down with it. The next page tries it again. */
export function Aside({ fallback = null, broken, onBroken, quiet = false, children }: AsideProps) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={retryFailedParts}
      onError={(error) => {
        const detail = error instanceof Error ? error.message : String(error);
        if (!quiet) dispatch(noticeRaised({ kind: 'partBroken', detail }));
        if (!onBroken) return;
        retryFailedParts();
        onBroken();
      }}
      fallbackRender={({ resetErrorBoundary }) => broken?.(resetErrorBoundary) ?? null}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
