import { eventSuffix, isFeedEvent, rowsEvent } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState, type ApiThunk } from '../ApiExtra';
import { feedMessages } from '../streams/feed';
import { EMPTY_FEED, type Feed } from '../streams/feedRow';
import { platformApi } from '../platformApi';
import { streamWhileWatched, type StreamBatch, type StreamStatus } from '../streams/stream';
import { withBatch } from './home';

/** The rows one post asked for, live while somebody watches. */
export interface AskedRows {
  userId: string;
  event: string;
  status: StreamStatus;
  feed: Feed;
  malformed: number;
}

/** A rows event for one post, so that its rows never mix with those another post asked for. */
export function newRowsEvent(): ApiThunk<string> {
  return (_dispatch, _getState, { transport, random }) =>
    rowsEvent(transport.serverTime(), eventSuffix(random));
}

/** Where the rows of a post come in, and the application that was asked for them. */
export interface AskedRowsArg {
  event: string;
  application: string;
  /** What the rows are kept under, for the time without a connection; they are not kept without it. */
  keptAs?: string;
}

/** `askedRows`: resolves at once without rows and fills as they come; nothing is pushed. */
export const rowsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    askedRows: build.query<AskedRows, AskedRowsArg>({
      keepUnusedDataFor: 0,
      // No `query`: nothing is sent.
      queryFn: ({ event }, api) => {
        const userId = selectUserId(apiState(api.getState()));
        if (userId === undefined) return { error: { kind: 'signedOut' } };
        return { data: { userId, event, status: 'connecting', feed: EMPTY_FEED, malformed: 0 } };
      },
      onCacheEntryAdded: async ({ event, application, keptAs }, api) => {
        if (!(await api.cacheDataLoaded.catch(() => undefined))) return;
        const extra = apiExtra(api.extra);
        const user = extra.userSignal();
        const onBatch = (batch: StreamBatch) => {
          const entry = api.getCacheEntry().data;
          if (!entry) return;
          const next = withBatch(entry, batch);
          api.updateCachedData(() => next);
          if (keptAs !== undefined && next.status === 'live')
            extra.seen.keep({ userId: next.userId, user, name: keptAs }, () => feedMessages(next.feed));
        };
        await streamWhileWatched({
          extra,
          entry: () => api.getCacheEntry(),
          removed: api.cacheEntryRemoved,
          events: () => [{ event, askedApplication: application, onBatch }],
          // A layout may have named the event of a feed, whose messages this list must not remove.
          disposable: () => (isFeedEvent(event) ? [] : [event]),
        });
      },
    }),
  }),
});

export const { useAskedRowsQuery } = rowsApi;
