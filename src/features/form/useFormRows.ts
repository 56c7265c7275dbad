import { skipToken } from '@reduxjs/toolkit/query';
import type { FormLoad } from '../../api/endpoints/form';
import { useAskedRowsQuery } from '../../api/endpoints/rows';
import type { FeedRow } from '../../api/streams/feedRow';
import type { ResponseMessage } from '../../protocol';

interface FormRows {
  rows: readonly FeedRow[];
  /** What came under that event besides rows. */
  commands: readonly ResponseMessage[];
  /** The rows belong to a post made on this screen, and all that exist have come. */
  complete: boolean;
}

const NO_ROWS: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];

/** The rows of a form's list under an event: those the platform sends by itself, or those that a post asked for. */
export function useFormRows(load: FormLoad, event: string): FormRows {
  const isRequested = event !== load.rowsEvent;
  const { currentData } = useAskedRowsQuery(
    isRequested ? { event, application: load.application } : skipToken,
  );
  return {
    rows: isRequested ? (currentData?.feed.rows ?? NO_ROWS) : load.feed.rows,
    commands: currentData?.feed.commands ?? NO_COMMANDS,
    complete: isRequested && currentData?.status === 'live',
  };
}
