import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageFrame } from '../ui/PageFrame';
import '../ui/controls.css';

export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <PageFrame title={`404 – ${t('notFound')}`} width="narrow">
      <p>{t('noPage')}</p>
      <Link to="/" className="button button-primary">
        {t('backHome')}
      </Link>
    </PageFrame>
  );
}
