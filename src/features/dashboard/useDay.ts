import { skipToken } from '@reduxjs/toolkit/query';
import { use, useCallback, useMemo } from 'react';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { cardsRead, selectRead } from '../../api/slices/readSlice';
import type { Feed, FeedRow } from '../../api/streams/feedRow';
import { readMarks, unreadRows } from '../../api/streams/unread';
import { ScreenWindow } from '../../ui/ScreenWindow';

function feedOf(feed: Feed, application: string): Feed {
  const rows = feed.rows.filter(({ message }) => message.application === application);
  return { ...feed, rows, commands: feed.commands.filter((message) => message.application === application) };
}

/** Today's cards as they come; in the window of an application only its own. */
export function useDay() {
  const uid = useAppSelector(selectUserId);
  const query = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  const { application } = use(ScreenWindow);
  const day = query.currentData?.feed;
  const feed = useMemo(
    () => (day && application !== undefined ? feedOf(day, application) : day),
    [day, application],
  );
  return { ...query, feed };
}

/** The unseen cards of a list, and a callback that marks one as seen. */
export function useUnread(rows: readonly FeedRow[]) {
  const dispatch = useAppDispatch();
  const read = useAppSelector(selectRead);
  const onSeen = useCallback((row: FeedRow) => dispatch(cardsRead(readMarks([row]))), [dispatch]);
  return { unread: unreadRows(rows, read), onSeen };
}
