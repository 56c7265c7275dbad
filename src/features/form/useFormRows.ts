import { skipToken } from '@reduxjs/toolkit/query';
import type { FormLoad } from '../../api/endpoints/form';
import { useAskedRowsQuery } from '../../api/endpoints/rows';
import type { FeedRow } from '../../api/streams/feedRow';
import { rowsName } from '../../api/streams/SeenScreens';
import type { ResponseMessage } from '../../protocol';
import type { FormState } from './formState';

interface FormRows {
  rows: readonly FeedRow[];
  /** What came under that event besides rows. */
  commands: readonly ResponseMessage[];
  /** The rows belong to a post made on this screen, and all that exist have come. */
  complete: boolean;
}

const NO_ROWS: readonly FeedRow[] = [];
const NO_COMMANDS: readonly ResponseMessage[] = [];

/**
 * The rows of a form's list under an event: those the platform sends by itself, or those that a post asked for. Those that the
 * form opens with are kept for the time without a connection, those of a search by the person are not.
 */
export function useFormRows(load: FormLoad, { rowsEvent: event, listRequested }: FormState): FormRows {
  const { application, keptAs } = load;
  const isRequested = event !== load.rowsEvent;
  const kept = keptAs !== undefined && !listRequested && { keptAs: rowsName(keptAs) };
  const { currentData } = useAskedRowsQuery(isRequested ? { event, application, ...kept } : skipToken);
  return {
    rows: isRequested ? (currentData?.feed.rows ?? NO_ROWS) : load.feed.rows,
    commands: currentData?.feed.commands ?? NO_COMMANDS,
    complete: isRequested && currentData?.status === 'live',
  };
}
