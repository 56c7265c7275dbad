import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart, retryFailedParts } from '../../../ui/lazyPart';
import { ShelfWaiting } from './ShelfWaiting';

// Until the cards above are painted, which is what the person came for; from the second visit on it is there at once.
const AFTER_CARDS_MS = 300;

const Shelf = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_CARDS_MS));
  return (await import(/* webpackChunkName: "found" */ './Shelf')).Shelf;
});

/** The books that were offered last, below a heading that stands there while they come. Where there are none, nothing does. */
export function NewContents() {
  const { t } = useTranslation('dashboard');
  const [isBare, setIsBare] = useState(false);
  return (
    <section aria-labelledby="new-books" className="new-books" hidden={isBare}>
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
          setIsBare(true);
        }}
      >
        <Suspense fallback={<ShelfWaiting />}>
          <Shelf onBare={setIsBare} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
