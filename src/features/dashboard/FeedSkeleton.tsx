import { useTranslation } from 'react-i18next';

const TILES = 5;
const CARDS = 2;

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
