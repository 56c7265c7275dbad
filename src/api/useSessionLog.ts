import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiExtra, ApiState } from './ApiExtra';
import type { LogEntry, SessionLog } from './sessionLog';

/** The log of this session and what is in it, oldest first; drawn anew as it grows. */
export function useSessionLog(): { log: SessionLog; entries: readonly LogEntry[] } {
  const dispatch = useDispatch<ThunkDispatch<ApiState, ApiExtra, UnknownAction>>();
  // Changes nothing: a thunk is the way to what the store was made with.
  const [log] = useState(() => dispatch((_dispatch, _getState, extra) => extra.log));
  return { log, entries: useSyncExternalStore(log.subscribe, log.entries) };
}
