import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider, useSelector } from 'react-redux';
import type { LocalIdentity } from '../features/auth/AuthContext';
import { AuthGatewayProvider } from '../features/auth/AuthGatewayProvider';
import { selectLocale, selectTheme } from '../state/preferencesSlice';
import type { AuthGateway } from '../transport/AuthGateway';
import { i18n } from './i18n';
import type { AppStore } from './store';
import { consoleTheme } from './theme';
import { useMediaQuery } from './useMediaQuery';

const antdLocales = { vi: viVN, en: enUS };

/** Everything a screen finds around itself: store, words, look, dialogs and the identity service. */
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
  return (
    <Provider store={store}>
      <AuthGatewayProvider gateway={auth} local={local}>
        <I18nextProvider i18n={i18n}>
          <Look>{children}</Look>
        </I18nextProvider>
      </AuthGatewayProvider>
    </Provider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const locale = useSelector(selectLocale);
  const mode = useSelector(selectTheme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const dark = mode === 'system' ? prefersDark : mode === 'dark';

  // For the first picture the language is there before anything is drawn; later it changes before the browser paints.
  useState(() => void i18n.changeLanguage(locale));
  useLayoutEffect(() => {
    dayjs.locale(locale);
    document.documentElement.lang = locale;
    void i18n.changeLanguage(locale);
  }, [locale]);
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);

  return (
    <ConfigProvider locale={antdLocales[locale]} theme={consoleTheme(dark, reducedMotion)}>
      <AntApp className="console" message={{ maxCount: 3 }}>
        {children}
      </AntApp>
    </ConfigProvider>
  );
}
