import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { homeName, useGetHomeLayoutQuery } from '../../api/endpoints/home';
import { useLastSeen } from '../../api/endpoints/lastSeen';
import { useFindApplicationQuery } from '../../api/endpoints/search';
import { localized } from '../../api/endpoints/said';
import { useAppSelector } from '../../api/hooks';
import { useRetryWhenConnected } from '../../api/request/useRetryWhenConnected';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { LastSeen } from '../../api/streams/SeenScreens';
import { seenRows } from '../../api/streams/feed';
import type { FeedRow } from '../../api/streams/feedRow';
import { uploadedPicture } from '../../engine';
import { isOffline, messageIn, type ResponseMessage } from '../../protocol';
import { useFeedCommands } from './useFeedCommands';

/** What an application shows of itself to who opens it by itself. */
export interface OwnHomeState {
  name: string;
  picture: string | undefined;
  /** Its dashboard and its cards, live. */
  rows: readonly FeedRow[];
  commands: readonly ResponseMessage[];
  event: string | undefined;
  /** What the person saw last, as long as there is no connection. */
  seen: LastSeen | undefined;
  loading: boolean;
  error: unknown;
  askAgain: () => void;
  /** There is no such application, or it is not open to this person: nobody learns which. */
  isClosed: boolean;
}

const NONE: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];

/** Asks for an application by itself, or for a candidate of it, and follows what changes there. */
export function useOwnHome(application: string, candidate?: string): OwnHomeState {
  const uid = useAppSelector(selectUserId);
  const [visit, setVisit] = useState(0);
  const asked = { own: application, ...(candidate !== undefined && { candidate }) };
  const found = useFindApplicationQuery(uid === undefined ? skipToken : { application, visit });
  // An application that is not there would never answer.
  const home = useGetHomeLayoutQuery(found.currentData ? { ...asked, visit } : skipToken);
  const error: unknown = found.error ?? home.error;
  const askAgain = () => setVisit(visit + 1);
  useRetryWhenConnected(error, askAgain);
  const { seen, loading: looking } = useLastSeen(homeName(asked), isOffline(error));
  const feed = home.currentData?.feed;
  useFeedCommands(feed);
  // The session's feed has cards of other applications, too.
  const rows = useMemo(() => {
    const all = feed?.rows ?? (seen ? seenRows(seen) : NONE);
    return all.filter(({ message }) => message.application === application);
  }, [application, feed, seen]);
  const locale = useAppSelector(selectLocale);
  const own = rows.find(({ id }) => id === application)?.message;
  const told = own && messageIn(locale, own).applicationName;
  const name = found.currentData && localized(found.currentData, locale).name;
  return {
    name: name || told || application,
    picture: uploadedPicture(found.currentData?.logo),
    rows,
    commands: feed?.commands ?? NO_COMMANDS,
    event: home.currentData?.event,
    seen,
    loading: found.isFetching || home.isFetching || looking,
    error: seen ? undefined : error,
    askAgain,
    isClosed: found.currentData === null,
  };
}
