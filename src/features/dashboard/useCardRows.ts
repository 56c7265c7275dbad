import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { newRowsEvent, useAskedRowsQuery } from '../../api/endpoints/rows';
import type { ScreenRow } from '../../engine';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { rowScreens } from '../../api/slices/screenOfMessages';
import { useFeedCommands } from './useFeedCommands';

interface CardRows {
  rows: readonly ScreenRow[];
  /** Creates a rows event for the next query. */
  next: () => string;
  /** Subscribes to the rows of a new query in place of the last one's. */
  follow: (event: string) => void;
}

/** The rows queried by a card's posts; none until the first one. */
export function useCardRows(application: string): CardRows {
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectLocale);
  const [event, follow] = useState('');
  const { currentData } = useAskedRowsQuery(event === '' ? skipToken : { event, application });
  const feed = currentData?.feed;
  useFeedCommands(feed);
  const rows = useMemo(() => rowScreens(feed?.rows ?? [], locale), [feed, locale]);
  const next = useCallback(() => dispatch(newRowsEvent()), [dispatch]);
  return { rows, next, follow };
}
