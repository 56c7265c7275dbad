import { apiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import type { LastSeen } from '../seen/SeenScreens';

/** `lastSeen`: a screen as this browser kept it for the person; null when it kept none. Asks nobody. */
const lastSeenApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    lastSeen: build.query<LastSeen | null, { userId: string; name: string }>({
      keepUnusedDataFor: 0,
      queryFn: async ({ userId, name }, api) => ({
        data: (await apiExtra(api.extra).seen.read(userId, name)) ?? null,
      }),
    }),
  }),
});

export const { useLastSeenQuery } = lastSeenApi;
