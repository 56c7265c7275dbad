import { useTranslation } from 'react-i18next';
import { ShelfWaiting } from './contents/ShelfWaiting';

const TILES = 5;
const CARDS = 2;

/**
 * The shape of the whole page below the search, until all of it is known: what comes at once in its place moves nothing that
 * somebody reads already.
 */
export function HomeSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <section className="recent">
        <h2 aria-hidden>{t('recent')}</h2>
        <FeedSkeleton kind="tiles" />
      </section>
      <div className="dashboard-columns" aria-hidden>
        <section>
          <div className="section-head">
            <h2>{t('today')}</h2>
          </div>
          <FeedSkeleton kind="cards" />
        </section>
        <section className="new-contents">
          <div className="section-head">
            <h2>{t('newContents')}</h2>
          </div>
          <ShelfWaiting />
        </section>
      </div>
    </>
  );
}

/** The shape of what is on its way: an application's tiles, or cards of the day. Announced politely. */
export function FeedSkeleton({ kind }: { kind: 'tiles' | 'cards' }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {kind === 'tiles' ? (
        <div className="panel feed-shape feed-shape-tiles" aria-hidden>
          {Array.from({ length: TILES }, (_, tile) => (
            <span key={tile} />
          ))}
        </div>
      ) : (
        <div className="feed" aria-hidden>
          {Array.from({ length: CARDS }, (_, card) => (
            <div key={card} className="panel feed-shape feed-shape-card">
              <span />
              <span />
              <span />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
