import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiExtra, ApiState } from '../ApiExtra';
import type { SessionView } from './sessionEntries';
import type { SessionLog } from './sessionLog';

/** The log of this session and what is in it; drawn anew as it grows. Looking makes it keep more. */
export function useSessionLog(): { log: SessionLog } & SessionView {
  const dispatch = useDispatch<ThunkDispatch<ApiState, ApiExtra, UnknownAction>>();
  // Changes nothing: a thunk is the way to what the store was made with.
  const [log] = useState(() => dispatch((_dispatch, _getState, extra) => extra.log));
  return { log, ...useSyncExternalStore(log.subscribe, log.view) };
}
