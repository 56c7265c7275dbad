import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../state/preferencesSlice';
import { consoleTheme } from './theme';
import { useDarkMode } from './useDarkMode';
import { useMediaQuery } from '../../ui/useMediaQuery';

const antdLocales = { vi: viVN, en: enUS };

/** What antd's components find around themselves: look, words, and dialogs through `App.useApp()`. */
export function AntdScope({ children }: { children: ReactNode }) {
  const locale = useSelector(selectLocale);
  const dark = useDarkMode();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    dayjs.locale(locale);
  }, [locale]);
  return (
    <ConfigProvider locale={antdLocales[locale]} theme={consoleTheme(dark, reducedMotion)}>
      <AntApp className="antd-scope" message={{ maxCount: 3 }}>
        {children}
      </AntApp>
    </ConfigProvider>
  );
}
