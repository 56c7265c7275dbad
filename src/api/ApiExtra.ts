import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { AuthState } from './slices/authSlice';
import type { DeveloperState } from './slices/developerSlice';
import type { OutboxState } from './slices/outboxSlice';
import type { Transport } from '../transport/Transport';
import type { MessageWatch } from './request/messageWatch';
import type { RunningCalls } from './request/RtdbCall';
import type { SeenScreens } from './streams/SeenScreens';
import type { SessionLog } from './log/sessionLog';

/** What the store hands to every thunk and endpoint; made by `createApiRuntime`. */
export interface ApiExtra {
  transport: Transport;
  random: () => number;
  /** How long an answer may take, in ms, unless the call says otherwise. */
  deadlineMs: number;
  /** How long a call waits for a lost connection before it ends as `offline`, in ms. */
  offlineGraceMs: number;
  /** The session feed of this tab; one name for the life of the page. */
  sessionEvent: () => string;
  /** Aborted, as `signedOut`, as soon as another person, or nobody, is signed in. */
  userSignal: () => AbortSignal;
  /** Follows actions of the store, as Redux Toolkit's listener middleware does. */
  startListening: TypedStartListening<ApiState, ApiDispatch>;
  watch: MessageWatch;
  calls: RunningCalls;
  seen: SeenScreens;
  /** What this session sent and got. */
  log: SessionLog;
}

/** The part of the store's state that the API reads. */
export interface ApiState {
  auth: AuthState;
  outbox: OutboxState;
  developer: DeveloperState;
}

/** The dispatch of any store that the API is part of. */
export type ApiDispatch = ThunkDispatch<ApiState, ApiExtra, UnknownAction>;

/** A thunk that the API itself can run, whatever else the store holds. */
export type ApiThunk<Result> = ThunkAction<Result, ApiState, ApiExtra, UnknownAction>;

/** RTK types its `getState` as unknown; these two are the only places that say what is behind it. */
export function apiState(state: unknown): ApiState {
  return state as ApiState;
}

export function apiExtra(extra: unknown): ApiExtra {
  return extra as ApiExtra;
}
