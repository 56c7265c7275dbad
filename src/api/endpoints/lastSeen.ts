import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../hooks';
import { selectUserId } from '../slices/authSlice';
import { apiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import type { LastSeen } from '../streams/SeenScreens';

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

const { useLastSeenQuery } = lastSeenApi;

/** A screen as the person saw it last, while `offline` says that there is no connection to ask for it. */
export function useLastSeen(name: string, offline: boolean): { seen?: LastSeen; loading: boolean } {
  const userId = useAppSelector(selectUserId);
  const isNeeded = offline && userId !== undefined;
  const { currentData, isFetching } = useLastSeenQuery(isNeeded ? { userId, name } : skipToken);
  return { loading: isNeeded && isFetching, ...(isNeeded && currentData && { seen: currentData }) };
}
