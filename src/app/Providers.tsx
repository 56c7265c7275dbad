import { useCallback, type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { selectUserId } from '../api/slices/authSlice';
import { type LocalIdentity, AuthGatewayProvider } from '../features/auth/AuthContext';
import type { AuthGateway } from '../transport/AuthGateway';
import { SignedInContext } from '../ui/useSamePerson';
import { Alerts } from './alerts/Alerts';
import { i18n } from '../ui/i18n';
import { Look } from './look/Look';
import type { AppStore } from './store';
import { Toasts } from './toasts/Toasts';
import { noticeRaised } from '../api/slices/noticesSlice';
import { NOT_KEPT } from '../ui/storedJson';

/** Tells the person, once for each form, that the browser has no room for what they typed. */
function useUnkeptNotice(store: AppStore): void {
  useEffect(() => {
    const toldKeys = new Set<unknown>();
    const tell = (event: Event) => {
      const key: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (toldKeys.has(key)) return;
      toldKeys.add(key);
      store.dispatch(noticeRaised({ kind: 'storageFull', detail: '' }));
    };
    window.addEventListener(NOT_KEPT, tell);
    return () => window.removeEventListener(NOT_KEPT, tell);
  }, [store]);
}

/** Everything a screen finds around itself: store, words, look, alerts and the identity service. */
export function Providers({
  store,
  auth,
  local,
  children,
}: {
  store: AppStore;
  auth: AuthGateway;
  local?: LocalIdentity | undefined;
  children: ReactNode;
}) {
  useUnkeptNotice(store);
  const signedIn = useCallback(() => selectUserId(store.getState()), [store]);
  return (
    <Provider store={store}>
      <AuthGatewayProvider gateway={auth} local={local}>
        <SignedInContext value={signedIn}>
          <I18nextProvider i18n={i18n}>
            <Look>
              <Alerts>
                <Toasts>{children}</Toasts>
              </Alerts>
            </Look>
          </I18nextProvider>
        </SignedInContext>
      </AuthGatewayProvider>
    </Provider>
  );
}
