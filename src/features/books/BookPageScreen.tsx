import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { BookPage as BookPageAnswer } from '../../api/endpoints/books';
import { localized } from '../../api/endpoints/localized';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { rejectionCode } from '../../protocol';
import { AsyncState } from '../../ui/AsyncState';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { PostStatus } from '../../ui/PostStatus';
import { useToast } from '../../ui/useToast';
import { BookActions } from './BookActions';
import { BookFacts } from './BookFacts';
import { EditBook } from './EditBook';
import { EndedThread } from './EndedThread';
import { OfferCard } from './OfferCard';
import { OwnerOrders } from './OwnerOrders';
import { RateBook } from './RateBook';
import { Thread } from './Thread';
import { useBookAction } from './useBookAction';
import { useLivePage } from './useLivePage';
import { useOrdersRead } from './useCardsRead';
import './books.css';
import './find.css';
import './page.css';

/** The page of one copy: what it is, who has it, and the one thing to do about it. */
export function BookPageScreen() {
  const { ownerId = '', itemId = '' } = useParams();
  return <BookPage key={`${ownerId}/${itemId}`} ownerId={ownerId} itemId={itemId} />;
}

function BookPage({ ownerId, itemId }: { ownerId: string; itemId: string }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const toast = useToast();
  const locale = useAppSelector(selectLocale);
  const { currentData, error, isFetching, reload } = useLivePage({ ownerId, itemId });
  const page = useMemo(
    (): BookPageAnswer | undefined =>
      currentData && {
        ...currentData,
        book: localized(currentData.book, locale),
        others: currentData.others.map((one) => localized(one, locale)),
        orders: currentData.orders.map((one) => localized(one, locale)),
      },
    [currentData, locale],
  );
  const [isEditing, setEditing] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const action = useBookAction((done) => {
    if (done === 'save') setEditing(false);
    // A removed, hidden or blocked book has no page to return to.
    if (['remove', 'hide', 'block'].includes(done)) {
      setIsDismissed(true);
      return;
    }
    reload();
    toast({
      text: t(`page.done.${done}`),
      ...(done === 'ask' && {
        next: { words: t('page.seeRequests'), go: () => void navigate('/books/history') },
      }),
    });
  });
  const { post, done } = action;
  const isNotFound = rejectionCode(error) === 'not_found';
  const book = page?.book;
  // Near the pressed button: for a reader above the facts, for the owner above the form and the requests.
  const status = (
    <div className="page-status">
      <PostStatus post={post} />
    </div>
  );
  const [facts, setFacts] = useState<HTMLElement | null>(null);
  const [shownOrders, setShownOrders] = useState<readonly string[]>([]);
  const newOrders = (page?.orders ?? []).filter(({ id }) => !shownOrders.includes(id));
  if (newOrders.length > 0) setShownOrders([...shownOrders, ...newOrders.map(({ id }) => id)]);
  // Requests to the owner say for themselves how they stand; one that is over does so by not being there.
  const isListed = (orderId: string) =>
    page?.orders.some(({ id, role }) => id === orderId && role === 'owner') === true;
  useOrdersRead(
    facts,
    shownOrders.filter((id) => !isListed(id)),
  );
  const readerOrder = page?.orders.find(({ role }) => role === 'reader');
  return (
    <PageFrame
      title={book?.name || t('page.title')}
      extra={
        <Link to="/books" className="back-link">
          ← {t('page.back')}
        </Link>
      }
    >
      {isDismissed && done && <PlainNotice tone="success">{t(`page.done.${done}`)}</PlainNotice>}
      {isNotFound && !isDismissed && <NotFoundNotice wasSold={done === 'ask' && book?.lends === false} />}
      {isNotFound && !isDismissed && book && (
        <div className="book-page">
          <BookFacts book={book} />
        </div>
      )}
      {!isDismissed && !isNotFound && (
        <AsyncState loading={isFetching && !page} error={error} onRetry={reload}>
          {page && book && (
            <>
              {!isFetching && <EndedThread threads={page.orders.map(({ id }) => id)} />}
              <div className="book-page" ref={setFacts}>
                <BookFacts book={book}>
                  <BookActions page={page} action={action} onEdit={() => setEditing(true)} />
                  {!book.mine && status}
                </BookFacts>
              </div>
              {book.mine && status}
              {isEditing && <EditBook book={book} action={action} onCancel={() => setEditing(false)} />}
              {book.mine && <OwnerOrders page={page} action={action} onNews={reload} />}
              {readerOrder && (
                <Thread
                  orderId={readerOrder.id}
                  otherName={book.ownerName}
                  otherId={book.ownerId}
                  onNews={reload}
                />
              )}
              {page.mayRate && !book.mine && <RateBook page={page} action={action} />}
              {page.others.length > 0 && (
                <section aria-label={t('page.others')}>
                  <h2>{t('page.others')}</h2>
                  <ul className="offer-grid">
                    {page.others.map((offer) => (
                      <li key={offer.itemId}>
                        <OfferCard offer={offer} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </AsyncState>
      )}
    </PageFrame>
  );
}

/** Shown if the book is no longer shared, as right after it was sold; a request for it is still found in the history. */
function NotFoundNotice({ wasSold }: { wasSold: boolean }) {
  const { t } = useTranslation('books');
  return (
    <PlainNotice
      tone={wasSold ? 'success' : 'warning'}
      action={<Link to="/books/history">{t('page.seeRequests')}</Link>}
    >
      {t(wasSold ? 'page.done.ask' : 'page.gone')}
    </PlainNotice>
  );
}
