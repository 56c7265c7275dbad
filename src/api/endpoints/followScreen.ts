import * as v from 'valibot';
import type { ScreenPlace } from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { screenVersion } from '../../protocol/calls/screens';
import { apiExtra } from '../ApiExtra';
import { decodeData } from './answers';
import { platformApi } from '../platformApi';
import { streamWhileWatched } from '../streams/stream';
import { screenText, type ScreenText } from './screens';

/** What stands at a place now. */
export interface FollowedScreen {
  userId: string;
  event: string;
  /** Key of the message that brought `text`. */
  key: string;
  text: ScreenText;
}

const followedSchema: v.GenericSchema<unknown, FollowedScreen> = v.object({
  userId: v.string(),
  event: v.string(),
  key: v.string(),
  text: screenText,
});

/** `followScreen`: resolves with the text that stands there, then takes every text published there while somebody looks. */
export const followScreenApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    followScreen: build.query<FollowedScreen, ScreenPlace>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application, ref }) => ({
        record: ({ userId, event }) =>
          callRecord(screenVersion, { ref, version: '' }, { userId, event, application }),
        eventKind: 'answer',
        expect: 'live',
      }),
      transformResponse: ({ userId, event, message }) => ({
        userId,
        event,
        key: message.key,
        text: message.data as ScreenText,
      }),
      responseSchema: followedSchema as v.GenericSchema<FollowedScreen>,
      // Afterwards the platform sends no new texts: it does so as long as the answer exists.
      onCacheEntryAdded: ({ application }, api) =>
        streamWhileWatched(api, {
          events: ({ event }) => [
            {
              event,
              askedApplication: application,
              take: (screen, { messages }) =>
                messages.reduce((current, message) => {
                  if (message.key <= current.key) return current;
                  const read = decodeData(message, screenText);
                  if (read.ok) return { ...current, key: message.key, text: read.value };
                  apiExtra(api.extra).watch.report('malformed', message, event);
                  return current;
                }, screen),
            },
          ],
        }),
    }),
  }),
});

export const { useFollowScreenQuery } = followScreenApi;
