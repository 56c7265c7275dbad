import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../api/hooks';
import { selectLocale } from '../api/slices/preferencesSlice';
import { PageFrame } from '../ui/PageFrame';
import '../ui/controls.css';

/** They come with the page: hardly anybody needs them. */
const notFoundWords = {
  vi: 'Địa chỉ này không có trang nào.',
  en: 'There is no page at this address.',
} as const;

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
