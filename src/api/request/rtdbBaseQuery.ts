import { answerEvent, eventSuffix, loadFormEvent, noMessage, sessionEvent } from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';
import { exchange } from './exchange';
import type { CallContext, CallTicket, RtdbBaseQuery, RtdbCall, RtdbMeta } from './RtdbCall';
import { waitForConnection } from './Delivery';

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
    const connected = await waitForConnection(transport, offlineGraceMs, signal);
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
    userId,
    event,
    key,
    record,
    accepts: (message) => call.expect !== 'parts' || message.type === 'json_layout',
    graceMs: call.expect === 'acknowledged' ? GRACE_MS : undefined,
    removeAnswer: call.expect === 'one' || call.expect === 'acknowledged',
    // What changes something is carried out, however late, unless the person takes it back.
    removeRequest: () => api.type === 'query' || (api.signal.aborted && !user.aborted),
    deadlineMs: call.deadlineMs ?? deadlineMs,
    signal,
  });
  const meta: RtdbMeta = {
    collection: record.dataCollection,
    event,
    key,
    durationMs: Date.now() - started,
    ...(!result.ok && result.code !== undefined && { code: result.code }),
  };
  if (!result.ok) return { error: result.error, meta };
  return { data: { ...context, message: result.message ?? noMessage(), others: result.others }, meta };
};
