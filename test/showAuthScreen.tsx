import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { authReducer } from '../src/api/slices/authSlice';
import type { LocalIdentity } from '../src/features/auth/AuthContext';
import { AuthGatewayProvider } from '../src/features/auth/AuthContext';
import type { AuthGateway } from '../src/transport/AuthGateway';
import { AlertContext } from '../src/ui/useAlert';
import {
  authWords,
  chooserWords,
  endedWords,
  introWords,
  rareErrorsWords,
  registerWords,
  resetWords,
  uiWords,
} from './words';

interface AuthScreenParts {
  local?: LocalIdentity | undefined;
  /** Takes the alerts that the screen shows. */
  alerts?: (text: string) => Promise<boolean>;
}

const textsIn = (language: 'vi' | 'en') => ({
  auth: authWords[language],
  chooser: chooserWords[language],
  ended: endedWords[language],
  intro: introWords[language],
  rareErrors: rareErrorsWords[language],
  register: registerWords[language],
  reset: resetWords[language],
  ui: uiWords[language],
});

/** Draws a sign-in screen in English over a gateway, without the rest of the console. */
export async function showAuthScreen(
  node: ReactNode,
  gateway: AuthGateway,
  { local, alerts = () => Promise.resolve(true) }: AuthScreenParts = {},
): Promise<HTMLElement> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: textsIn('en'), vi: textsIn('vi') },
  });
  const { container } = render(
    <Provider store={configureStore({ reducer: { auth: authReducer } })}>
      <I18nextProvider i18n={i18n}>
        <AuthGatewayProvider gateway={gateway} local={local}>
          <AlertContext value={alerts}>
            <MemoryRouter>{node}</MemoryRouter>
          </AlertContext>
        </AuthGatewayProvider>
      </I18nextProvider>
    </Provider>,
  );
  return container;
}
