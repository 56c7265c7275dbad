import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';

const MAX_STARS = 5;

/** The average of a book's ratings on five stars, to the tenth; without any, the words the platform's rows have. */
export function Stars({ rating }: { rating: number | undefined }) {
  const { t } = useTranslation('books');
  const locale = useAppSelector(selectLocale);
  if (rating === undefined) return <span className="not-rated">{t('notRated')}</span>;
  const shown = Math.min(MAX_STARS, Math.max(0, rating));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(shown);
  const name = t('rated', { rating: number });
  return (
    <span className="stars" role="img" aria-label={name} title={name}>
      {'★'.repeat(MAX_STARS)}
      <span className="stars-given" style={{ width: `${(shown / MAX_STARS) * 100}%` }}>
        {'★'.repeat(MAX_STARS)}
      </span>
    </span>
  );
}
