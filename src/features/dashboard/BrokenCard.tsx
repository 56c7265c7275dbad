import { useTranslation } from 'react-i18next';
import { shortName } from '../../ui/shortName';

/** Stands in for a card that threw while drawing; the others stay. */
export function BrokenCard({ application }: { application: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <article className="feed-card panel" tabIndex={0}>
      <p role="alert" dir="auto">
        {t('brokenCard', { application: shortName(application) })}
      </p>
    </article>
  );
}
