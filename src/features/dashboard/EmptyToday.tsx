import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** In the place of today's cards: what will stand there, and what to do until then. */
export function EmptyToday() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <strong>{t('noToday')}</strong>
      <span>{t('noTodayText')}</span>
      <span className="empty-ways">
        <Link to="/?q=" className="button">
          {t('findApplications')}
        </Link>
      </span>
    </>
  );
}
