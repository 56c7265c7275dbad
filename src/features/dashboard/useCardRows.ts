import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAskedRowsQuery } from '../../api/endpoints/rows';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { rowScreens } from '../../api/slices/screenOfMessages';
import type { ScreenRow } from '../../engine';
import { useFeedCommands } from './useFeedCommands';

/** The rows that a card's posts asked for last; none until the first one. */
export function useCardRows(application: string, event: string): readonly ScreenRow[] {
  const locale = useAppSelector(selectLocale);
  const { currentData } = useAskedRowsQuery(event === '' ? skipToken : { event, application });
  const feed = currentData?.feed;
  useFeedCommands(feed);
  return useMemo(() => rowScreens(feed?.rows ?? [], locale), [feed, locale]);
}
