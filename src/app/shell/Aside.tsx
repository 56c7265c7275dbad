import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppDispatch } from '../../api/hooks';
import { useLocation } from 'react-router-dom';
import { noticeRaised } from '../../api/slices/noticesSlice';
import { retryFailedParts } from '../../ui/lazyPart';
import { hasNewVersion, isMissingPart } from '../newVersion';

interface AsideProps {
  /** Stands there while the part comes. */
  fallback?: ReactNode;
  /** Stands there when it broke or did not come; is given the function that tries again. */
  broken?: (retry: () => void) => ReactNode;
  /** A part that is opened: closes it again, so that opening it tries again. */
  onBroken?: () => void;
  /** The person need not be notified: they see `broken`. */
  quiet?: boolean;
  children: ReactNode;
}

/** A part beside the page, which never takes the page down with it. The next page tries it again. */
export function Aside({ fallback = null, broken, onBroken, quiet = false, children }: AsideProps) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const tell = async (error: unknown, detail: string): Promise<void> => {
    const isOutdated = isMissingPart(error) && (await hasNewVersion());
    dispatch(noticeRaised(isOutdated ? { kind: 'newVersion', detail: '' } : { kind: 'partBroken', detail }));
  };
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={retryFailedParts}
      onError={(error) => {
        const detail = error instanceof Error ? error.message : String(error);
        if (!quiet) void tell(error, detail);
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
