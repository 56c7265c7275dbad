import { eventSuffix, isFeedEvent, rowsEvent } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState, type ApiThunk } from '../ApiExtra';
import { keepFeed, newLiveFeed, withBatch, type LiveFeed } from '../streams/liveFeed';
import { platformApi } from '../platformApi';
import { streamWhileWatched } from '../streams/stream';

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
    askedRows: build.query<LiveFeed, AskedRowsArg>({
      keepUnusedDataFor: 0,
      // No `query`: nothing is sent.
      queryFn: ({ event }, api) => {
        const userId = selectUserId(apiState(api.getState()));
        if (userId === undefined) return { error: { kind: 'signedOut' } };
        return { data: newLiveFeed(userId, event) };
      },
      onCacheEntryAdded: ({ event, application, keptAs }, api) =>
        streamWhileWatched(api, {
          events: () => [
            {
              event,
              askedApplication: application,
              take: (entry, batch) => {
                const next = withBatch(entry, batch);
                if (keptAs !== undefined) keepFeed(apiExtra(api.extra), keptAs, next);
                return next;
              },
            },
          ],
          // A layout may have named the event of a feed, whose messages this list must not remove.
          disposable: () => (isFeedEvent(event) ? [] : [event]),
        }),
    }),
  }),
});

export const { useAskedRowsQuery } = rowsApi;
