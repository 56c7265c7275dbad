import { useCallback, useMemo, useState } from 'react';
import { useAfterPost } from '../../api/outbox/useAfterPost';
import { useKeptSearch } from '../../api/outbox/useKeptSearch';
import { usePost } from '../../api/outbox/usePost';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { reportIgnored } from '../../api/streams/reportIgnored';
import { createFieldStore, hasList, withList } from '../../engine';
import { decodeDashboardContent, messageIn, type ResponseMessage } from '../../protocol';
import { useCardActions } from './useCardActions';
import { useCardRows } from './useCardRows';
import { useSentCard } from './useSentCard';

/** One message of the feed at work: what it says and shows, what its tiles and buttons do, and what became of its last post. */
export function useCard(row: FeedRow, commands: readonly ResponseMessage[]) {
  const locale = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const post = usePost();
  const message = useMemo(() => messageIn(locale, row.message), [locale, row.message]);
  const content = useMemo(() => decodeDashboardContent(message), [message]);
  const { application } = content;
  const { data, screen, onSend } = useSentCard(row, message, { commands, post });
  const { rows, next, follow } = useCardRows(application);
  const logIgnored = useCallback(
    (detail: string) => dispatch(reportIgnored({ application, event: row.message.event }, detail)),
    [dispatch, application, row.message.event],
  );
  const [values] = useState(() => createFieldStore());
  const { keep } = useKeptSearch({
    id: `${application}/${row.id}`,
    values,
    busy: post.running,
    repost: (search) => {
      const recyclerEvent = next();
      const isSent = post.send({ ...search, recyclerEvent });
      if (isSent) follow(recyclerEvent);
      return isSent;
    },
  });
  const afterPost = useAfterPost(post.entry);
  const rowsHandle = useMemo(() => ({ next, follow }), [next, follow]);
  const { hrefFor, onAction } = useCardActions(content, {
    applicationName: message.applicationName,
    values,
    send: post.send,
    onSend,
    logIgnored,
    rows: rowsHandle,
    onRowsQuery: keep,
    afterPost,
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
