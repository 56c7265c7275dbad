import { skipToken } from '@reduxjs/toolkit/query';
import { use, useCallback, useEffect, useId, useRef, useState } from 'react';
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

/** The day's unread cards on every page: how many, which, and a notice when one comes. */
export function Bell({ onCount }: { onCount: (unread: number) => void }) {
  const { t } = useTranslation('news');
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const read = useAppSelector(selectRead);
  const { pathname } = useLocation();
  const { isOwn, home, application, screenPath } = use(ScreenWindow);
  const { currentData, refetch } = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  // Notices belong to one session; the feed itself shows them.
  const rows = (currentData?.feed.rows ?? NO_ROWS).filter(
    ({ base, message }) => !base.delete && (application === undefined || message.application === application),
  );
  const feed: NewsTarget = { to: todayOf(home) };
  const targetOf = ({ message }: FeedRow): NewsTarget => {
    const opened = screenOfCard(message);
    if (opened) {
      const { address, parameter } = opened;
      return { to: screenPath(address), state: { returns: true, parameter }, reads: true };
    }
    // A notice that names nothing leads to its application.
    return isOwn || noticeWords(message) === '' ? feed : { to: todayOf(ownPath(message.application)) };
  };
  const isOpenScreen = useOpenScreen();
  const allUnread = unreadRows(rows, read);
  const unread = allUnread.filter((row) => !isOpenScreen(targetOf(row)));
  const count = unread.length;
  const seen = allUnread.filter((row) => !unread.includes(row));
  useEffect(() => {
    if (seen.length > 0) dispatch(cardsRead(readMarks(seen)));
  });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { arrival, dismiss } = useArrival(
    rows,
    currentData?.status === 'live',
    // In a window of its own the cards stand below the dashboard, perhaps out of view.
    !isOwn && FEED_PAGES.includes(pathname),
  );
  // What was read elsewhere meanwhile, such as in an open thread, is no news.
  if (arrival && !unread.some((row) => cardName(row) === cardName(arrival.row))) dismiss();
  const dismissArrival = useCallback(() => dismiss(), [dismiss]);

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
  // Of several the feed shows all.
  const arrivalTarget = arrival?.count === 1 ? targetOf(arrival.row) : feed;
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
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <BellIcon />
        {count > 0 && (
          <span className="bell-count" aria-hidden>
            {count > MAX_COUNTED ? `${String(MAX_COUNTED)}+` : count}
          </span>
        )}
      </button>
      {/* Takes the focus of a press between its links, so that it stays open. */}
      <section id={id} className="bell-list" tabIndex={-1} hidden={!open} aria-label={t('bell')}>
        {count === 0 && (
          <Nothing
            status={currentData?.status ?? 'connecting'}
            onAsk={() => {
              // The pressed button goes, and must not take the focus and with it the list.
              button.current?.focus();
              void refetch();
            }}
          />
        )}
        <ul>
          {unread.slice(0, MAX_LISTED).map((row) => (
            <li key={cardName(row)}>
              <Link
                to={targetOf(row).to}
                state={targetOf(row).state}
                className="news"
                onClick={() => {
                  setOpen(false);
                  onFollow(row);
                }}
              >
                <NewsLine row={row} />
              </Link>
            </li>
          ))}
        </ul>
        <div className="bell-foot">
          <Link to={feed.to} onClick={() => setOpen(false)}>
            {t('all')}
          </Link>
          {count > 0 && (
            <PlainButton
              text
              small
              onClick={() => {
                dispatch(cardsRead(readMarks(unread)));
                close();
              }}
            >
              {t('markRead')}
            </PlainButton>
          )}
        </div>
      </section>
      <Arrived arrival={arrival} target={arrivalTarget} onFollow={onFollow} onDismiss={dismissArrival} />
    </div>
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
