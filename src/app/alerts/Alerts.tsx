import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AlertContext, type ShowAlert } from '../../ui/useAlert';
import { lazyInAntd } from '../look/lazyInAntd';
import { rememberFocus } from '../../ui/rememberFocus';
import { useSessionEnd } from '../useSessionEnd';
import { type OpenAlert, PlainAlert } from './PlainAlert';

const AlertDialog = lazyInAntd(
  async () => (await import(/* webpackChunkName: "alert" */ './AlertDialog')).AlertDialog,
);

// A script may raise hundreds at once; each is a dialog that somebody has to close.
const MAX_OPEN = 10;

interface WaitingAlert {
  /** The console tells something, in its own words, and asks nothing: it may be read when the session is over. */
  isOwnNotice: boolean;
  resolve: (yes: boolean) => void;
}

/**
 * Shows the alerts of all screens above the routes: they outlive the screen that raised them. Questions, and what applications
 * say, do not outlive the session of the person they were for.
 */
export function Alerts({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([]);
  const isOpen = alerts.length > 0;
  const restoreFocus = useRef<() => void>(undefined);
  const waiting = useRef(new Map<string, WaitingAlert>());
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isOpen]);
  const show: ShowAlert = useCallback((text, options = {}) => {
    const { isQuestion = false, from } = options;
    if (waiting.current.size >= MAX_OPEN) return Promise.resolve(!isQuestion);
    return new Promise<boolean>((resolve) => {
      restoreFocus.current ??= rememberFocus();
      const id = crypto.randomUUID();
      waiting.current.set(id, { isOwnNotice: !isQuestion && !from, resolve });
      const onClosed = (yes: boolean) => {
        setAlerts((open) => open.filter((alert) => alert.id !== id));
        waiting.current.delete(id);
        resolve(yes);
      };
      setAlerts((open) => [...open, { ...options, id, text, onClosed }]);
    });
  }, []);
  const closeOthers = useCallback(() => {
    for (const [id, { isOwnNotice, resolve }] of waiting.current) {
      if (isOwnNotice) continue;
      waiting.current.delete(id);
      // Nobody said yes, and what waits for an answer would be done for the next person.
      resolve(false);
    }
    setAlerts((open) => open.filter(({ isQuestion, from }) => !isQuestion && !from));
  }, []);
  useSessionEnd(closeOthers);
  return (
    <AlertContext value={show}>
      {children}
      {alerts.map((alert) => (
        // Without a network the dialog's code may be out of reach; the words are not.
        <ErrorBoundary key={alert.id} fallback={<PlainAlert {...alert} />}>
          <Suspense fallback={null}>
            <AlertDialog {...alert} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </AlertContext>
  );
}
