import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../api/hooks';
import { ControlFrame } from '../../engine';
import { selectLocale, selectTheme } from '../../api/slices/preferencesSlice';
import { DarkContext } from '../../ui/useDark';
import { i18n } from '../../ui/i18n';
import { useMediaQuery } from '../../ui/useMediaQuery';
import './tokens.css';

/** True when the person, or else their system, wants the page dark. */
function useDarkMode(): boolean {
  const mode = useAppSelector(selectTheme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  return mode === 'system' ? prefersDark : mode === 'dark';
}

const loadFrame = async () => ({
  default: (await import(/* webpackChunkName: "antd" */ './AntdLook')).AntdLook,
});

/** The page's language and colours, without antd: what a person meets first is drawn with plain elements. */
export function Look({ children }: { children: ReactNode }) {
  const locale = useAppSelector(selectLocale);
  const dark = useDarkMode();

  // For the first picture the language is there before anything is drawn; later it changes before the browser paints.
  useState(() => void i18n.changeLanguage(locale));
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    void i18n.changeLanguage(locale);
  }, [locale]);
  useLayoutEffect(() => {
    document.documentElement.dataset['look'] = dark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);
  return (
    <DarkContext value={dark}>
      <ControlFrame value={loadFrame}>{children}</ControlFrame>
    </DarkContext>
  );
}
