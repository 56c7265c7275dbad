import { Suspense, useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { lazyPart, retryFailedParts } from '../../../ui/lazyPart';
import { ShelfWaiting } from './ShelfWaiting';

// Delays the shelf until the cards above are painted; from the second visit on its code is loaded already.
const AFTER_CARDS_MS = 300;

const Shelf = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_CARDS_MS));
  return (await import(/* webpackChunkName: "found" */ './Shelf')).Shelf;
});

/** What is new in the applications that the person used last; hidden if there is nothing. */
export function NewContents() {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <section aria-labelledby={id} className="new-contents" hidden={isEmpty}>
      <div className="section-head">
        <h2 id={id}>{t('newContents')}</h2>
      </div>
      {/* Beside what the person came for: a shelf whose code does not come is tried again with the next visit. */}
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
