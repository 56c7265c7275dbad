import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../api/hooks';
import { selectLocale } from '../api/slices/preferencesSlice';
import { PageFrame } from '../ui/PageFrame';
import '../ui/controls.css';
import { notFoundWords } from './notFoundWords';

export function NotFound() {
  const { t } = useTranslation('app');
  const locale = useAppSelector(selectLocale);
  return (
    <PageFrame title={`404 – ${t('notFound')}`} width="narrow">
      <p>{notFoundWords[locale]}</p>
      <Link to="/" className="button button-primary">
        {t('backHome')}
      </Link>
    </PageFrame>
  );
}
