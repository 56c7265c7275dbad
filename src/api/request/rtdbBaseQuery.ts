import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import {
  answerEvent,
  type ApiError,
  eventSuffix,
  loadFormEvent,
  noMessage,
  type RequestRecord,
  type ResponseMessage,
  sessionEvent,
} from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';
import { exchange } from './exchange';
import { waitConnected } from './SentRequest';

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
   * `live`: ends at the first message. The events of `parts` and `live` stay open for a stream to go on with.
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

/** How long an answer may come after the acknowledgement of a call that needs none. */
const GRACE_MS = 2_000;

const EVENTS = { answer: answerEvent, loadForm: loadFormEvent, session: sessionEvent };

/** Allocates the key and the event of a call. */
export function newTicket(call: Pick<RtdbCall, 'eventKind'>, extra: unknown): CallTicket {
  const { transport, random } = apiExtra(extra);
  return {
    key: transport.newKey(),
    event: EVENTS[call.eventKind](transport.serverTime(), eventSuffix(random)),
  };
}

/** Sends one call and waits for its end; see `exchange` for how it may end. Never throws. */
export const rtdbBaseQuery: RtdbBaseQuery = async (call, api) => {
  const { transport, deadlineMs, offlineGraceMs, ...extra } = apiExtra(api.extra);
  const userId = selectUserId(apiState(api.getState()));
  const user = extra.userSignal();
  const signal = AbortSignal.any([api.signal, user]);
  if (userId === undefined) return { error: { kind: 'signedOut' } };
  if (transport.connection() !== 'connected') {
    const connected = await waitConnected(transport, offlineGraceMs, signal);
    if (user.aborted) return { error: { kind: 'signedOut' } };
    if (!connected) return { error: { kind: 'offline' } };
  }

  const { key, event } = call.ticket ?? newTicket(call, api.extra);
  const context: CallContext = { userId, event, sessionEvent: extra.sessionEvent() };
  const record = call.record(context);
  const started = Date.now();
  const result = await exchange({
    transport,
    watch: extra.watch,
    late: extra.late,
    userId,
    event,
    key,
    record,
    accepts: (message) => call.expect !== 'parts' || message.type === 'json_layout',
    graceMs: call.expect === 'acknowledged' ? GRACE_MS : undefined,
    removeAnswer: call.expect === 'one' || call.expect === 'acknowledged',
    removeRequest: api.type === 'query',
    deadlineMs: call.deadlineMs ?? deadlineMs,
    signal,
    user,
  });
  const meta: RtdbMeta = {
    collection: record.dataCollection,
    event,
    key,
    durationMs: Date.now() - started,
    ...(!result.ok && result.code !== undefined && { code: result.code }),
  };
  if (!result.ok) return { error: result.error, meta };
  return { data: { ...context, message: result.message ?? noMessage() }, meta };
};
