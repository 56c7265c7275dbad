import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { localeChosen, selectLocale, selectTheme, themeChosen } from '../../api/slices/preferencesSlice';
import { MoonIcon, SunIcon, SystemIcon } from './icons';

/** Vietnamese and English; antd, dates and every word follow. */
export function LocaleSwitch() {
  const { t } = useTranslation('app');
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const other = locale === 'vi' ? 'en' : 'vi';
  return (
    <button
      type="button"
      className="icon-button locale-switch"
      aria-label={t('languageLabel')}
      title={t('language')}
      onClick={() => dispatch(localeChosen(other))}
    >
      <span lang={other}>{other.toUpperCase()}</span>
    </button>
  );
}

const next = { light: 'dark', dark: 'system', system: 'light' } as const;
const icons = { light: SunIcon, dark: MoonIcon, system: SystemIcon };

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { t } = useTranslation('app');
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const Icon = icons[theme];
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('themeLabel', { mode: t(`theme.${theme}`) })}
      title={t(`theme.${theme}`)}
      onClick={() => dispatch(themeChosen(next[theme]))}
    >
      <Icon />
    </button>
  );
}
