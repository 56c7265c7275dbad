import { type ApiError, parseJsonObject } from '../../protocol';
import { personalData } from '../../protocol/calls/account';
import { callOnce, sendAndDecode, decodeData } from './answers';
import { platformApi } from '../platformApi';

// Back ends that do not know the call say nothing.
const DEADLINE_MS = 10_000;

const DATA_CHANGED: ApiError = { kind: 'invalidAnswer', issues: ['the data changed while it was read'] };

/** All that the platform and its applications keep of the person, read part by part; shown to nobody, only saved. */
export const personalDataApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query<Record<string, unknown>, undefined>({
      keepUnusedDataFor: 0,
      // No `query`: it takes as many calls as there are parts.
      queryFn: async (_arg, _api, _options, baseQuery) => {
        let text = '';
        let hash: string | undefined;
        for (;;) {
          const from = text.length;
          const answer = await sendAndDecode(
            baseQuery,
            callOnce(personalData, { from }, { deadlineMs: DEADLINE_MS }),
            ({ message }) => decodeData(message, personalData.output),
          );
          if (answer.error) return answer;
          const received = answer.data;
          hash ??= received.hash;
          if (received.hash !== hash || received.from !== from) return { error: DATA_CHANGED };
          text += received.text;
          if (text.length >= received.total) break;
          if (received.text === '')
            return { error: { kind: 'invalidAnswer', issues: ['text: a part is empty'] } };
        }
        const data = parseJsonObject(text);
        return data ? { data } : { error: { kind: 'invalidAnswer', issues: ['text: not JSON'] } };
      },
    }),
  }),
});

export const { useLazyPersonalDataQuery } = personalDataApi;
