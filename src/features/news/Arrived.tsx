import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeedRow } from '../../api/streams/feedRow';
import { useFreePlace } from '../../ui/freePlace';
import { NewsLine } from './NewsLine';
import type { NewsTarget } from './screenOfCard';

const SHOWN_MS = 8000;

interface ArrivedProps {
  arrival: { row: FeedRow; count: number } | undefined;
  target: NewsTarget;
  onFollow: (row: FeedRow) => void;
  onDismiss: () => void;
}

/** A toast for new cards while the person is on another page; stays while hovered or focused. */
export function Arrived({ arrival, target, onFollow, onDismiss }: ArrivedProps) {
  const { t } = useTranslation('news');
  const [held, setHeld] = useState(false);
  const place = useFreePlace(arrival !== undefined);
  useEffect(() => {
    if (!arrival || held) return;
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [arrival, held, onDismiss]);
  return (
    <div role="status" aria-live="polite">
      {arrival && (
        <div
          ref={place}
          className="arrived"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <NewsLine row={arrival.row} />
          {arrival.count > 1 && <span className="news-about">{t('more', { count: arrival.count - 1 })}</span>}
          <Link
            to={target.to}
            state={target.state}
            className="button button-small"
            onClick={() => {
              onFollow(arrival.row);
              onDismiss();
            }}
          >
            {t('look')}
          </Link>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onDismiss}>
            <svg width="16" height="16" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2" aria-hidden>
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
