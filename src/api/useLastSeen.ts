import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectUserId } from './slices/authSlice';
import { useLastSeenQuery } from './endpoints/lastSeen';
import type { LastSeen } from './seen/SeenScreens';

/** A screen as the person saw it last, while `offline` says that there is no connection to ask for it. */
export function useLastSeen(name: string, offline: boolean): { seen?: LastSeen; looking: boolean } {
  const userId = useSelector(selectUserId);
  const wanted = offline && userId !== undefined;
  const { currentData, isFetching } = useLastSeenQuery(wanted ? { userId, name } : skipToken);
  return { looking: wanted && isFetching, ...(wanted && currentData && { seen: currentData }) };
}
