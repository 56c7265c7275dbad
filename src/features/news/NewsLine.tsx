import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feed';
import { Face } from '../../ui/Face';
import { useCardSentence } from '../../ui/useCardSentence';
import { newsOf } from './newsOf';

/** A card of the feed in short: whose it is, what it says, what it is about. */
export function NewsLine({ row }: { row: FeedRow }) {
  const { t } = useTranslation('news');
  const locale = useAppSelector(selectLocale);
  const { who, what, about, application } = newsOf(row);
  const told = useCardSentence(row.message);
  return (
    <>
      <Face name={who || application} locale={locale} />
      {told ? (
        <span className="news-words" dir="auto">
          <span>{told.sentence}</span>
          {told.end && <span className="news-about">{told.end}</span>}
        </span>
      ) : (
        <span className="news-words">
          <span>
            {who !== '' && <strong dir="auto">{who}</strong>}{' '}
            <span dir="auto">{what || t('fromApplication', { application })}</span>
          </span>
          {about !== '' && (
            <span className="news-about" dir="auto">
              {about}
            </span>
          )}
        </span>
      )}
    </>
  );
}
