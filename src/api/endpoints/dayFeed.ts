import { dayEvent, untilNextDay } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';
import { cardMessages, FEED_LIMIT, feedMessages } from '../streams/feed';
import { EMPTY_FEED, type Feed } from '../streams/feedRow';
import { platformApi } from '../platformApi';
import { streamWhileWatched, type StreamBatch, type StreamStatus } from '../streams/stream';
import { withBatch } from './home';

/** The cards of today (in Asia/Ho_Chi_Minh); at midnight it is asked for anew, under the next day's event. */
export interface DayFeed {
  userId: string;
  event: string;
  status: StreamStatus;
  feed: Feed;
  malformed: number;
}

/** What the day's cards are kept under, to be read without a connection. */
export const DAY_NAME = 'day';

/**
 * `dayFeed`: resolves at once with an empty feed and fills as cards come; nothing is pushed. `refetch` listens anew, e.g. after
 * the rules ended it.
 */
export const dayFeedApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    dayFeed: build.query<DayFeed, undefined>({
      keepUnusedDataFor: 5,
      queryFn: (_arg, api) => {
        const userId = selectUserId(apiState(api.getState()));
        if (userId === undefined) return { error: { kind: 'signedOut' } };
        const event = dayEvent(apiExtra(api.extra).transport.serverTime());
        return { data: { userId, event, status: 'connecting', feed: EMPTY_FEED, malformed: 0 } };
      },
      onCacheEntryAdded: async (_arg, api) => {
        const loaded = await api.cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        const extra = apiExtra(api.extra);
        const { transport } = extra;
        const screen = { userId: loaded.data.userId, user: extra.userSignal(), name: DAY_NAME };
        let midnight: ReturnType<typeof setTimeout> | undefined;
        const followDay = () => {
          clearTimeout(midnight);
          const time = transport.serverTime();
          midnight = setTimeout(followDay, untilNextDay(time) + 50);
          if (api.getCacheEntry().data?.event === dayEvent(time)) return;
          const nextDay = { subscribe: false, forceRefetch: true };
          void api.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined, nextDay));
        };
        const take = (event: string, batch: StreamBatch) => {
          const entry = api.getCacheEntry().data;
          if (entry?.event !== event) return;
          const next = withBatch(entry, batch, batch.messages.flatMap(cardMessages));
          api.updateCachedData(() => next);
          if (next.status === 'live') extra.seen.keep(screen, () => feedMessages(next.feed));
        };
        // A connection brings the server's clock, and a sleeping machine misses its timers.
        const stopConnection = transport.onConnection(followDay);
        followDay();
        try {
          await streamWhileWatched({
            extra,
            entry: () => api.getCacheEntry(),
            removed: api.cacheEntryRemoved,
            events: ({ event }) => [{ event, newest: FEED_LIMIT, onBatch: (batch) => take(event, batch) }],
            // Other tabs of the person read it too.
            disposable: () => [],
          });
        } finally {
          clearTimeout(midnight);
          stopConnection();
        }
      },
    }),
  }),
});

export const { useDayFeedQuery } = dayFeedApi;
