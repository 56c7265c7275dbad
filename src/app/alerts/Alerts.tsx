import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AlertContext, type ShowAlert } from '../../ui/useAlert';
import { lazyInAntd } from '../look/lazyInAntd';
import { rememberFocus } from '../../ui/rememberFocus';
import { useSessionEnd } from '../useSessionEnd';
import type { OpenAlert } from './OpenAlert';
import { PlainAlert } from './PlainAlert';

const AlertDialog = lazyInAntd(
  async () => (await import(/* webpackChunkName: "alert" */ './AlertDialog')).AlertDialog,
);

// A script may raise hundreds at once; each is a dialog that somebody has to close.
const MAX_OPEN = 10;

/**
 * Shows the alerts of all screens above the routes: they outlive the screen that raised them, but not the session of the
 * person it was drawn for.
 */
export function Alerts({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([]);
  const isOpen = alerts.length > 0;
  const restoreFocus = useRef<() => void>(undefined);
  const waiting = useRef(new Map<string, (yes: boolean) => void>());
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isOpen]);
  const show: ShowAlert = useCallback((text, { isQuestion = false, from } = {}) => {
    if (waiting.current.size >= MAX_OPEN) return Promise.resolve(!isQuestion);
    return new Promise<boolean>((resolve) => {
      restoreFocus.current ??= rememberFocus();
      const id = crypto.randomUUID();
      waiting.current.set(id, resolve);
      const onClosed = (yes: boolean) => {
        setAlerts((open) => open.filter((alert) => alert.id !== id));
        waiting.current.delete(id);
        resolve(yes);
      };
      setAlerts((open) => [...open, { id, text, isQuestion, from, onClosed }]);
    });
  }, []);
  const closeAll = useCallback(() => {
    // Nobody said yes, and what waits for an answer would be done for the next person.
    for (const resolve of waiting.current.values()) resolve(false);
    waiting.current.clear();
    setAlerts([]);
  }, []);
  useSessionEnd(closeAll);
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
