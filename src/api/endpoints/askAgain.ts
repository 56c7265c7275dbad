import { askedAgain, isSilentCollection } from '../../protocol';
import { platformApi } from '../platformApi';

/** A request as it was recorded, sent once more: a new key, answered under a new event. */
export const askAgainApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends with the first answer, or with the acknowledgement where none comes; never retried by itself. */
    askAgain: build.mutation<null, Readonly<Record<string, unknown>>>({
      query: (recorded) => ({
        record: ({ event }) => askedAgain(recorded, event),
        eventKind: 'answer',
        expect: isSilentCollection(String(recorded['dataCollection'])) ? 'acknowledged' : 'one',
      }),
      transformResponse: () => null,
    }),
  }),
});

export const { useAskAgainMutation } = askAgainApi;
