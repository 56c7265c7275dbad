import { decodeDashboardContent, LAYOUTS, Service, type DashboardContent } from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { getHomeLayout, getMainDashboard } from '../../protocol/calls/layouts';
import { draftHome } from '../../protocol/calls/sharedDraft';
import { apiExtra } from '../ApiExtra';
import { applyMessages, cardMessages, FEED_LIMIT } from '../streams/feed';
import { EMPTY_FEED } from '../streams/feedRow';
import { keepFeed, withBatch, type LiveFeed } from '../streams/liveFeed';
import { platformApi } from '../platformApi';
import { streamWhileWatched, type StreamBatch } from '../streams/stream';

/** Which home to show; every field has a default. */
export interface HomeArg {
  application?: string;
  reference?: string;
  /** One application alone, as who opens it by itself sees it. */
  own?: string;
  /** The key of the candidate that it is shown of. */
  candidate?: string;
}

/** The home screen: the first answer, then everything that comes under its event and the session feed; each a row. */
export interface HomeLayout extends LiveFeed {
  sessionEvent: string;
  home: DashboardContent;
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
      onCacheEntryAdded: (arg, api) => {
        const take = (entry: HomeLayout, batch: StreamBatch): HomeLayout => {
          const next = withBatch(entry, batch, batch.messages.flatMap(cardMessages));
          if (arg.candidate === undefined) keepFeed(apiExtra(api.extra), homeName(arg), next);
          return next;
        };
        return streamWhileWatched(api, {
          events: ({ event, sessionEvent }) => [
            { event, take },
            {
              event: sessionEvent,
              // More than the feed keeps would be fetched in one piece, only to be dropped.
              newest: FEED_LIMIT,
              // The session feed may outlive many homes; its own status says nothing about this one.
              take: (entry, batch) => take(entry, { ...batch, status: entry.status }),
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
