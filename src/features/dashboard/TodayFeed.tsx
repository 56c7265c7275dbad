import { use, useMemo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { DAY_NAME } from '../../api/endpoints/dayFeed';
import type { FeedRow } from '../../api/streams/feedRow';
import { readMarks } from '../../api/streams/unread';
import { splitWaiting } from './splitWaiting';
import { useLastSeen } from '../../api/endpoints/lastSeen';
import { selectConnection } from '../../api/slices/connectionSlice';
import { cardsRead } from '../../api/slices/readSlice';
import { AsyncState } from '../../ui/AsyncState';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useLinkTarget } from '../../ui/useLinkTarget';
import { FeedList } from './FeedList';
import { FeedSkeleton } from './FeedSkeleton';
import { LastSeenFeed } from './LastSeenFeed';
import { useDay, useUnread } from './useDay';
import { useFeedCommands } from './useFeedCommands';
import { notifyOnce, notifiedEarlier } from '../../api/streams/notifiedMessages';

const NO_ROWS: readonly FeedRow[] = [];

/**
 * Today's cards as they come, without those that wait for the person, and a badge that counts the unseen ones. The window of an
 * application shows only its own cards, and nothing where there are none.
 */
export function TodayFeed() {
  const { t, i18n } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const { currentData, error, isLoading, refetch, feed } = useDay();
  const { application } = use(ScreenWindow);
  useFeedCommands(feed);
  const shown = useNotices(feed?.rows ?? NO_ROWS);
  const rows = useMemo(() => splitWaiting(shown).others, [shown]);
  const offline = useAppSelector(selectConnection) === 'disconnected';
  // The day's stream waits for the connection and reports nothing until then.
  const connecting = currentData?.status === 'connecting';
  const lastSeen = useLastSeen(DAY_NAME, offline && connecting && application === undefined);
  const { unread, onSeen } = useUnread(rows);
  const count = unread.length;
  useLinkTarget('today');
  const hasWaitingOnly = shown.length > 0 && rows.length === 0;
  if (hasWaitingOnly || (application !== undefined && rows.length === 0)) return null;

  return (
    <section aria-labelledby="today">
      <div className="section-head">
        <h2 id="today" tabIndex={-1}>
          {t('today')}
        </h2>
        <span role="status" aria-live="polite" className={count > 0 ? 'unread' : undefined}>
          {count > 0 && (
            <>
              <span aria-hidden>{count.toLocaleString(i18n.language)}</span>
              <span className="visually-hidden">{t('unread', { count })}</span>
            </>
          )}
        </span>
        {count > 0 && (
          <PlainButton text className="section-action" onClick={() => dispatch(cardsRead(readMarks(unread)))}>
            {t('markRead')}
          </PlainButton>
        )}
      </div>
      {currentData !== undefined && currentData.malformed > 0 && (
        <PlainNotice tone="warning">{t('malformed', { count: currentData.malformed })}</PlainNotice>
      )}
      {lastSeen.seen && lastSeen.seen.messages.length > 0 ? (
        <LastSeenFeed label={t('today')} seen={lastSeen.seen} />
      ) : (
        <AsyncState
          loading={isLoading || lastSeen.loading || (connecting && rows.length === 0)}
          skeleton={<FeedSkeleton kind="cards" />}
          error={error ?? (currentData?.status === 'denied' ? { kind: 'denied' } : undefined)}
          onRetry={() => void refetch()}
          empty={rows.length === 0}
          emptyText={<EmptyToday />}
        >
          <FeedList
            label={t('today')}
            rows={rows}
            commands={feed?.commands}
            event={currentData?.event}
            busy={false}
            loadsOnScroll
            unread={unread}
            onSeen={onSeen}
          />
        </AsyncState>
      )}
    </section>
  );
}

/** In the place of today's cards: what will stand there, and what to do until then. */
function EmptyToday() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <strong>{t('noToday')}</strong>
      <span>{t('noTodayText')}</span>
      <span className="empty-ways">
        <Link to="/?q=" className="button">
          {t('findApplications')}
        </Link>
      </span>
    </>
  );
}

/** The rows of a long-lived feed without the notices (`delete: 1` with data) of earlier sessions. */
function useNotices(rows: readonly FeedRow[]): readonly FeedRow[] {
  const dispatch = useAppDispatch();
  const shown = useMemo(() => {
    const notices = rows.map(({ base }) => base).filter((message) => message.delete);
    if (notices.length === 0) return rows;
    const ended = dispatch(notifiedEarlier(notices));
    return rows.filter(({ base }) => !ended.has(base));
  }, [rows, dispatch]);
  useEffect(() => {
    const notices = shown.map(({ base }) => base).filter((message) => message.delete);
    if (notices.length > 0) dispatch(notifyOnce(notices));
  }, [shown, dispatch]);
  return shown;
}
