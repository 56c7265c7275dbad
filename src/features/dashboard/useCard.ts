import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/hooks';
import { ScreenPosts } from '../../api/outbox/ScreenPosts';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { reportIgnored } from '../../api/streams/reportIgnored';
import { createFieldStore, hasList, withList, type ScreenRow } from '../../engine';
import { decodeDashboardContent, messageIn, type ResponseMessage } from '../../protocol';
import { useCardActions } from './useCardActions';
import { useSentCard } from './useSentCard';
import { useAskedRowsQuery } from '../../api/endpoints/rows';
import { rowScreens } from '../../api/slices/screenOfMessages';
import { useFeedCommands } from './useFeedCommands';

/** One message of the feed at work: what it says and shows, what its tiles and buttons do, and what became of its last post. */
export function useCard(row: FeedRow, commands: readonly ResponseMessage[]) {
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const place = useLocation().key;
  const message = useMemo(() => messageIn(locale, row.message), [locale, row.message]);
  const content = useMemo(() => decodeDashboardContent(message), [message]);
  const { application } = content;
  const [values] = useState(() => createFieldStore());
  const [posts] = useState(
    () =>
      new ScreenPosts(store, { application, id: `${application}/${row.id}`, place, values, rowsEvent: '' }),
  );
  const { post, rowsEvent } = useSyncExternalStore(posts.subscribe, posts.getSnapshot);
  useEffect(() => posts.moveTo(place), [posts, place]);
  const { data, screen, onSend } = useSentCard(row, message, { commands, post });
  const rows = useCardRows(application, rowsEvent);
  const logIgnored = useCallback(
    (detail: string) => dispatch(reportIgnored({ application, event: row.message.event }, detail)),
    [dispatch, application, row.message.event],
  );
  const { hrefFor, onAction } = useCardActions(content, {
    applicationName: message.applicationName,
    posts,
    onSend,
    logIgnored,
  });
  const isListed = useMemo(() => hasList(content.layout), [content.layout]);
  const hasRows = rows.length > 0;
  return {
    message,
    content,
    data,
    values,
    layout: useMemo(
      () => (hasRows && !isListed ? withList(content.layout) : content.layout),
      [content.layout, hasRows, isListed],
    ),
    screen: useMemo(() => (hasRows ? { ...screen, rows } : screen), [screen, rows, hasRows]),
    hrefFor,
    onAction,
    post,
  };
}

/** The rows that a card's posts asked for last; none until the first one. */
function useCardRows(application: string, event: string): readonly ScreenRow[] {
  const locale = useAppSelector(selectLocale);
  const { currentData } = useAskedRowsQuery(event === '' ? skipToken : { event, application });
  const feed = currentData?.feed;
  useFeedCommands(feed);
  return useMemo(() => rowScreens(feed?.rows ?? [], locale), [feed, locale]);
}
