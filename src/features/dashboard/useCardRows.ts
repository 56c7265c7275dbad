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
  /** A rows event for the next question. */
  next: () => string;
  /** The card asked for rows, which come in there: those of its last question go. */
  follow: (event: string) => void;
}

/** The rows that the posts of a card ask for; it asks for none until it is pressed. */
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
