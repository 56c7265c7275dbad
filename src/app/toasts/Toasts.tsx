import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FromLine } from '../../ui/FromApplication';
import { ToastContext, type Toast } from '../../ui/useToast';
import { lazyInAntd } from '../look/lazyInAntd';
import { useSessionEnd } from '../useSessionEnd';
import type { OpenToast } from './ToastList';

const ToastList = lazyInAntd(
  async () => (await import(/* webpackChunkName: "toasts" */ './ToastList')).ToastList,
);

// A layout may raise many at once; the newest are read.
const MAX_OPEN = 3;

function plain({ id, text, from }: OpenToast) {
  return (
    <div key={id}>
      <FromLine from={from} />
      <p dir="auto">{text}</p>
    </div>
  );
}

/**
 * Shows toasts above the routes: they outlive the screen that raised them, but not the session of the person it was drawn
 * for.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly OpenToast[]>([]);
  const [session, setSession] = useState(0);
  const show = useCallback((toast: Toast) => {
    const id = crypto.randomUUID();
    setToasts((open) => [...open, { ...toast, id }].slice(-MAX_OPEN));
  }, []);
  const close = useCallback((id: string) => setToasts((open) => open.filter((toast) => toast.id !== id)), []);
  const closeAll = useCallback(() => {
    setToasts([]);
    setSession((ended) => ended + 1);
  }, []);
  useSessionEnd(closeAll);
  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && (
        // Without a network the list's code may be out of reach; the words are not.
        <ErrorBoundary fallback={<div role="status">{toasts.map(plain)}</div>}>
          <Suspense fallback={null}>
            {/* antd keeps what it shows: another session has another list. */}
            <ToastList key={session} toasts={toasts} onClosed={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  );
}
