import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AlertContext } from '../../ui/useAlert';
import { lazyInAntd } from '../look/lazyInAntd';
import { rememberFocus } from '../../ui/rememberFocus';
import type { OpenAlert } from './OpenAlert';
import { PlainAlert } from './PlainAlert';

const AlertDialog = lazyInAntd(
  async () => (await import(/* webpackChunkName: "alert" */ './AlertDialog')).AlertDialog,
);

// A script may raise hundreds at once; each is a dialog that somebody has to close.
const MAX_OPEN = 10;

/** Shows the alerts of all screens above the routes: they outlive the screen that raised them. */
export function Alerts({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([]);
  const isOpen = alerts.length > 0;
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isOpen]);
  const show = useCallback(
    (text: string, isQuestion = false) =>
      new Promise<boolean>((resolve) => {
        restoreFocus.current ??= rememberFocus();
        const id = crypto.randomUUID();
        const onClosed = (yes: boolean) => {
          setAlerts((open) => open.filter((alert) => alert.id !== id));
          resolve(yes);
        };
        setAlerts((open) => {
          if (open.length < MAX_OPEN) return [...open, { id, text, isQuestion, onClosed }];
          resolve(!isQuestion);
          return open;
        });
      }),
    [],
  );
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
