import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectTheme, themeChosen } from '../../api/slices/preferencesSlice';
import { MoonIcon, SunIcon, SystemIcon } from './icons';

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
