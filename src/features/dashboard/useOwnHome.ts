import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { homeName, useGetHomeLayoutQuery } from '../../api/endpoints/home';
import { useLastSeen } from '../../api/endpoints/lastSeen';
import { useFindApplicationQuery } from '../../api/endpoints/search';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { LastSeen } from '../../api/streams/SeenScreens';
import { seenRows } from '../../api/streams/feed';
import type { FeedRow } from '../../api/streams/feedRow';
import { uploadedPicture } from '../../engine';
import { isOffline, messageIn, type ResponseMessage } from '../../protocol';
import { useFeedCommands } from './useFeedCommands';

/** State of an application that is opened in its own window. */
export interface OwnHomeState {
  name: string;
  picture: string | undefined;
  /** Its dashboard and its cards, live. */
  rows: readonly FeedRow[];
  commands: readonly ResponseMessage[];
  event: string | undefined;
  /** The server ended it: nothing comes any more. */
  ended: boolean;
  /** The last seen content, while there is no connection. */
  seen: LastSeen | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** The application does not exist or is not open to this person; the two cannot be told apart on purpose. */
  isClosed: boolean;
  /** Names the answer that says so. */
  answer: string | undefined;
}

const NONE: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];

/** Asks for an application by itself, or for a candidate of it, and follows what changes there. */
export function useOwnHome(application: string, candidate?: string): OwnHomeState {
  const uid = useAppSelector(selectUserId);
  const homeQuery = { own: application, ...(candidate !== undefined && { candidate }) };
  const found = useFindApplicationQuery(uid === undefined ? skipToken : application);
  // A request to a missing application would never be answered, so it is looked up first.
  const home = useGetHomeLayoutQuery(found.currentData ? homeQuery : skipToken);
  const error: unknown = found.error ?? home.error;
  const retry = () => {
    void found.refetch();
    if (!home.isUninitialized) void home.refetch();
  };
  const { seen, loading: looking } = useLastSeen(homeName(homeQuery), isOffline(error));
  const feed = home.currentData?.feed;
  useFeedCommands(feed);
  // The session's feed also contains cards of other applications.
  const rows = useMemo(() => {
    const allRows = feed?.rows ?? (seen ? seenRows(seen) : NONE);
    return allRows.filter(({ message }) => message.application === application);
  }, [application, feed, seen]);
  const locale = useAppSelector(selectLocale);
  const dashboardCard = rows.find(({ id }) => id === application)?.message;
  const nameInCard = dashboardCard && messageIn(locale, dashboardCard).applicationName;
  const name = found.currentData?.name;
  return {
    // A card says it in the language of the console.
    name: nameInCard || name || application,
    picture: uploadedPicture(found.currentData?.logo),
    rows,
    commands: feed?.commands ?? NO_COMMANDS,
    event: home.currentData?.event,
    ended: home.currentData?.status === 'denied',
    seen,
    loading: found.isFetching || home.isFetching || looking,
    error: seen ? undefined : error,
    retry,
    isClosed: found.currentData === null,
    answer: found.requestId,
  };
}
