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

// What a card tells of is stored a moment after the time it bears, and the clocks of the platform's processes differ.
const MAX_DELAY_MS = 10_000;

/** Key and time (ms since 1970) of the newest message of the day about a copy; empty without any. Keys are in the order of time. */
function newestNews(rows: readonly FeedRow[], { ownerId, itemId }: Copy): { news: string; newsAt: number } {
  return rows.reduce(
    (newest, row) => {
      const copy = factsOfCard(row.message)?.copy;
      if (copy?.owner_id !== ownerId || copy.book_item_id !== itemId) return newest;
      const key = newestKey(row);
      return key > newest.news ? { news: key, newsAt: row.message.dateTime } : newest;
    },
    { news: '', newsAt: 0 },
  );
}

/**
 * The page of a copy, asked for anew when the day brings a card about it that is newer than the page: a request, an answer, a
 * rating. `reload` asks as well; while an answer is awaited, which may be older than the news, both wait for it.
 */
export function useLivePage(copy: Copy) {
  const uid = useAppSelector(selectUserId);
  const { news, newsAt } = useDayFeedQuery(uid === undefined ? skipToken : undefined, {
    selectFromResult: ({ currentData }) => newestNews(currentData?.feed.rows ?? [], copy),
  });
  const page = useBookPageQuery(copy);
  const { isFetching, refetch } = page;
  const answeredAt = page.currentData?.answeredAt ?? 0;
  const [reloads, setReloads] = useState(0);
  const shown = useRef({ reloads, news });
  useEffect(() => {
    if (isFetching) return;
    const last = shown.current;
    shown.current = { reloads, news };
    const isNews = news !== last.news && (newsAt === 0 || newsAt > answeredAt - MAX_DELAY_MS);
    if (isNews || reloads !== last.reloads) void refetch();
  }, [isFetching, reloads, news, newsAt, answeredAt, refetch]);
  return { ...page, reload: () => setReloads((count) => count + 1) };
}
