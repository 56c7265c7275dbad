import { ConfigProvider, App as AntApp } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { useAppSelector } from '../../api/hooks';
import { ControlFrame } from '../../engine';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { useDark } from '../../ui/useDark';
import { consoleTheme } from './theme';
import { useMediaQuery } from '../../ui/useMediaQuery';

const antdLocales = { vi: viVN, en: enUS };

/** The look and the words of antd's components. */
export function AntdLook({ children }: PropsWithChildren) {
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    dayjs.locale(locale);
  }, [locale]);
  return (
    <ConfigProvider locale={antdLocales[locale]} theme={consoleTheme(dark, reducedMotion)}>
      <ControlFrame value={undefined}>{children}</ControlFrame>
    </ConfigProvider>
  );
}

/** What antd's components find around themselves: look, words, and dialogs through `App.useApp()`. */
export function AntdScope({ children }: PropsWithChildren) {
  return (
    <AntdLook>
      <AntApp className="antd-scope" message={{ maxCount: 3 }}>
        {children}
      </AntApp>
    </AntdLook>
  );
}
