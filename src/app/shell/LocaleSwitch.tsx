import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { localeChosen, selectLocale } from '../../api/slices/preferencesSlice';

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
