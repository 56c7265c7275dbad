import { useCallback, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { selectUserId } from '../api/slices/authSlice';
import type { LocalIdentity } from '../features/auth/AuthContext';
import { AuthGatewayProvider } from '../features/auth/AuthGatewayProvider';
import type { AuthGateway } from '../transport/AuthGateway';
import { SignedInContext } from '../ui/useSamePerson';
import { Alerts } from './alerts/Alerts';
import { i18n } from './i18n';
import { Look } from './look/Look';
import type { AppStore } from './store';
import { Toasts } from './toasts/Toasts';
import { useUnkeptNotice } from './useUnkeptNotice';

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
