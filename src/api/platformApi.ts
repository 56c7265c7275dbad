import { createApi } from '@reduxjs/toolkit/query/react';
import { withoutRepeats } from './request/repeats';
import { withRetry } from './request/retryPolicy';
import { rtdbBaseQuery } from './request/rtdbBaseQuery';

/** The one API of the console. It knows no endpoint: those are injected by `endpoints/*` and by features. */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: withoutRepeats(withRetry(rtdbBaseQuery)),
  tagTypes: ['Applications', 'Blocked', 'Developer', 'Home', 'Members', 'Screens'],
  endpoints: () => ({}),
});
