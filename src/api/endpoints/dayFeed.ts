import { dayEvent, untilNextDay } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';
import { cardMessages, FEED_LIMIT, feedMessages } from '../streams/feed';
import { EMPTY_FEED, type Feed } from '../streams/feedRow';
import { platformApi } from '../platformApi';
import { openStream, type StreamStatus } from '../streams/stream';
import { withBatch } from './home';

/** Another `visit` asks anew, e.g. after the rules ended the feed. */
export interface DayFeedArg {
  visit?: number;
}

/** The cards of today (in Asia/Ho_Chi_Minh); at midnight it begins anew under the next day's event. */
export interface DayFeed {
  userId: string;
  event: string;
  status: StreamStatus;
  feed: Feed;
  malformed: number;
}

/** What the day's cards are kept under, to be read without a connection. */
export const DAY_NAME = 'day';

/** `dayFeed`: resolves at once with an empty feed and fills as cards come; nothing is pushed. */
export const dayFeedApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    dayFeed: build.query<DayFeed, DayFeedArg | undefined>({
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
        const { userId } = loaded.data;
        const screen = { userId, user: extra.userSignal(), name: DAY_NAME };
        let event = '';
        let stop = () => {};
        let midnight: ReturnType<typeof setTimeout> | undefined;

        const subscribe = () => {
          clearTimeout(midnight);
          const time = transport.serverTime();
          midnight = setTimeout(subscribe, untilNextDay(time) + 50);
          const today = dayEvent(time);
          if (today === event) return;
          stop();
          event = today;
          const current = api.getCacheEntry().data;
          if (current && current.event !== today) {
            const nextDay: DayFeed = { ...current, event: today, status: 'connecting', feed: EMPTY_FEED };
            api.updateCachedData(() => nextDay);
          }
          stop = openStream({
            extra,
            userId,
            event: today,
            newest: FEED_LIMIT,
            onBatch: (batch) => {
              const entry = api.getCacheEntry().data;
              if (entry?.event !== today) return;
              const next = withBatch(entry, batch, batch.messages.flatMap(cardMessages));
              api.updateCachedData(() => next);
              if (next.status === 'live') extra.seen.keep(screen, () => feedMessages(next.feed));
            },
          });
        };
        // A connection brings the server's clock, and a sleeping machine misses its timers.
        const stopConnection = transport.onConnection(subscribe);
        subscribe();
        try {
          await api.cacheEntryRemoved;
        } finally {
          clearTimeout(midnight);
          stopConnection();
          stop();
        }
      },
    }),
  }),
});

export const { useDayFeedQuery } = dayFeedApi;
