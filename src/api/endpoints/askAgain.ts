import { askedAgain, isSilentCollection } from '../../protocol';
import { platformApi } from '../platformApi';

/** A request as it was recorded, sent once more: a new key, answered under a new event. */
export const askAgainApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends with the first answer, or with the acknowledgement where none comes; never retried by itself. */
    askAgain: build.mutation<null, Readonly<Record<string, unknown>>>({
      queryFn: async (recorded, _api, _options, baseQuery) => {
        const silent = isSilentCollection(String(recorded['dataCollection']));
        const { error, meta } = await baseQuery({
          record: ({ event }) => askedAgain(recorded, event),
          eventKind: 'answer',
          expect: silent ? 'acknowledged' : 'one',
        });
        return { ...(error ? { error } : { data: null }), ...(meta && { meta }) };
      },
    }),
  }),
});

export const { useAskAgainMutation } = askAgainApi;
