import { dayEvent, untilNextDay } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';
import { cardMessages, FEED_LIMIT } from '../streams/feed';
import { keepFeed, newLiveFeed, withBatch, type LiveFeed } from '../streams/liveFeed';
import { platformApi } from '../platformApi';
import { streamWhileWatched } from '../streams/stream';

/** What the day's cards are kept under, to be read without a connection. */
export const DAY_NAME = 'day';

/**
 * `dayFeed`: the cards of today (in Asia/Ho_Chi_Minh); at midnight it is asked for again, under the next day's event. Resolves at
 * once with an empty feed and fills as cards come; nothing is pushed. `refetch` listens again, e.g. after the rules ended it.
 */
export const dayFeedApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    dayFeed: build.query<LiveFeed, undefined>({
      keepUnusedDataFor: 5,
      queryFn: (_arg, api) => {
        const userId = selectUserId(apiState(api.getState()));
        if (userId === undefined) return { error: { kind: 'signedOut' } };
        const event = dayEvent(apiExtra(api.extra).transport.serverTime());
        return { data: newLiveFeed(userId, event) };
      },
      onCacheEntryAdded: async (_arg, api) => {
        if (!(await api.cacheDataLoaded.catch(() => undefined))) return;
        const extra = apiExtra(api.extra);
        const { transport } = extra;
        let midnight: ReturnType<typeof setTimeout> | undefined;
        const followDay = () => {
          clearTimeout(midnight);
          const time = transport.serverTime();
          midnight = setTimeout(followDay, untilNextDay(time) + 50);
          if (api.getCacheEntry().data?.event === dayEvent(time)) return;
          const nextDay = { subscribe: false, forceRefetch: true };
          void api.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined, nextDay));
        };
        // A connection brings the server's clock, and a sleeping machine misses its timers.
        const stopConnection = transport.onConnection(followDay);
        followDay();
        try {
          await streamWhileWatched(api, {
            events: ({ event }) => [
              {
                event,
                newest: FEED_LIMIT,
                take: (entry, batch) => {
                  const next = withBatch(entry, batch, batch.messages.flatMap(cardMessages));
                  keepFeed(extra, DAY_NAME, next);
                  return next;
                },
              },
            ],
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
