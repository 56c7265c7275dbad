import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAppDispatch } from '../../api/hooks';
import type { FormLoad } from '../../api/endpoints/form';
import { newRowsEvent, useAskedRowsQuery } from '../../api/endpoints/rows';
import type { FeedRow } from '../../api/streams/feed';
import type { ResponseMessage } from '../../protocol';
import { screenRowsCleared } from '../../api/slices/layoutsSlice';

interface FormRows {
  /** Where the list's rows come in now. */
  event: string;
  rows: readonly FeedRow[];
  /** What came under that event besides rows. */
  commands: readonly ResponseMessage[];
  /** The rows belong to a post made on this screen, and all that exist have come. */
  complete: boolean;
  /** A rows event for the next question. */
  next: () => string;
  /** The list was asked anew: what it showed goes, and what still comes for the last question stays away. */
  follow: (event: string) => void;
}

const NO_ROWS: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];

/** The rows of a form's list: those the platform sends by itself, then those of the last post that asked for some. */
export function useFormRows(screen: string, load: FormLoad): FormRows {
  const dispatch = useAppDispatch();
  const [event, setEvent] = useState(load.rowsEvent);
  const isAsked = event !== load.rowsEvent;
  const { currentData } = useAskedRowsQuery(isAsked ? { event, application: load.application } : skipToken);
  return {
    event,
    rows: isAsked ? (currentData?.feed.rows ?? NO_ROWS) : load.feed.rows,
    commands: currentData?.feed.commands ?? NO_COMMANDS,
    complete: isAsked && currentData?.status === 'live',
    next: () => dispatch(newRowsEvent()),
    follow: (asked) => {
      setEvent(asked);
      dispatch(screenRowsCleared(screen));
    },
  };
}
