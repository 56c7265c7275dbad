import { ConfigProvider, type ConfigProviderProps } from 'antd';
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

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's words, with its fields for a day as the rest of the console writes days. */
function withDays(locale: Locale, words: { fieldDateFormat: string; placeholder: string }): Locale {
  const { DatePicker } = locale;
  return DatePicker
    ? { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...words } } }
    : locale;
}

const antdLocales = {
  vi: withDays(viVN, { fieldDateFormat: 'DD/MM/YYYY', placeholder: 'Chọn ngày' }),
  en: withDays(enUS, { fieldDateFormat: 'MMM D, YYYY', placeholder: 'Choose a day' }),
};

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
