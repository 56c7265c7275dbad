import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError, RequestRecord, ResponseMessage } from '../../protocol';

/** What a record is built from, once the call has its event. */
export interface CallContext {
  userId: string;
  /** The event this call listens on; ends in a random suffix. */
  event: string;
  /** The session feed of this tab. */
  sessionEvent: string;
}

/** One call over the database. */
export interface RtdbCall {
  record(context: CallContext): RequestRecord;
  eventKind: 'answer' | 'loadForm' | 'session';
  /**
   * `one`: the first message is the answer and is removed once read. `parts`: ends at the first `json_layout`.
   * `live`: ends at the first message. The events of `parts` and `live` stay open for a stream to continue with.
   * `acknowledged`: an acknowledged write is enough, since not every platform answers; what comes a moment later counts.
   */
  expect: 'one' | 'parts' | 'live' | 'acknowledged';
  deadlineMs?: number;
  /** Given to a retry of a call with an effect: the same key and event, so that the effect happens once. */
  ticket?: CallTicket;
}

/** What makes two sendings the same request. */
export interface CallTicket {
  key: string;
  event: string;
}

/** A call that ended well. `message` is empty where none came and none was needed. */
export interface RtdbAnswer extends CallContext {
  message: ResponseMessage;
  /** Of `parts`: further parts that came with it, which the stream brings again. */
  others: readonly ResponseMessage[];
}

/** Shown by Redux DevTools with every request, in `meta.baseQueryMeta`. */
export interface RtdbMeta {
  collection: string;
  event: string;
  key: string;
  durationMs: number;
  /** The database's own code of a failure. */
  code?: string;
}

export type RtdbBaseQuery = BaseQueryFn<RtdbCall, RtdbAnswer, ApiError, RtdbOptions | undefined, RtdbMeta>;

/** Per endpoint. `read`: asking again is harmless. `sameKey`: it has an effect, so a retry reuses key and event. */
export interface RtdbOptions {
  retry?: 'read' | 'sameKey';
}

type Result = QueryReturnValue<RtdbAnswer, ApiError, RtdbMeta>;

/** The calls with an effect that one store is sending, and the last one that succeeded. */
export interface RunningCalls {
  running: Map<string, Promise<Result>>;
  last: { call: string; endedAt: number; result: Result } | undefined;
}
