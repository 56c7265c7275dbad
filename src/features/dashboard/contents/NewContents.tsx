import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart, retryFailedParts } from '../../../ui/lazyPart';
import { ShelfWaiting } from './ShelfWaiting';

// Delays the shelf until the cards above are painted; from the second visit on its code is loaded already.
const AFTER_CARDS_MS = 300;

const Shelf = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_CARDS_MS));
  return (await import(/* webpackChunkName: "found" */ './Shelf')).Shelf;
});

/** The most recently offered books; hidden if there are none. */
export function NewContents() {
  const { t } = useTranslation('dashboard');
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <section aria-labelledby="new-books" className="new-books" hidden={isEmpty}>
      <div className="section-head">
        <h2 id="new-books">{t('newBooks')}</h2>
        <Link to="/books" className="section-action">
          {t('allBooks')}
        </Link>
      </div>
      {/* Beside what the person came for: a shelf whose code does not come is tried anew with the next visit. */}
      <ErrorBoundary
        fallback={null}
        onError={() => {
          retryFailedParts();
          setIsEmpty(true);
        }}
      >
        <Suspense fallback={<ShelfWaiting />}>
          <Shelf onEmptyChange={setIsEmpty} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
