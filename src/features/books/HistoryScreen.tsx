import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBookHistoryQuery, type PastOrder } from '../../api/endpoints/books';
import { localized } from '../../api/endpoints/localized';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { BookCover } from '../../covers/BookCover';
import { PersonFace } from '../../people/PersonFace';
import { AsyncState } from '../../ui/AsyncState';
import { PageFrame } from '../../ui/PageFrame';
import { bookPath, threadElementId } from '../../ui/bookPath';
import { useFormats } from './useFormats';
import './books.css';
import './find.css';

/** What became of what a person asked for and was asked for: one sentence each, the newest first. */
export function HistoryScreen() {
  const { t } = useTranslation('books');
  const { data, error, isFetching, refetch } = useBookHistoryQuery(undefined);
  return (
    <PageFrame
      title={t('find.history.title')}
      width="narrow"
      extra={<Link to="/books">{t('find.open')}</Link>}
    >
      <AsyncState
        loading={isFetching && !data}
        error={error}
        onRetry={() => void refetch()}
        empty={data?.length === 0}
        emptyText={t('find.history.none')}
      >
        <p className="offer-line">{t('find.history.messages')}</p>
        <ul className="history">
          {data?.map((order) => (
            <li key={order.id}>
              <Entry order={order} />
            </li>
          ))}
        </ul>
      </AsyncState>
    </PageFrame>
  );
}

function Entry({ order }: { order: PastOrder }) {
  const { t } = useTranslation('books');
  const locale = useAppSelector(selectLocale);
  const formats = useFormats();
  const { id, role, outcome, lends, bookName, otherId, otherName, ownerId, itemId, due, changed } = localized(
    order,
    locale,
  );
  const word = outcome === 'accepted' && !lends ? 'sold' : outcome;
  const names = { person: otherName || t('find.history.gone'), book: bookName };
  // Messages stay as long as the request or the loan.
  const isRunning = outcome === 'waiting' || word === 'accepted';
  const isOpen = ownerId !== '' && itemId !== '' && outcome !== 'cancelled' && word !== 'sold';
  const inside = (
    <>
      <PersonFace name={names.person} application="book" person={otherId} />
      <span className="history-words">
        <span dir="auto">{t(`find.history.${role === 'owner' ? 'owner' : 'asker'}.${word}`, names)}</span>
        <span className="offer-line">
          {formats.moment(changed)}
          {outcome === 'accepted' && due !== '' && ` · ${t('find.backOn', { day: formats.day(due) })}`}
        </span>
      </span>
      <BookCover title={bookName} small className="history-cover" />
    </>
  );
  const hash = isRunning ? `#${encodeURIComponent(threadElementId(id))}` : '';
  return isOpen ? (
    <Link className="history-entry" to={bookPath({ ownerId, itemId }) + hash}>
      {inside}
    </Link>
  ) : (
    <span className="history-entry">{inside}</span>
  );
}
