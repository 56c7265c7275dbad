import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useBookPageQuery } from '../../api/endpoints/books';
import { useDayFeedQuery } from '../../api/endpoints/dayFeed';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { newestKey } from '../../api/streams/unread';
import { factsOfCard } from '../../protocol';

interface Copy {
  ownerId: string;
  itemId: string;
}

/** Key of the newest message of the day about a copy; empty without any. Keys are in the order of time. */
function newestNews(rows: readonly FeedRow[], { ownerId, itemId }: Copy): string {
  return rows.reduce((newest, row) => {
    const copy = factsOfCard(row.message)?.copy;
    if (copy?.owner_id !== ownerId || copy.book_item_id !== itemId) return newest;
    const key = newestKey(row);
    return key > newest ? key : newest;
  }, '');
}

/**
 * The page of a copy, asked for anew when the day brings a card about it: a request, an answer, a rating. `reload` asks as
 * well; while an answer is awaited, which may be older than the news, both wait for it.
 */
export function useLivePage(copy: Copy) {
  const uid = useAppSelector(selectUserId);
  const { news } = useDayFeedQuery(uid === undefined ? skipToken : undefined, {
    selectFromResult: ({ currentData }) => ({ news: newestNews(currentData?.feed.rows ?? [], copy) }),
  });
  const page = useBookPageQuery(copy);
  const { isFetching, refetch } = page;
  const [reloads, setReloads] = useState(0);
  const wanted = `${String(reloads)} ${news}`;
  const shown = useRef(wanted);
  useEffect(() => {
    if (isFetching || shown.current === wanted) return;
    shown.current = wanted;
    void refetch();
  }, [isFetching, wanted, refetch]);
  return { ...page, reload: () => setReloads((count) => count + 1) };
}
