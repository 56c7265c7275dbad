import {
  decodeDashboardContent,
  LAYOUTS,
  Service,
  type DashboardContent,
  type ResponseMessage,
} from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { getHomeLayout, getMainDashboard } from '../../protocol/calls/layouts';
import { draftHome } from '../../protocol/calls/sharedDraft';
import { apiExtra } from '../ApiExtra';
import { applyMessages, cardMessages, FEED_LIMIT, feedMessages } from '../streams/feed';
import { EMPTY_FEED, type Feed } from '../streams/feedRow';
import { platformApi } from '../platformApi';
import { streamWhileWatched, type StreamBatch, type StreamStatus } from '../streams/stream';

/** Which home to show; every field has a default. */
export interface HomeArg {
  application?: string;
  reference?: string;
  /** One application alone, as who opens it by itself sees it. */
  own?: string;
  /** The key of the candidate that it is shown of. */
  candidate?: string;
}

/** The home screen: the first answer, then everything that comes under its event and the session feed. */
export interface HomeLayout {
  userId: string;
  event: string;
  sessionEvent: string;
  status: StreamStatus;
  home: DashboardContent;
  /** Every message as a row, the first answer among them. */
  feed: Feed;
  /** Messages of this load that could not be read. */
  malformed: number;
}

/** The web home setting that spec §7 names. */
export const HOME_REFERENCE = `${LAYOUTS}/web/home_layout`;

/** What the home screen is kept under, to be read without a connection. */
export function homeName({
  application = Service.platform,
  reference = HOME_REFERENCE,
  own,
  candidate,
}: HomeArg): string {
  if (own === undefined) return `home/${application}/${reference}`;
  return candidate === undefined ? `own/${own}` : `own/${own}/${candidate}`;
}

/** Lays a batch over a live entry; `messages`: what its messages mean to the rows. */
export function withBatch<T extends { status: StreamStatus; feed: Feed; malformed: number }>(
  entry: T,
  batch: StreamBatch,
  messages: readonly ResponseMessage[] = batch.messages,
): T {
  return {
    ...entry,
    status: batch.status,
    feed: applyMessages(entry.feed, messages),
    malformed: entry.malformed + batch.malformed,
  };
}

/** `getHomeLayout`: resolves with the first answer or a typed error, then stays live while somebody watches. */
export const homeApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getHomeLayout: build.query<HomeLayout, HomeArg>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Home'],
      query: ({ application = Service.platform, reference = HOME_REFERENCE, own, candidate }) => ({
        record: ({ userId, event, sessionEvent }) => {
          if (own === undefined) {
            const home = { reference, event_dashboard: sessionEvent };
            return callRecord(getHomeLayout, home, { userId, event, application });
          }
          const sending = { userId, event, application: own };
          return candidate === undefined
            ? callRecord(getMainDashboard, {}, sending)
            : callRecord(draftHome, { draft: candidate }, sending);
        },
        eventKind: 'session',
        expect: 'live',
      }),
      transformResponse: ({ message, ...context }) => ({
        ...context,
        status: 'connecting',
        home: decodeDashboardContent(message),
        feed: applyMessages(EMPTY_FEED, cardMessages(message)),
        malformed: 0,
      }),
      onCacheEntryAdded: async (arg, api) => {
        const loaded = await api.cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        const extra = apiExtra(api.extra);
        const screen = { userId: loaded.data.userId, user: extra.userSignal(), name: homeName(arg) };
        const read = () => api.getCacheEntry().data;
        const take = (event: string, batch: StreamBatch) => {
          const entry = read();
          if (entry?.event !== event) return;
          const next = withBatch(entry, batch, batch.messages.flatMap(cardMessages));
          api.updateCachedData(() => next);
          if (arg.candidate === undefined && next.status === 'live')
            extra.seen.keep(screen, () => feedMessages(next.feed));
        };
        await streamWhileWatched({
          extra,
          entry: () => api.getCacheEntry(),
          removed: api.cacheEntryRemoved,
          events: ({ event, sessionEvent }) => [
            { event, onBatch: (batch) => take(event, batch) },
            {
              event: sessionEvent,
              // More than the feed keeps would be fetched in one piece, only to be dropped.
              newest: FEED_LIMIT,
              // The session feed may outlive many homes; its own status says nothing about this one.
              onBatch: (batch) => take(event, { ...batch, status: read()?.status ?? 'connecting' }),
            },
          ],
          // The platform sends changed dashboards as long as the answer exists.
          disposable: ({ event }) => [event],
        });
      },
    }),
  }),
});

export const { useGetHomeLayoutQuery } = homeApi;
