import { useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../hooks';
import type { SessionView } from './sessionEntries';
import type { SessionLog } from './sessionLog';

/** The log of this session and what is in it; drawn again as it grows. Looking makes it keep more. */
export function useSessionLog(): { log: SessionLog } & SessionView {
  const dispatch = useAppDispatch();
  // Changes nothing: a thunk is the way to what the store was made with.
  const [log] = useState(() => dispatch((_dispatch, _getState, extra) => extra.log));
  return { log, ...useSyncExternalStore(log.subscribe, log.view) };
}
