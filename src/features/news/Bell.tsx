import { skipToken } from '@reduxjs/toolkit/query';
import { use, useCallback, useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import type { StreamStatus } from '../../api/streams/stream';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { cardsRead, selectRead } from '../../api/slices/readSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { cardName, readMarks, unreadRows } from '../../api/streams/unread';
import { ownPath } from '../../protocol';
import { BellIcon } from '../../ui/BellIcon';
import { noticeWords } from '../../ui/cardText';
import { LoadingState } from '../../ui/LoadingState';
import { PlainButton } from '../../ui/PlainButton';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { Arrived } from './Arrived';
import './news.css';
import { NewsLine } from './NewsLine';
import { screenOfCard, type NewsTarget, useOpenScreen } from './screenOfCard';
import { useArrival } from './useArrival';

const NO_ROWS: readonly FeedRow[] = [];
/** Where the feed stands on the first page of a window. */
const todayOf = (home: string): string => `${home}#today`;
const MAX_LISTED = 6;
const MAX_COUNTED = 99;
const FEED_PAGES = ['/', '/application', '/dashboard'];

/** The cards of the day that this window is about. */
function useToday() {
  const uid = useAppSelector(selectUserId);
  const { application } = use(ScreenWindow);
  const { currentData, refetch } = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  // Notices belong to one session; the feed itself shows them.
  const rows = (currentData?.feed.rows ?? NO_ROWS).filter(
    ({ base, message }) => !base.delete && (application === undefined || message.application === application),
  );
  return { rows, status: currentData?.status ?? 'connecting', refetch };
}

/** Where a card of the news leads, in this window. */
function useNewsTarget(): { feed: NewsTarget; targetOf: (row: FeedRow) => NewsTarget } {
  const { isOwn, home, screenPath } = use(ScreenWindow);
  const feed: NewsTarget = { to: todayOf(home) };
  return {
    feed,
    targetOf: ({ message }) => {
      const opened = screenOfCard(message);
      if (opened) {
        const { address, parameter } = opened;
        return { to: screenPath(address), state: { returns: true, parameter }, reads: true };
      }
      // A notice that names nothing leads to its application.
      return isOwn || noticeWords(message) === '' ? feed : { to: todayOf(ownPath(message.application)) };
    },
  };
}

/** The cards that are unread and not on the open screen, which reads its own; and the one that just came, if it is among them. */
function useUnread(rows: readonly FeedRow[], isLive: boolean, targetOf: (row: FeedRow) => NewsTarget) {
  const dispatch = useAppDispatch();
  const read = useAppSelector(selectRead);
  const { pathname } = useLocation();
  const { isOwn } = use(ScreenWindow);
  const isOpenScreen = useOpenScreen();
  const allUnread = unreadRows(rows, read);
  const unread = allUnread.filter((row) => !isOpenScreen(targetOf(row)));
  const seen = allUnread.filter((row) => !unread.includes(row));
  useEffect(() => {
    if (seen.length > 0) dispatch(cardsRead(readMarks(seen)));
  });
  // In a window of its own the cards stand below the dashboard, perhaps out of view.
  const { arrival, dismiss } = useArrival(rows, isLive, !isOwn && FEED_PAGES.includes(pathname));
  // What was read elsewhere meanwhile, such as in an open thread, is no news.
  if (arrival && !unread.some((row) => cardName(row) === cardName(arrival.row))) dismiss();
  const dismissArrival = useCallback(() => dismiss(), [dismiss]);
  return { unread, arrival, dismissArrival };
}

/** The day's unread cards on every page: how many, which, and a notice when one comes. */
export function Bell({ onCount }: { onCount: (unread: number) => void }) {
  const { t } = useTranslation('news');
  const dispatch = useAppDispatch();
  const { rows, status, refetch } = useToday();
  const { feed, targetOf } = useNewsTarget();
  const { unread, arrival, dismissArrival } = useUnread(rows, status === 'live', targetOf);
  const count = unread.length;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onFollow = (row: FeedRow) => {
    if (targetOf(row).reads) dispatch(cardsRead(readMarks([row])));
  };
  const markRead = () => {
    dispatch(cardsRead(readMarks(unread)));
    close();
  };
  return (
    <div
      className="bell"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close();
      }}
    >
      <BellButton
        ref={button}
        count={count}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {/* Takes the focus of a press between its links, so that it stays open. */}
      <section id={id} className="bell-list" tabIndex={-1} hidden={!open} aria-label={t('bell')}>
        {count === 0 && (
          <Nothing
            status={status}
            onAsk={() => {
              // The pressed button goes, and must not take the focus and with it the list.
              button.current?.focus();
              void refetch();
            }}
          />
        )}
        <UnreadList
          unread={unread}
          targetOf={targetOf}
          onFollow={(row) => {
            setOpen(false);
            onFollow(row);
          }}
        />
        <BellFoot all={feed.to} onAll={() => setOpen(false)} onRead={count > 0 ? markRead : undefined} />
      </section>
      {/* Of several the feed shows all. */}
      <Arrived
        arrival={arrival}
        target={arrival?.count === 1 ? targetOf(arrival.row) : feed}
        onFollow={onFollow}
        onDismiss={dismissArrival}
      />
    </div>
  );
}

interface UnreadListProps {
  unread: readonly FeedRow[];
  targetOf: (row: FeedRow) => NewsTarget;
  onFollow: (row: FeedRow) => void;
}

function UnreadList({ unread, targetOf, onFollow }: UnreadListProps) {
  return (
    <ul>
      {unread.slice(0, MAX_LISTED).map((row) => (
        <li key={cardName(row)}>
          <Link
            to={targetOf(row).to}
            state={targetOf(row).state}
            className="news"
            onClick={() => onFollow(row)}
          >
            <NewsLine row={row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface BellFootProps {
  all: string;
  onAll: () => void;
  /** Marks all as read; undefined while nothing is unread. */
  onRead: (() => void) | undefined;
}

function BellFoot({ all, onAll, onRead }: BellFootProps) {
  const { t } = useTranslation('news');
  return (
    <div className="bell-foot">
      <Link to={all} onClick={onAll}>
        {t('all')}
      </Link>
      {onRead && (
        <PlainButton text small onClick={onRead}>
          {t('markRead')}
        </PlainButton>
      )}
    </div>
  );
}

function BellButton({ count, ...props }: ComponentProps<'button'> & { count: number }) {
  const { t } = useTranslation('news');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}
      {...props}
    >
      <BellIcon />
      {count > 0 && (
        <span className="bell-count" aria-hidden>
          {count > MAX_COUNTED ? `${String(MAX_COUNTED)}+` : count}
        </span>
      )}
    </button>
  );
}

/** Shown without unread cards: there are none, or they are not loaded. */
function Nothing({ status, onAsk }: { status: StreamStatus; onAsk: () => void }) {
  const { t } = useTranslation('news');
  const isOffline = useAppSelector(selectConnection) === 'disconnected';
  if (status === 'denied')
    return (
      <p>
        {t('denied')}{' '}
        <PlainButton small onClick={onAsk}>
          {t('again')}
        </PlainButton>
      </p>
    );
  if (status !== 'connecting') return <p>{t('none')}</p>;
  return isOffline ? <p>{t('offline')}</p> : <LoadingState rows={1} />;
}
